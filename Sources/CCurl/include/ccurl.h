#ifndef CCURL_H
#define CCURL_H

// These macros would replace the functions of the same names.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stddef.h>

// The functions of libcurl that the client needs, with one type of argument each, because Swift
// cannot call variadic functions. `ccurl_load` loads the library, so that a program that sends
// nothing starts faster. Call it before any other function.

/// The oldest libcurl with all options of the client. The newest option is `CURLOPT_QUICK_EXIT`.
#define CCURL_OLDEST "7.87"
#define CCURL_OLDEST_NUMBER 0x075700

#pragma clang assume_nonnull begin

/// Loads libcurl if it is not loaded yet. Returns NULL, or the reason of a failure.
const char *_Nullable ccurl_load(void);

/// Receives a part of a body, or a header line.
///
/// A result smaller than `size * count` ends the transfer.
typedef size_t (*ccurl_taker)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);

CURL *_Nullable ccurl_easy_init(void);
void ccurl_easy_reset(CURL *easy);
void ccurl_easy_cleanup(CURL *easy);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *_Nullable value);
CURLcode ccurl_set_bytes(CURL *easy, CURLoption option, const void *bytes);
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *_Nullable list);
CURLcode ccurl_set_context(CURL *easy, CURLoption option, void *context);
CURLcode ccurl_set_taker(CURL *easy, CURLoption option, ccurl_taker taker);
CURLcode ccurl_set_prerequisite(CURL *easy, curl_prereq_callback callback);
/// Returns a numeric value of a transfer, or 0 if it has none.
long ccurl_get_long(CURL *easy, CURLINFO info);
curl_off_t ccurl_get_size(CURL *easy, CURLINFO info);
/// Returns the value of `CURLOPT_PRIVATE`.
void *_Nullable ccurl_get_context(CURL *easy);

struct curl_slist *_Nullable ccurl_list_append(struct curl_slist *_Nullable list, const char *text);
void ccurl_list_free(struct curl_slist *_Nullable list);

CURLM *_Nullable ccurl_multi_init(void);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi);
/// Returns the next completed transfer and stores its result, or returns NULL.
CURL *_Nullable ccurl_multi_next_ended(CURLM *multi, CURLcode *result);
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
void ccurl_multi_cleanup(CURLM *multi);

CURLU *_Nullable ccurl_url(void);
CURLUcode ccurl_url_set(CURLU *url, CURLUPart part, const char *_Nullable text, unsigned flags);
CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char *_Nullable *_Nonnull text, unsigned flags);
void ccurl_url_cleanup(CURLU *url);
void ccurl_free(void *_Nullable text);

/// Returns libcurl's description of a result.
const char *ccurl_words(CURLcode code);

#pragma clang assume_nonnull end

#endif
