// Written by .ci/embed.py from Sources/YoullContract/Youll.graphqls; edit that and run `make code`.
// swift-format-ignore-file

/// The text of the platform's GraphQL schema.
package enum ContractSchema {
  package static let text: StaticString = #"""
    # The part of the platform's GraphQL schema that its apps use. The names follow a generated database API: a type is
    # a table, and a field is a column or a relation. `_by_pk` selects one row by its ID, and `_aggregate` counts rows.
    # `insert_…_one`, `update_…` and `delete_…` change rows. A field without `where` selects its rows on the server. A
    # mutation with a different name is an action, which can change several rows.
    #
    # A request has the role `guest` or `user`. Only users can read fields with "For users only", and each user reads and
    # changes only their own rows of these tables. Mutations are for users only.
    #
    # `lang` is the language of the requested texts; an empty string selects the server's default language.
    #
    # `slug` identifies a row permanently and over both transports. Users identify the rows that they create, such as
    # playlists, by `id`.

    scalar uuid
    scalar timestamptz
    scalar jsonb
    scalar numeric

    "Allows the server to cache the response for `ttl` seconds. Fields for users only are never cached."
    directive @cached(ttl: Int! = 60, refresh: Boolean! = false) on QUERY

    enum visibility_scope {
      all_users
      subscribed_only
      unsubscribed_only
    }

    enum order_by {
      asc
      desc
    }

    "The sort order of the items of a tag; `position` is the editors' order."
    enum slice_sort_by {
      position
      title
      created_at
      duration
    }

    enum slice_sort_direction {
      asc
      desc
    }

    type query_root {
      "The parts of the home screen around its slices."
      home_screen: home_screen
      home_slices(where: home_slices_bool_exp, order_by: [home_slices_order_by!], limit: Int): [home_slices!]!
      home_slices_by_pk(id: uuid!): home_slices
      "The slices of the showcase."
      showcase_slices(where: home_slices_bool_exp, order_by: [home_slices_order_by!], limit: Int): [home_slices!]!
      "The slices of the feed that consists of slices only."
      feed_slices(where: home_slices_bool_exp, order_by: [home_slices_order_by!], limit: Int): [home_slices!]!
      "The slices of the customer's own explore screen."
      explore_slices(where: home_slices_bool_exp, order_by: [home_slices_order_by!], limit: Int): [home_slices!]!
      "The slices of the explore showcase."
      explore_showcase_slices(where: home_slices_bool_exp, order_by: [home_slices_order_by!], limit: Int): [home_slices!]!
      "The slices of the search screen before the first search."
      search_slices(where: home_slices_bool_exp, order_by: [home_slices_order_by!], limit: Int): [home_slices!]!
      "The slices of the activity page."
      activity_slices(where: home_slices_bool_exp, order_by: [home_slices_order_by!], limit: Int): [home_slices!]!
      "The tags on the explore screen."
      explore_tags(order_by: [position_order_by!], limit: Int): [tags!]!
      "The items of a tag on the explore screen: contents, categories and subcategories."
      explore_items(
        tag: String!
        sort_by: slice_sort_by
        sort_direction: slice_sort_direction
        offset: Int
        limit: Int
      ): [slice_items!]!
      explore_items_aggregate(tag: String!): row_aggregate
      tags(where: slug_bool_exp, limit: Int): [tags!]!
      categories(where: slug_bool_exp, order_by: [position_order_by!], limit: Int): [categories!]!
      subcategories(where: slug_bool_exp, order_by: [position_order_by!], limit: Int): [subcategories!]!
      facilitators(where: slug_bool_exp, order_by: [position_order_by!], limit: Int): [facilitators!]!
      contents(where: contents_bool_exp, order_by: [position_order_by!], limit: Int): [contents!]!
      "Suggestions based on the user's answers, to one quiz if its configuration is given. For users only."
      suggested_contents(
        quiz_config: String
        order_by: [position_order_by!]
        offset: Int
        limit: Int
      ): [contents!]!
      "For users only."
      suggested_contents_aggregate(quiz_config: String): row_aggregate
      "The contents that the user likes. For users only."
      favorite_contents(order_by: [position_order_by!], offset: Int, limit: Int): [contents!]!
      "For users only."
      favorite_contents_aggregate: row_aggregate
      "The contents that the user played, the latest first. For users only."
      played_contents(offset: Int, limit: Int): [contents!]!
      "For users only."
      played_contents_aggregate: row_aggregate
      reviews(where: reviews_bool_exp, order_by: [reviews_order_by!], offset: Int, limit: Int): [reviews!]!
      reviews_aggregate(where: reviews_bool_exp): reviews_aggregate
      journeys(where: slug_bool_exp, order_by: [position_order_by!], limit: Int): [journeys!]!
      linear_journeys(where: slug_bool_exp, order_by: [position_order_by!], limit: Int): [linear_journeys!]!
      workouts(where: slug_bool_exp, limit: Int): [workouts!]!
      "The next workout of the user's program; at most one row. For users only."
      next_workouts: [workouts!]!
      activity_programs(where: slug_bool_exp, limit: Int): [activity_programs!]!
      meals(where: slug_bool_exp, limit: Int): [meals!]!
      "The user's meal programs. For users only."
      meal_programs(order_by: [position_order_by!], limit: Int): [meal_programs!]!
      "For users only."
      playlists(order_by: [playlists_order_by!], limit: Int): [playlists!]!
      "For users only."
      playlists_by_pk(id: uuid!): playlists
      events(where: events_bool_exp, order_by: [events_order_by!], limit: Int): [events!]!
      daily_quotes(order_by: [daily_quotes_order_by!], limit: Int): [daily_quotes!]!
      "For users only."
      timer_sessions(order_by: [timer_sessions_order_by!], limit: Int): [timer_sessions!]!
      "For users only."
      timer_sessions_aggregate: timer_sessions_aggregate
      news(order_by: [position_order_by!], limit: Int): [news!]!
      promo_offers(where: promo_offers_bool_exp, order_by: [promo_offers_order_by!], limit: Int): [promo_offers!]!
      promo_offers_by_pk(id: uuid!): promo_offers
      "The filters of the search."
      search_filters(order_by: [position_order_by!], limit: Int): [search_filters!]!
      "The items that match the query and the selected filter options; an empty query matches every item."
      apply_search(query: String!, filters: [search_choice!], offset: Int, limit: Int): [slice_items!]!
      apply_search_aggregate(query: String!, filters: [search_choice!]): row_aggregate
      quizzes(where: slug_bool_exp, limit: Int): [quizzes!]!
      quiz_configs(where: slug_bool_exp, limit: Int): [quiz_configs!]!
      paywall_configs(where: slug_bool_exp, limit: Int): [paywall_configs!]!
      "A list of one row."
      player_configs(limit: Int): [player_configs!]!
      "A list of one row."
      onboarding_configs(limit: Int): [onboarding_configs!]!
      "A list of one row."
      app_configs(limit: Int): [app_configs!]!
      "A list of one row."
      social_proofs(limit: Int): [social_proofs!]!
      widget_configs(where: slug_bool_exp, limit: Int): [widget_configs!]!
      badges(order_by: [position_order_by!], limit: Int): [badges!]!
      "A list of one row. For users only."
      notification_settings(limit: Int): [notification_settings!]!
      "A list of one row. For users only."
      users(limit: Int): [users!]!
      "For users only."
      users_by_pk(id: uuid!): users
    }

    type mutation_root {
      "Stores the user's progress in a content."
      insert_content_progress_one(
        object: content_progress_insert_input!
        on_conflict: content_progress_on_conflict
      ): content_progress
      insert_reviews_one(object: reviews_insert_input!): reviews
      delete_reviews(where: reviews_bool_exp!): mutation_response
      "Removes a slice from all screens of the user."
      dismiss_home_slice(slice: String!): mutation_response
      "Makes a linear journey the user's active journey."
      set_active_linear_journey(journey: String!): linear_journeys
      "Resets the user's progress on a journey of either kind."
      restart_journey(journey: String!): mutation_response
      "Marks a day of a journey as completed."
      insert_journey_day_progress_one(
        object: journey_day_progress_insert_input!
        on_conflict: journey_day_progress_on_conflict
      ): journey_day_progress
      "Marks a session of a linear journey as completed."
      insert_linear_journey_session_progress_one(
        object: linear_journey_session_progress_insert_input!
        on_conflict: linear_journey_session_progress_on_conflict
      ): linear_journey_session_progress
      insert_workout_progress_one(
        object: workout_progress_insert_input!
        on_conflict: workout_progress_on_conflict
      ): workout_progress
      insert_workout_feedback_one(
        object: workout_feedback_insert_input!
        on_conflict: workout_feedback_on_conflict
      ): workout_feedback
      "Makes an activity program the source of the user's workouts."
      set_active_activity_program(program: String!): activity_programs
      insert_event_responses_one(
        object: event_responses_insert_input!
        on_conflict: event_responses_on_conflict
      ): event_responses
      delete_event_responses(where: event_responses_bool_exp!): mutation_response
      insert_playlists_one(object: playlists_insert_input!): playlists
      update_playlists_by_pk(pk_columns: playlists_pk_columns_input!, _set: playlists_set_input): playlists
      delete_playlists_by_pk(id: uuid!): playlists
      insert_playlist_contents_one(
        object: playlist_contents_insert_input!
        on_conflict: playlist_contents_on_conflict
      ): playlist_contents
      delete_playlist_contents(where: playlist_contents_bool_exp!): mutation_response
      insert_meal_progress_one(
        object: meal_progress_insert_input!
        on_conflict: meal_progress_on_conflict
      ): meal_progress
      "Submits the answers to a completed quiz. The server bases suggestions on them."
      insert_quiz_answers(objects: [quiz_answers_insert_input!]!): mutation_response
      "Saves the answers to an unfinished quiz, so that the user can continue later."
      save_quiz_answers(answers: [quiz_answers_insert_input!]!): mutation_response
      "Registers a purchase in an app store; the server verifies it with the store."
      register_transaction(transaction: transaction_input!): subscriptions
      update_notification_settings(
        where: notification_settings_bool_exp!
        _set: notification_settings_set_input
      ): notification_settings_mutation_response
    }

    schema {
      query: query_root
      mutation: mutation_root
    }

    "The result of a mutation: the number of changed rows."
    type mutation_response {
      affected_rows: Int!
    }

    type home_screen {
      "The number of people who are using the app."
      live_users: Int
      logo: assets
      "The background image of the screen."
      background: assets
    }

    "A slice: one section of a screen, and the users who see it."
    type home_slices {
      id: uuid!
      "The permanent ID of the slice over both transports."
      slug: String!
      "The kind of section."
      type: String!
      title: String
      subtitle: String
      visibility: visibility_scope!
      position: Int!
      has_more: Boolean!
      tag: tags
      "The quiz that leads to suggestions, if the user has none."
      quiz_config: quiz_configs
      "The journey whose days or sessions the slice shows."
      journey: journeys
      "The user's total timer duration, if the slice shows it."
      timer_sessions_aggregate: timer_sessions_aggregate
      "The ratings of the slice's subject."
      reviews_aggregate: reviews_aggregate
      slice_items(order_by: [slice_items_order_by!], limit: Int): [slice_items!]!
      slice_cohorts: [slice_cohorts!]!
      "An object with the fields of this kind of section that have no column."
      payload: jsonb
    }

    "An item of a slice: a row of one of these tables, or an object in `payload` with the fields of its kind."
    type slice_items {
      position: Int!
      call_to_action: String
      content: contents
      linear_journey: linear_journeys
      journey_day: journey_days
      event: events
      meal: meals
      workout: workouts
      device: devices
      timer: timers
      timer_session: timer_sessions
      daily_quote: daily_quotes
      product: products
      facilitator: facilitators
      category: categories
      subcategory: subcategories
      review: reviews
      tag: tags
      news: news
      payload: jsonb
    }

    type slice_cohorts {
      cohort: cohorts!
    }

    type cohorts {
      id: uuid!
      slug: String!
    }

    type tags {
      id: uuid!
      slug: String!
      title(lang: String): String!
      asset: assets
      "The sort order of the tag's items; `null` means `position`."
      sort_by: slice_sort_by
      sort_direction: slice_sort_direction
      contents(
        sort_by: slice_sort_by
        sort_direction: slice_sort_direction
        order_by: [position_order_by!]
        offset: Int
        limit: Int
      ): [contents!]!
      contents_aggregate: row_aggregate!
    }

    type assets {
      id: uuid!
      url: String!
    }

    "The number of rows in a list."
    type row_aggregate {
      aggregate: row_aggregate_fields
    }

    type row_aggregate_fields {
      count: Int!
    }

    enum content_type {
      session
      category
      subcategory
    }

    "A session, category or subcategory that users can play or read. `extra_languages` contains its translations."
    type contents {
      id: uuid!
      slug: String!
      title: String!
      subtitle: String
      "A text in Markdown."
      body: String
      "The texts in other languages. They replace the title, subtitle and body of this row."
      extra_languages(where: content_languages_bool_exp, limit: Int): [content_languages!]
      asset: assets
      "The audio or video file."
      media: assets
      category: categories
      facilitator: facilitators
      duration_seconds: Int
      is_locked: Boolean!
      "Indicates whether the user likes the content."
      is_liked: Boolean
      content_type: content_type
      user_progress: content_progress
    }

    "The texts of a content in one language."
    type content_languages {
      id: uuid!
      lang: String!
      title: String
      subtitle: String
      body: String
    }

    type content_progress {
      id: uuid!
      content: contents!
      "The fraction of the content that the user has seen, from 0 to 1."
      viewed_fraction: numeric!
      last_played_at: timestamptz
    }

    type categories {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      subcategories(order_by: [position_order_by!], limit: Int): [subcategories!]!
      subcategories_aggregate: row_aggregate!
    }

    type subcategories {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      duration_seconds: Int
      is_locked: Boolean!
      contents(order_by: [position_order_by!], offset: Int, limit: Int): [contents!]!
      contents_aggregate: row_aggregate!
      reviews(order_by: [reviews_order_by!], limit: Int): [reviews!]!
      reviews_aggregate: reviews_aggregate!
    }

    type reviews {
      id: uuid!
      slug: String!
      subcategory: subcategories!
      user: reviewers!
      "The number of stars, from 1 to 5."
      rating: Int!
      "A text in Markdown."
      body: String
      created_at: timestamptz!
    }

    "The public part of a user's profile."
    type reviewers {
      name: String!
    }

    type reviews_aggregate {
      aggregate: reviews_aggregate_fields
    }

    type reviews_aggregate_fields {
      avg: reviews_avg_fields
      count: Int!
    }

    type reviews_avg_fields {
      rating: numeric
    }

    type facilitators {
      id: uuid!
      slug: String!
      name: String!
      role(lang: String): String
      "A text in Markdown."
      biography(lang: String): String
      "The position among all facilitators, from 1."
      position: Int!
      profile_image: assets
      cover_image: assets
      contents(order_by: [position_order_by!], offset: Int, limit: Int): [contents!]!
      contents_aggregate: row_aggregate!
    }

    "The presentation of a quiz in the app."
    type quiz_configs {
      id: uuid!
      slug: String!
      quiz: quizzes
      is_skippable: Boolean!
      "Indicates whether an introduction precedes the questions."
      shows_intro: Boolean!
      "Indicates whether the home screen opens the quiz when the user visits it."
      shows_on_visit: Boolean!
    }

    type quizzes {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      quiz_questions(order_by: [position_order_by!], limit: Int): [quiz_questions!]!
    }

    enum quiz_question_kind {
      single_choice
      multiple_choice
      free_text
    }

    type quiz_questions {
      id: uuid!
      slug: String!
      kind: quiz_question_kind!
      title(lang: String): String!
      subtitle(lang: String): String
      is_required: Boolean!
      quiz_options(order_by: [position_order_by!], limit: Int): [quiz_options!]!
      "The user's current answer to the question."
      user_answer: quiz_answers
    }

    type quiz_options {
      id: uuid!
      slug: String!
      title(lang: String): String!
      asset: assets
    }

    "The user's answer to one question: selected options or a text."
    type quiz_answers {
      id: uuid!
      options: [String!]!
      words: String
    }

    type linear_journeys {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      is_locked: Boolean
      linear_journey_sessions(order_by: [position_order_by!], limit: Int): [linear_journey_sessions!]!
      sessions_aggregate: row_aggregate!
      user_progress: linear_journey_progress
    }

    type linear_journey_sessions {
      id: uuid!
      content: contents!
      user_progress: linear_journey_session_progress
    }

    type linear_journey_session_progress {
      id: uuid!
      is_completed: Boolean!
    }

    type linear_journey_progress {
      "Indicates whether this is the user's active journey."
      is_active: Boolean!
      completed_count: Int!
      "The user's progress, from 0 to 1."
      progress: numeric!
      next_session: contents
    }

    "A journey that follows the calendar, with one unit per day."
    type journeys {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      day_count: Int!
      is_locked: Boolean!
      journey_days(order_by: [journey_days_order_by!], limit: Int): [journey_days!]!
      user_progress: journey_progress
    }

    type journey_progress {
      "The user's current day; the first day is 1."
      day: Int!
      "The user's progress, from 0 to 1."
      progress: numeric!
    }

    enum journey_day_state {
      done
      today
      upcoming
    }

    type journey_days {
      id: uuid!
      slug: String!
      day: Int!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      duration_seconds: Int
      state: journey_day_state!
    }

    type journey_day_progress {
      id: uuid!
    }

    enum response_state {
      going
      maybe
      declined
    }

    type events {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      "A text in Markdown."
      body(lang: String): String
      "The address of the online event."
      link_url: String
      starts_at: timestamptz!
      ends_at: timestamptz
      venue: venues
      facilitator: facilitators
      "The number of users who attend the event."
      responses_aggregate: row_aggregate!
      "The user's response to the invitation; `null` if the user has not responded."
      user_response: event_responses
      is_live: Boolean!
    }

    type venues {
      id: uuid!
      name: String!
    }

    type event_responses {
      id: uuid!
      event: events!
      state: response_state!
    }

    enum meal_kind {
      breakfast
      lunch
      dinner
      snack
    }

    "A meal plan for a period."
    type meal_programs {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      meals(order_by: [position_order_by!], limit: Int): [meals!]!
    }

    type meals {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      kind: meal_kind!
      calories: Int
      duration_seconds: Int
      meal_cards(order_by: [position_order_by!], limit: Int): [meal_cards!]!
      user_progress: meal_progress
    }

    enum meal_card_kind {
      ingredients
      preparation
      nutrition
    }

    "A card with details of a meal."
    type meal_cards {
      id: uuid!
      slug: String!
      kind: meal_card_kind!
      title(lang: String): String!
      "A text in Markdown."
      body(lang: String): String
      asset: assets
    }

    type meal_progress {
      id: uuid!
      meal: meals!
      is_checked: Boolean!
    }

    enum workout_level {
      beginner
      intermediate
      advanced
    }

    "A sequence of workouts."
    type activity_programs {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      workouts(order_by: [position_order_by!], limit: Int): [workouts!]!
      workouts_aggregate: row_aggregate!
      user_progress: activity_program_progress
    }

    type activity_program_progress {
      "Indicates whether this is the user's active program."
      is_active: Boolean!
      completed_count: Int!
    }

    type workouts {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      duration_seconds: Int
      level: workout_level
      calories: Int
      is_locked: Boolean!
      exercises(order_by: [position_order_by!], limit: Int): [exercises!]!
      exercises_aggregate: row_aggregate!
      facilitator: facilitators
      user_progress: workout_progress
      "The user's feedback on the workout."
      user_feedback: workout_feedback
    }

    type exercises {
      id: uuid!
      slug: String!
      title(lang: String): String!
      asset: assets
      "The duration; `null` if the exercise is counted in repetitions."
      duration_seconds: Int
      "The number of repetitions per set; `null` if the exercise has a duration."
      repetitions: Int
      sets: Int
    }

    type workout_feedback {
      id: uuid!
      workout: workouts!
      "The perceived difficulty, from 1 to 5."
      rating: Int!
      words: String
    }

    type workout_progress {
      id: uuid!
      workout: workouts!
      is_completed: Boolean!
    }

    enum device_status {
      online
      offline
      updating
    }

    type devices {
      id: uuid!
      slug: String!
      name: String!
      room: rooms
      asset: assets
      status: device_status!
      "The last reported state of the device."
      state: device_states
    }

    type rooms {
      id: uuid!
      name: String!
    }

    type device_states {
      is_on: Boolean
      "The brightness or volume, from 0 to 1."
      level: numeric
      "The battery charge, from 0 to 1."
      battery: numeric
    }

    type timers {
      id: uuid!
      slug: String!
      title(lang: String): String!
      duration_seconds: Int
      sound: sounds
    }

    type sounds {
      id: uuid!
      title(lang: String): String!
    }

    type timer_sessions {
      id: uuid!
      slug: String!
      title(lang: String): String!
      duration_seconds: Int!
      finished_at: timestamptz!
    }

    type timer_sessions_aggregate {
      aggregate: timer_sessions_aggregate_fields
    }

    type timer_sessions_aggregate_fields {
      sum: timer_sessions_sum_fields
    }

    type timer_sessions_sum_fields {
      duration_seconds: Int
    }

    type daily_quotes {
      id: uuid!
      slug: String!
      text(lang: String): String!
      author: authors
      asset: assets
      date: timestamptz!
    }

    type authors {
      id: uuid!
      name: String!
    }

    type products {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      "The price with its currency, formatted by the app store."
      price: String
      old_price: String
      "The product ID in the app store."
      store_id: String
      period: product_period
      trial_days: Int
    }

    enum product_period {
      week
      month
      year
      lifetime
    }

    "The paywall at one place in the app."
    type paywall_configs {
      id: uuid!
      "The place in the app that opens the paywall."
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      benefits(lang: String): [String!]!
      call_to_action(lang: String): String
      terms_url: String
      privacy_url: String
      paywall_products(order_by: [position_order_by!], limit: Int): [paywall_products!]!
    }

    type paywall_products {
      id: uuid!
      product: products!
      "A label on the product, such as `Best value`."
      badge(lang: String): String
      is_preselected: Boolean!
    }

    type subscriptions {
      id: uuid!
      product: products!
      is_active: Boolean!
      "The end of the subscription; `null` if it does not end."
      expires_at: timestamptz
    }

    type player_configs {
      id: uuid!
      "The number of seconds that the skip buttons move."
      skip_seconds: Int!
      speeds: [numeric!]!
      "Indicates whether playback continues while the app is in the background."
      plays_in_background: Boolean!
      "Indicates whether the next content starts automatically."
      plays_next: Boolean!
      "The fraction from which a content counts as viewed, from 0 to 1."
      viewed_from: numeric!
    }

    enum onboarding_type {
      regular
      quiz
      skipped
    }

    type onboarding_configs {
      id: uuid!
      type: onboarding_type!
      "The quiz at the end of the onboarding, if any."
      quiz: quizzes
      onboarding_steps(order_by: [position_order_by!], limit: Int): [onboarding_steps!]!
    }

    type onboarding_steps {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      call_to_action(lang: String): String
    }

    type app_configs {
      id: uuid!
      "The oldest supported version of the app. Users of older versions must update."
      minimum_version: String!
      latest_version: String!
      store_url: String
      support_email: String
      terms_url: String
      privacy_url: String
      is_under_maintenance: Boolean!
      app_flags: [app_flags!]!
    }

    type app_flags {
      id: uuid!
      name: String!
      is_active: Boolean!
    }

    "The ratings of the app by its users."
    type social_proofs {
      id: uuid!
      user_count: Int!
      "The average number of stars."
      rating: numeric!
      rating_count: Int!
      reviews(order_by: [reviews_order_by!], limit: Int): [reviews!]!
    }

    "The content of a widget outside of the app."
    type widget_configs {
      id: uuid!
      "The kind of widget."
      slug: String!
      title(lang: String): String!
      "The number of seconds after which the widget must reload its content."
      refresh_seconds: Int!
      slice_items(order_by: [slice_items_order_by!], limit: Int): [slice_items!]!
    }

    type search_filters {
      id: uuid!
      slug: String!
      title(lang: String): String!
      allows_several: Boolean!
      search_options(order_by: [position_order_by!], limit: Int): [search_options!]!
    }

    type search_options {
      id: uuid!
      slug: String!
      title(lang: String): String!
    }

    "A user's own list of contents."
    type playlists {
      id: uuid!
      title: String!
      asset: assets
      duration_seconds: Int
      contents(order_by: [position_order_by!], offset: Int, limit: Int): [contents!]!
      contents_aggregate: row_aggregate!
    }

    type playlist_contents {
      id: uuid!
      playlist: playlists!
    }

    type badges {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      user_progress: badge_progress
    }

    type badge_progress {
      "The user's progress, from 0 to 1."
      progress: numeric!
      earned_at: timestamptz
    }

    "The user's notification settings."
    type notification_settings {
      id: uuid!
      is_push_enabled: Boolean!
      is_email_enabled: Boolean!
      "The time of the daily reminder in the user's time zone, such as `07:30`; `null` for no reminder."
      reminder_time: String
      about_events: Boolean!
      about_journeys: Boolean!
      about_news: Boolean!
    }

    type notification_settings_mutation_response {
      affected_rows: Int!
      returning: [notification_settings!]!
    }

    type news {
      id: uuid!
      slug: String!
      title(lang: String): String!
      "A text in Markdown."
      body(lang: String): String
      asset: assets
      version: String
    }

    type promo_offers {
      id: uuid!
      slug: String!
      title(lang: String): String!
      subtitle(lang: String): String
      asset: assets
      ends_at: timestamptz
      call_to_action: String
      link_url: String
      position: Int!
    }

    type users {
      id: uuid!
      slug: String!
      first_name: String
      picture: assets
      "The user's statistics, as an object with a number per requested name. Unknown names are omitted."
      stats(names: [String!]!): jsonb
      is_subscribed: Boolean!
      user_cohorts: [user_cohorts!]!
    }

    type user_cohorts {
      cohort: cohorts!
    }

    input String_comparison_exp {
      _eq: String
      _in: [String!]
    }

    input visibility_scope_comparison_exp {
      _eq: visibility_scope
      _in: [visibility_scope!]
    }

    input home_slices_bool_exp {
      _and: [home_slices_bool_exp!]
      _or: [home_slices_bool_exp!]
      _not: home_slices_bool_exp
      visibility: visibility_scope_comparison_exp
      slice_cohorts: slice_cohorts_bool_exp
    }

    input slice_cohorts_bool_exp {
      cohort: cohorts_bool_exp
    }

    input cohorts_bool_exp {
      slug: String_comparison_exp
    }

    input promo_offers_bool_exp {
      slug: String_comparison_exp
    }

    input home_slices_order_by {
      position: order_by
    }

    input slice_items_order_by {
      position: order_by
    }

    input promo_offers_order_by {
      position: order_by
    }

    input Boolean_comparison_exp {
      _eq: Boolean
    }

    input slug_bool_exp {
      slug: String_comparison_exp
    }

    input contents_bool_exp {
      slug: String_comparison_exp
      is_welcome_session: Boolean_comparison_exp
    }

    input content_languages_bool_exp {
      lang: String_comparison_exp
    }

    input reviews_bool_exp {
      subcategory: slug_bool_exp
    }

    input response_state_comparison_exp {
      _eq: response_state
      _in: [response_state!]
    }

    input events_bool_exp {
      slug: String_comparison_exp
      "The user's own response."
      user_response: event_responses_bool_exp
    }

    input event_responses_bool_exp {
      event: slug_bool_exp
      state: response_state_comparison_exp
    }

    input uuid_comparison_exp {
      _eq: uuid
    }

    input playlist_contents_bool_exp {
      playlist_id: uuid_comparison_exp
      content: slug_bool_exp
    }

    "A filter for the user's only row, so an empty filter selects it."
    input notification_settings_bool_exp {
      id: uuid_comparison_exp
    }

    "The selected options of a search filter."
    input search_choice {
      filter: String!
      options: [String!]!
    }

    input position_order_by {
      position: order_by
    }

    input events_order_by {
      starts_at: order_by
    }

    input playlists_order_by {
      created_at: order_by
    }

    input journey_days_order_by {
      day: order_by
    }

    input daily_quotes_order_by {
      date: order_by
    }

    input timer_sessions_order_by {
      finished_at: order_by
    }

    input reviews_order_by {
      created_at: order_by
    }

    input content_progress_insert_input {
      content_slug: String!
      viewed_fraction: numeric!
    }

    input content_progress_on_conflict {
      constraint: content_progress_constraint!
      update_columns: [content_progress_update_column!]! = []
    }

    enum content_progress_constraint {
      "One row per user and content."
      content_progress_pkey
    }

    enum content_progress_update_column {
      viewed_fraction
    }

    input journey_day_progress_insert_input {
      journey_slug: String!
      day: Int!
    }

    input journey_day_progress_on_conflict {
      constraint: journey_day_progress_constraint!
      update_columns: [journey_day_progress_update_column!]! = []
    }

    enum journey_day_progress_constraint {
      "One row per user and day."
      journey_day_progress_pkey
    }

    enum journey_day_progress_update_column {
      day
    }

    input linear_journey_session_progress_insert_input {
      journey_slug: String!
      content_slug: String!
    }

    input linear_journey_session_progress_on_conflict {
      constraint: linear_journey_session_progress_constraint!
      update_columns: [linear_journey_session_progress_update_column!]! = []
    }

    enum linear_journey_session_progress_constraint {
      "One row per user and session."
      linear_journey_session_progress_pkey
    }

    enum linear_journey_session_progress_update_column {
      content_slug
    }

    input workout_progress_insert_input {
      workout_slug: String!
      is_completed: Boolean!
    }

    input workout_progress_on_conflict {
      constraint: workout_progress_constraint!
      update_columns: [workout_progress_update_column!]! = []
    }

    enum workout_progress_constraint {
      "One row per user and workout."
      workout_progress_pkey
    }

    enum workout_progress_update_column {
      is_completed
    }

    input workout_feedback_insert_input {
      workout_slug: String!
      rating: Int!
      words: String
    }

    input workout_feedback_on_conflict {
      constraint: workout_feedback_constraint!
      update_columns: [workout_feedback_update_column!]! = []
    }

    enum workout_feedback_constraint {
      "One row per user and workout."
      workout_feedback_pkey
    }

    enum workout_feedback_update_column {
      rating
      words
    }

    input event_responses_insert_input {
      event_slug: String!
      state: response_state!
    }

    input event_responses_on_conflict {
      constraint: event_responses_constraint!
      update_columns: [event_responses_update_column!]! = []
    }

    enum event_responses_constraint {
      "One row per user and event."
      event_responses_pkey
    }

    enum event_responses_update_column {
      state
    }

    input meal_progress_insert_input {
      meal_slug: String!
      is_checked: Boolean!
    }

    input meal_progress_on_conflict {
      constraint: meal_progress_constraint!
      update_columns: [meal_progress_update_column!]! = []
    }

    enum meal_progress_constraint {
      "One row per user and meal."
      meal_progress_pkey
    }

    enum meal_progress_update_column {
      is_checked
    }

    input playlist_contents_insert_input {
      playlist_id: uuid!
      content_slug: String!
    }

    input playlist_contents_on_conflict {
      constraint: playlist_contents_constraint!
      update_columns: [playlist_contents_update_column!]! = []
    }

    enum playlist_contents_constraint {
      "One row per playlist and content."
      playlist_contents_pkey
    }

    enum playlist_contents_update_column {
      content_slug
    }

    input reviews_insert_input {
      subcategory_slug: String!
      rating: Int!
      body: String
    }

    input playlists_insert_input {
      title: String!
    }

    input playlists_pk_columns_input {
      id: uuid!
    }

    input playlists_set_input {
      title: String
    }

    "An answer: `options` for a choice question, `words` for a free-text question."
    input quiz_answers_insert_input {
      question_slug: String!
      options: [String!] = []
      words: String
    }

    input transaction_input {
      "The product ID in the app store."
      store_id: String!
      "The transaction ID in the app store."
      transaction_id: String!
      "The signed receipt, if the app store provides one."
      receipt: String
    }

    "The changed notification settings. Omitted settings keep their values."
    input notification_settings_set_input {
      is_push_enabled: Boolean
      is_email_enabled: Boolean
      reminder_time: String
      about_events: Boolean
      about_journeys: Boolean
      about_news: Boolean
    }

    """#
}
