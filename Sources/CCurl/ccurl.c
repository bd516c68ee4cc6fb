#include "ccurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Each function of the library, once.
#define FUNCTIONS(each)                                                                            \
  each(global_init) each(easy_init) each(easy_reset) each(easy_cleanup) each(easy_setopt)          \
  each(easy_getinfo) each(easy_strerror) each(slist_append) each(slist_free_all) each(multi_init)  \
  each(multi_setopt) each(multi_add_handle) each(multi_remove_handle) each(multi_perform)          \
  each(multi_info_read) each(multi_poll) each(multi_wakeup) each(multi_cleanup) each(url)          \
  each(url_set) each(url_get) each(url_cleanup) each(free) each(version_info)

#define FIELD(name) __typeof__(curl_##name) *name;
static struct { FUNCTIONS(FIELD) } library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *problem = "libcurl.so.4 is not loaded";

// When the library starts, it reads SSLKEYLOGFILE, and then writes the keys of all connections to
// this file. Clearing the first byte of the value during the start prevents this. Unlike removing
// the variable, it does not disturb threads that read the environment.
static CURLcode start_without_key_log(void) {
  char *file = getenv("SSLKEYLOGFILE");
  char first = file ? *file : 0;
  if (first) *file = 0;
  CURLcode code = library.global_init(CURL_GLOBAL_DEFAULT);
  if (first) *file = first;
  return code;
}

static void load(void) {
  void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    problem = reason ? strdup(reason) : NULL;
    if (!problem) problem = "libcurl.so.4 was not found";
    return;
  }
  bool complete = true;
#define FIND(name)                                                                                 \
  library.name = (__typeof__(library.name))dlsym(handle, "curl_" #name);                           \
  complete &= library.name != NULL;
  FUNCTIONS(FIND)
  if (!complete || library.version_info(CURLVERSION_NOW)->version_num < CCURL_OLDEST_NUMBER) {
    problem = "libcurl.so.4 is older than " CCURL_OLDEST;
  } else if (start_without_key_log() != CURLE_OK) {
    problem = "libcurl did not start";
  } else {
    problem = NULL;
  }
}

const char *ccurl_load(void) {
  pthread_once(&once, load);
  return problem;
}

CURL *ccurl_easy_init(void) { return library.easy_init(); }
void ccurl_easy_reset(CURL *easy) { library.easy_reset(easy); }
void ccurl_easy_cleanup(CURL *easy) { library.easy_cleanup(easy); }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return library.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return library.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return library.easy_setopt(easy, option, value);
}

CURLcode ccurl_set_bytes(CURL *easy, CURLoption option, const void *bytes) {
  return library.easy_setopt(easy, option, bytes);
}

CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
  return library.easy_setopt(easy, option, list);
}

CURLcode ccurl_set_context(CURL *easy, CURLoption option, void *context) {
  return library.easy_setopt(easy, option, context);
}

CURLcode ccurl_set_taker(CURL *easy, CURLoption option, ccurl_taker taker) {
  return library.easy_setopt(easy, option, taker);
}

CURLcode ccurl_set_prerequisite(CURL *easy, curl_prereq_callback callback) {
  return library.easy_setopt(easy, CURLOPT_PREREQFUNCTION, callback);
}

long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return library.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t ccurl_get_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return library.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

void *ccurl_get_context(CURL *easy) {
  char *context = NULL;
  return library.easy_getinfo(easy, CURLINFO_PRIVATE, &context) == CURLE_OK ? context : NULL;
}

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text) {
  return library.slist_append(list, text);
}

void ccurl_list_free(struct curl_slist *list) { library.slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return library.multi_init(); }

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return library.multi_setopt(multi, option, value);
}

CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) {
  return library.multi_add_handle(multi, easy);
}

CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) {
  return library.multi_remove_handle(multi, easy);
}

CURLMcode ccurl_multi_perform(CURLM *multi) {
  int running;
  return library.multi_perform(multi, &running);
}

CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *result) {
  int waiting;
  CURLMsg *message;
  while ((message = library.multi_info_read(multi, &waiting))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  return library.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wakeup(CURLM *multi) { return library.multi_wakeup(multi); }
void ccurl_multi_cleanup(CURLM *multi) { library.multi_cleanup(multi); }

CURLU *ccurl_url(void) { return library.url(); }

CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned flags) {
  return library.url_set(url, part, text, flags);
}

CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned flags) {
  return library.url_get(url, part, text, flags);
}

void ccurl_url_cleanup(CURLU *url) { library.url_cleanup(url); }
void ccurl_free(void *text) { library.free(text); }

const char *ccurl_words(CURLcode code) { return library.easy_strerror(code); }
