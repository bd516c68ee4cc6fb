#ifndef SIMDJSON_YARDSTICK_H
#define SIMDJSON_YARDSTICK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parser that keeps its memory from text to text, as simdjson wants to be used.
typedef struct simdjson_yardstick simdjson_yardstick;

simdjson_yardstick *simdjson_yardstick_create(void);
void simdjson_yardstick_free(simdjson_yardstick *yardstick);

/// Parses a text into simdjson's DOM and touches every key and value; the sum of what was touched
/// (lengths of strings, numbers, one for each literal), or 0 if the text is not JSON.
double simdjson_yardstick_touch(simdjson_yardstick *yardstick, const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
