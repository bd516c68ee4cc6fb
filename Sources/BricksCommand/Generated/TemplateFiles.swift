// Written by template_files.py from the folder Template and a sample customer; edit those and run `make code`.
// swift-format-ignore-file

/// The files of a new project, with NAME and TITLE for the customer.
enum TemplateFiles {
  static let all: [(path: StaticString, text: StaticString)] = [
    (
      ".bricks.json",
      #"""
      {
        "$schema": "urn:bricks:schema:configuration",
        "tokens": {
          "pairs": [
            {"text": "color.text", "on": ["color.background", "color.surface"]},
            {"text": "color.textMuted", "on": ["color.background", "color.surface"]},
            {"text": "color.accent", "on": ["color.background", "color.surface"]},
            {"text": "color.onAccent", "on": ["color.accent"]},
            {"text": "color.onAccentMuted", "on": ["color.accentMuted"]}
          ]
        }
      }

      """#
    ),
    (
      "Snapshots/matrix.json",
      #"""
      {
        "$schema": "urn:bricks:schema:matrix",
        "axes": {
          "customer": ["*"],
          "screen": ["showcase"],
          "device": ["iphone-16e"],
          "state": ["loaded", "loading", "empty", "error"],
          "format": ["text"]
        },
        "include": [{"state": ["loaded"], "scheme": ["light", "dark"], "format": ["ansi"]}],
        "now": "2026-03-01T18:30:00Z",
        "timeZone": "UTC"
      }

      """#
    ),
    (
      "Themes/NAME/app.json",
      #"""
      {
        "$schema": "urn:bricks:schema:app",
        "name": "TITLE",
        "tabItems": ["showcase"],
        "languages": ["en"],
        "texts": {
          "en": {
            "home.title": "TITLE",
            "home.welcome": "Good to see you"
          }
        }
      }

      """#
    ),
    (
      "Themes/NAME/art/coast.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe2d4"/><stop offset="0.5" stop-color="#4af2d2"/><stop offset="1" stop-color="#0b5d52"/></linearGradient>
        </defs>
        <rect x="0" y="0" width="800" height="600" fill="url(#s)"/>
        <circle cx="220" cy="170" r="70" fill="#ffffff" opacity="0.9"/>
        <path d="M0 300 C140 278 260 278 400 300 S660 322 800 300 V600 H0 Z" fill="#0b5d52" opacity="0.25"/>
        <path d="M0 350 C140 328 260 328 400 350 S660 372 800 350 V600 H0 Z" fill="#0b5d52" opacity="0.35"/>
        <path d="M0 400 C140 378 260 378 400 400 S660 422 800 400 V600 H0 Z" fill="#0b5d52" opacity="0.5"/>
        <path d="M800 210 C620 300 700 380 480 430 S200 520 160 600 H800 Z" fill="#1f241a"/>
        <path d="M800 262 C660 330 740 410 530 462 S290 540 262 600" fill="none" stroke="#f2f4ee" stroke-width="8" stroke-dasharray="30 24"/>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/index.json",
      #"""
      {
        "https://media.example/NAME/coast.svg": "coast.svg",
        "https://media.example/NAME/kettlebell.svg": "kettlebell.svg",
        "https://media.example/NAME/logo.svg": "logo.svg",
        "https://media.example/NAME/plates.svg": "plates.svg",
        "https://media.example/NAME/stadium.svg": "stadium.svg",
        "https://media.example/NAME/wheel.svg": "wheel.svg"
      }

      """#
    ),
    (
      "Themes/NAME/art/kettlebell.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400" preserveAspectRatio="xMidYMid slice">
        <rect x="0" y="0" width="640" height="400" fill="#c8ff2e"/>
        <path d="M0 400 L260 0 H420 L160 400 Z" fill="#ddff8a"/>
        <rect x="0" y="330" width="640" height="70" fill="#0d100a"/>
        <path d="M252 150 C228 60 412 60 388 150" fill="none" stroke="#0d100a" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>
        <path d="M320 128 C226 128 186 200 206 268 C216 304 232 332 250 340 H390 C408 332 424 304 434 268 C454 200 414 128 320 128 Z" fill="#0d100a"/>
        <circle cx="320" cy="236" r="52" fill="#c93006"/>
        <path d="M300 262 L324 210 H340 L316 262 Z" fill="#f2f4ee"/>
        <path d="M236 190 C248 164 268 152 290 148" fill="none" stroke="#4a5043" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/logo.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c8ff2e"/><stop offset="1" stop-color="#4af2d2"/></linearGradient>
        </defs>
        <rect width="96" height="96" rx="22" fill="#0d100a"/>
        <path d="M18 70 L40 26 H56 L34 70 Z" fill="url(#s)"/>
        <path d="M44 70 L66 26 H82 L60 70 Z" fill="url(#s)" opacity="0.6"/>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/plates.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2d3a10"/><stop offset="1" stop-color="#090b07"/></linearGradient>
        </defs>
        <rect x="0" y="0" width="800" height="600" fill="url(#s)"/>
        <rect x="40" y="288" width="720" height="24" fill="#abb49e" rx="12"/>
        <rect x="150" y="110.0" width="46" height="380" fill="#c8ff2e" rx="12"/>
        <rect x="206" y="150.0" width="40" height="300" fill="#4a5043" rx="12"/>
        <rect x="256" y="190.0" width="34" height="220" fill="#c93006" rx="12"/>
        <rect x="604" y="110.0" width="46" height="380" fill="#c8ff2e" rx="12"/>
        <rect x="554" y="150.0" width="40" height="300" fill="#4a5043" rx="12"/>
        <rect x="510" y="190.0" width="34" height="220" fill="#c93006" rx="12"/>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/stadium.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#151912"/><stop offset="1" stop-color="#2d3a10"/></linearGradient>
        </defs>
        <rect x="0" y="0" width="800" height="600" fill="url(#s)"/>
        <rect x="40.0" y="110.0" width="720" height="420" fill="none" rx="210" stroke="#c93006" stroke-width="14"/>
        <rect x="75.0" y="145.0" width="650" height="350" fill="none" rx="175" stroke="#e0542c" stroke-width="14"/>
        <rect x="110.0" y="180.0" width="580" height="280" fill="none" rx="140" stroke="#c93006" stroke-width="14"/>
        <rect x="145.0" y="215.0" width="510" height="210" fill="none" rx="105" stroke="#e0542c" stroke-width="14"/>
        <rect x="170" y="240" width="460" height="160" fill="#2a6607" rx="80"/>
        <circle cx="80" cy="50" r="18" fill="#ddff8a"/>
        <circle cx="240" cy="50" r="18" fill="#ddff8a"/>
        <circle cx="400" cy="50" r="18" fill="#ddff8a"/>
        <circle cx="560" cy="50" r="18" fill="#ddff8a"/>
        <circle cx="720" cy="50" r="18" fill="#ddff8a"/>
        <path d="M62 50 L-40 330 H200 L98 50 Z" fill="#ddff8a" opacity="0.09"/>
        <path d="M222 50 L120 330 H360 L258 50 Z" fill="#ddff8a" opacity="0.09"/>
        <path d="M382 50 L280 330 H520 L418 50 Z" fill="#ddff8a" opacity="0.09"/>
        <path d="M542 50 L440 330 H680 L578 50 Z" fill="#ddff8a" opacity="0.09"/>
        <path d="M702 50 L600 330 H840 L738 50 Z" fill="#ddff8a" opacity="0.09"/>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/wheel.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">
        <defs>
          <radialGradient id="g"><stop offset="0" stop-color="#2b3024"/><stop offset="1" stop-color="#090b07"/></radialGradient>
        </defs>
        <rect x="0" y="0" width="800" height="600" fill="url(#g)"/>
        <circle cx="400" cy="300" r="230" fill="none" stroke="#f2f4ee" stroke-width="20"/>
        <circle cx="400" cy="300" r="204" fill="none" stroke="#c8ff2e" stroke-width="8"/>
        <path d="M440 300 L598 340 M438 314 L572 405 M431 326 L526 458 M420 335 L464 492 M407 339 L395 502 M393 339 L326 488 M380 335 L266 451 M369 326 L223 397 M362 314 L200 330 M360 300 L202 260 M362 286 L228 195 M369 274 L274 142 M380 265 L336 108 M393 261 L405 98 M407 261 L474 112 M420 265 L534 149 M431 274 L577 203 M438 286 L600 270" fill="none" stroke="#abb49e" stroke-width="4"/>
        <circle cx="400" cy="300" r="46" fill="#c93006"/>
        <circle cx="400" cy="300" r="16" fill="#0d100a"/>
      </svg>

      """#
    ),
    (
      "Themes/NAME/content/graphql/GetProfile.json",
      #"""
      {
        "data": {
          "users": [
            {
              "id": "735b3e51-abcb-54dc-b4db-6ba9f3dcec3b",
              "slug": "rio-castellan",
              "first_name": "Río",
              "is_subscribed": true,
              "user_cohorts": [
                {
                  "cohort": {
                    "slug": "spring-starters"
                  }
                }
              ],
              "stats": {
                "minutes": 1260,
                "sessions": 84
              }
            }
          ]
        }
      }

      """#
    ),
    (
      "Themes/NAME/content/graphql/GetPromoOffers.json",
      #"""
      {
        "data": {
          "promo_offers": []
        }
      }

      """#
    ),
    (
      "Themes/NAME/content/graphql/GetShowcaseSections.json",
      #"""
      {
        "data": {
          "home_screen": {
            "live_users": 2207,
            "logo": {
              "id": "3b9d4abc-134f-5931-a6de-ff48d38e47c0",
              "url": "https://media.example/NAME/logo.svg"
            },
            "background": {
              "id": "133accd5-526d-5035-8a21-d294cceedbd6",
              "url": "https://media.example/NAME/coast.svg"
            }
          },
          "showcase_slices": [
            {
              "id": "4d710b0c-e79a-5b2a-b2c8-4d475a045f7f",
              "slug": "todays-workout",
              "type": "todayWorkout",
              "title": "Sunday’s session",
              "subtitle": null,
              "visibility": "all_users",
              "has_more": false,
              "tag": null,
              "quiz_config": null,
              "journey": null,
              "timer_sessions_aggregate": {
                "aggregate": null
              },
              "reviews_aggregate": {
                "aggregate": null
              },
              "slice_items": [
                {
                  "call_to_action": null,
                  "content": null,
                  "linear_journey": null,
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": {
                    "id": "d32184ec-7c62-5596-a545-f1bb5d095eba",
                    "slug": "sunday-best",
                    "title": "Sunday Best",
                    "subtitle": "Legs first, then everything you skipped on Wednesday.",
                    "asset": {
                      "id": "edf81551-3ddd-59d5-a670-76e8e47cc286",
                      "url": "https://media.example/NAME/kettlebell.svg"
                    },
                    "duration_seconds": 2280,
                    "level": "intermediate",
                    "calories": 340,
                    "exercises_aggregate": {
                      "aggregate": {
                        "count": 9
                      }
                    },
                    "user_progress": {
                      "is_completed": false
                    },
                    "is_locked": false,
                    "facilitator": {
                      "name": "Nadia Okoro"
                    }
                  },
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                }
              ],
              "payload": null
            },
            {
              "id": "87ab30c1-14af-55ee-bdad-8ab016ad52e8",
              "slug": "new-this-week",
              "type": "featured",
              "title": "Fresh from the track",
              "subtitle": null,
              "visibility": "all_users",
              "has_more": false,
              "tag": null,
              "quiz_config": null,
              "journey": null,
              "timer_sessions_aggregate": {
                "aggregate": null
              },
              "reviews_aggregate": {
                "aggregate": null
              },
              "slice_items": [
                {
                  "call_to_action": null,
                  "content": {
                    "id": "263fd5ce-3a7a-5419-9e17-b0f1a3880d06",
                    "slug": "night-crit",
                    "title": "Night Criterium",
                    "subtitle": "Eleven corners, one lamp post you will remember.",
                    "asset": {
                      "id": "ec078e1e-f837-5abc-9593-542bb84ea9ec",
                      "url": "https://media.example/NAME/stadium.svg"
                    },
                    "category": {
                      "title": "Ride"
                    },
                    "facilitator": {
                      "name": "Léa Marchetti"
                    },
                    "duration_seconds": 3180,
                    "is_locked": true,
                    "is_liked": null,
                    "content_type": null,
                    "user_progress": null
                  },
                  "linear_journey": null,
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": null,
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                },
                {
                  "call_to_action": null,
                  "content": {
                    "id": "8d790828-55ad-5fd3-90e3-fa07fd90c056",
                    "slug": "kettle-logic",
                    "title": "Kettle Logic",
                    "subtitle": "One bell. Swing, clean, press, put the kettle on.",
                    "asset": {
                      "id": "edf81551-3ddd-59d5-a670-76e8e47cc286",
                      "url": "https://media.example/NAME/kettlebell.svg"
                    },
                    "category": {
                      "title": "Strength"
                    },
                    "facilitator": {
                      "name": "Nadia Okoro"
                    },
                    "duration_seconds": 1620,
                    "is_locked": false,
                    "is_liked": true,
                    "content_type": null,
                    "user_progress": {
                      "viewed_fraction": 0.3,
                      "last_played_at": null
                    }
                  },
                  "linear_journey": null,
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": null,
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                }
              ],
              "payload": null
            },
            {
              "id": "3d60e3ea-b579-5695-9d87-bbb97e39bbe5",
              "slug": "plans",
              "type": "linearJourneys",
              "title": "Plans",
              "subtitle": null,
              "visibility": "all_users",
              "has_more": true,
              "tag": null,
              "quiz_config": null,
              "journey": null,
              "timer_sessions_aggregate": {
                "aggregate": null
              },
              "reviews_aggregate": {
                "aggregate": null
              },
              "slice_items": [
                {
                  "call_to_action": null,
                  "content": null,
                  "linear_journey": {
                    "id": "d8369105-5540-5cc6-af33-7b565ca354c4",
                    "slug": "first-pull-up",
                    "title": "Your First Pull-up",
                    "subtitle": "It takes as long as it takes. It takes nine weeks.",
                    "asset": {
                      "id": "25f8f67e-02bf-553c-8f83-956892ee1e68",
                      "url": "https://media.example/NAME/plates.svg"
                    },
                    "sessions_aggregate": {
                      "aggregate": {
                        "count": 27
                      }
                    },
                    "user_progress": {
                      "completed_count": 3,
                      "progress": 0.1111,
                      "next_session": {
                        "title": "Session 4: Hang around"
                      }
                    },
                    "is_locked": null
                  },
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": null,
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                },
                {
                  "call_to_action": null,
                  "content": null,
                  "linear_journey": {
                    "id": "c64189ec-69d8-5f87-8027-a3cf5640b2dd",
                    "slug": "hundred-km",
                    "title": "A Hundred on Sunday",
                    "subtitle": "Six weekends to one very long ride.",
                    "asset": {
                      "id": "cfffe29d-b581-56b2-a509-15b228a26bbd",
                      "url": "https://media.example/NAME/wheel.svg"
                    },
                    "sessions_aggregate": {
                      "aggregate": {
                        "count": 12
                      }
                    },
                    "user_progress": {
                      "completed_count": 0,
                      "progress": 0,
                      "next_session": {
                        "title": "Session 1: Find the saddle bag"
                      }
                    },
                    "is_locked": true
                  },
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": null,
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                }
              ],
              "payload": null
            }
          ]
        }
      }

      """#
    ),
    (
      "Themes/NAME/content/rest/promo-offers.json",
      #"""
      []

      """#
    ),
    (
      "Themes/NAME/content/rest/slices/showcase.json",
      #"""
      {
        "liveUsers": 2207,
        "logoUrl": "https://media.example/NAME/logo.svg",
        "backgroundUrl": "https://media.example/NAME/coast.svg",
        "slices": [
          {
            "id": 90484,
            "slug": "todays-workout",
            "type": "todayWorkout",
            "title": "Sunday’s session",
            "visibility": "all_users",
            "hasMore": false,
            "items": [
              {
                "id": 90372,
                "itemType": "workout",
                "slug": "sunday-best",
                "title": "Sunday Best",
                "subtitle": "Legs first, then everything you skipped on Wednesday.",
                "imageUrl": "https://media.example/NAME/kettlebell.svg",
                "durationSeconds": 2280,
                "level": "intermediate",
                "calories": 340,
                "exerciseCount": 9,
                "isCompleted": false,
                "isLocked": false,
                "facilitator": "Nadia Okoro"
              }
            ]
          },
          {
            "id": 90561,
            "slug": "new-this-week",
            "type": "featured",
            "title": "Fresh from the track",
            "visibility": "all_users",
            "hasMore": false,
            "items": [
              {
                "id": 90568,
                "itemType": "content",
                "slug": "night-crit",
                "title": "Night Criterium",
                "subtitle": "Eleven corners, one lamp post you will remember.",
                "imageUrl": "https://media.example/NAME/stadium.svg",
                "category": "Ride",
                "facilitator": "Léa Marchetti",
                "durationSeconds": 3180,
                "isLocked": true
              },
              {
                "id": 90575,
                "itemType": "content",
                "slug": "kettle-logic",
                "title": "Kettle Logic",
                "subtitle": "One bell. Swing, clean, press, put the kettle on.",
                "imageUrl": "https://media.example/NAME/kettlebell.svg",
                "category": "Strength",
                "facilitator": "Nadia Okoro",
                "durationSeconds": 1620,
                "isLocked": false,
                "viewed": 0.3,
                "isLiked": true
              }
            ]
          },
          {
            "id": 90603,
            "slug": "plans",
            "type": "linearJourneys",
            "title": "Plans",
            "visibility": "all_users",
            "hasMore": true,
            "items": [
              {
                "id": 90610,
                "itemType": "linearJourney",
                "slug": "first-pull-up",
                "title": "Your First Pull-up",
                "subtitle": "It takes as long as it takes. It takes nine weeks.",
                "imageUrl": "https://media.example/NAME/plates.svg",
                "sessionCount": 27,
                "completedCount": 3,
                "progress": 0.1111,
                "nextSessionTitle": "Session 4: Hang around"
              },
              {
                "id": 90617,
                "itemType": "linearJourney",
                "slug": "hundred-km",
                "title": "A Hundred on Sunday",
                "subtitle": "Six weekends to one very long ride.",
                "imageUrl": "https://media.example/NAME/wheel.svg",
                "sessionCount": 12,
                "completedCount": 0,
                "progress": 0,
                "nextSessionTitle": "Session 1: Find the saddle bag",
                "isLocked": true
              }
            ]
          }
        ]
      }

      """#
    ),
    (
      "Themes/NAME/content/rest/users/me.json",
      #"""
      {
        "id": 90351,
        "slug": "rio-castellan",
        "firstName": "Río",
        "isSubscribed": true,
        "cohorts": [
          {
            "id": 90358,
            "slug": "spring-starters"
          }
        ],
        "stats": {
          "minutes": 1260,
          "sessions": 84
        }
      }

      """#
    ),
    (
      "Themes/NAME/dark.tokens.json",
      #"""
      {
        "color": {
          "$type": "color",
          "accent": {"$value": "{palette.brand.light}"},
          "onAccent": {"$value": "{palette.brand.deep}"},
          "accentMuted": {"$value": "{palette.brand.deep}"},
          "onAccentMuted": {"$value": "{palette.brand.mist}"},
          "progress": {"$value": "{palette.brand.light}"}
        }
      }

      """#
    ),
    (
      "Themes/NAME/light.tokens.json",
      #"""
      {
        "color": {
          "$type": "color",
          "accent": {"$value": "{palette.brand.full}"},
          "onAccent": {"$value": "{palette.neutral.0}"},
          "accentMuted": {"$value": "{palette.brand.mist}"},
          "onAccentMuted": {"$value": "{palette.brand.deep}"},
          "progress": {"$value": "{palette.brand.full}"}
        }
      }

      """#
    ),
    (
      "Themes/NAME/palette.tokens.json",
      #"""
      {
        "palette": {
          "$type": "color",
          "brand": {
            "mist": {"$value": {"colorSpace": "srgb", "components": [0.8275, 0.9294, 0.9098], "hex": "#d3ede8"}},
            "light": {"$value": {"colorSpace": "srgb", "components": [0.498, 0.8275, 0.7647], "hex": "#7fd3c3"}},
            "full": {"$value": {"colorSpace": "srgb", "components": [0.0588, 0.4196, 0.3725], "hex": "#0f6b5f"}},
            "deep": {"$value": {"colorSpace": "srgb", "components": [0.0275, 0.2353, 0.2078], "hex": "#073c35"}}
          }
        }
      }

      """#
    ),
    (
      "Themes/NAME/shape.tokens.json",
      #"""
      {
        "radius": {
          "$type": "dimension",
          "m": {"$value": {"value": 16, "unit": "px"}}
        }
      }

      """#
    ),
    (
      "Themes/NAME/theme.resolver.json",
      #"""
      {
        "version": "2025.10",
        "name": "TITLE",
        "sets": {"brand": {"sources": [{"$ref": "palette.tokens.json"}, {"$ref": "shape.tokens.json"}]}},
        "modifiers": {
          "scheme": {
            "contexts": {"light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]},
            "default": "light"
          }
        },
        "resolutionOrder": [{"$ref": "#/sets/brand"}, {"$ref": "#/modifiers/scheme"}]
      }

      """#
    ),
  ]
}
