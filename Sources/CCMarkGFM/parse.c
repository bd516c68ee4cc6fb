#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/parser.h>
#include <pthread.h>
#include <string.h>

#include "arena.h"

// The extensions live as long as the process, so they are allocated once and outside of arenas.
static pthread_once_t once = PTHREAD_ONCE_INIT;
static cmark_syntax_extension *table, *strikethrough, *autolink;

static void set_up(void) {
  cmark_gfm_core_extensions_ensure_registered();
  table = cmark_find_syntax_extension("table");
  strikethrough = cmark_find_syntax_extension("strikethrough");
  autolink = cmark_find_syntax_extension("autolink");
}

// While the extensions for inlines parse a text, their characters are in a global table. A text that
// needs such an extension therefore takes the lock for writing; all others take it for reading.
static pthread_rwlock_t characters = PTHREAD_RWLOCK_INITIALIZER;

/// The extensions that a text can need.
struct needs {
  bool tables, strikes, links;
};

static bool has(const uint8_t *text, size_t length, char byte) {
  return memchr(text, byte, length) != NULL;
}

static struct needs needs_of(const uint8_t *text, size_t length) {
  const uint8_t *end = text + length;
  struct needs found = {has(text, length, '|'), has(text, length, '~'), has(text, length, '@')};
  // A table of one column needs no bars if its second line has an alignment.
  for (const uint8_t *at = text; (at = memchr(at, ':', end - at)); at++) {
    found.tables |= (at > text && at[-1] == '-') || (end - at > 1 && at[1] == '-');
    found.links |= end - at > 2 && at[1] == '/' && at[2] == '/';
  }
  for (const uint8_t *at = text; !found.links && (at = memchr(at, '.', end - at)); at++) {
    found.links = at - text >= 3 && memcmp(at - 3, "www", 3) == 0;
  }
  // An entity can also represent an @.
  for (const uint8_t *at = text; !found.links && (at = memchr(at, '&', end - at)); at++) {
    found.links = end - at > 1 && (at[1] == '#' || at[1] == 'c');
  }
  return found;
}

static bool is_mark(uint8_t byte) {
  return (byte > ' ' && byte < '0') || (byte > '9' && byte < 'A') || (byte > 'Z' && byte < 'a') ||
         (byte > 'z' && byte < 0x7F);
}

static bool is_too_deep(const cmark_node *node, int limit) {
  for (; node; node = node->parent) {
    if (--limit < 0) return true;
  }
  return false;
}

/// Feeds a text line by line. Returns false if the text exceeds a limit.
static bool feed_checked(
    cmark_parser *parser, markdown_limits limits, const uint8_t *text, size_t length) {
  uint64_t work = 0, bytes = 0, marks = 0;
  for (size_t start = 0; start < length;) {
    size_t end = start;
    bool blank = true;
    while (end < length && text[end] != '\n' && text[end] != '\r') {
      marks += is_mark(text[end]);
      blank = blank && (text[end] == ' ' || text[end] == '\t');
      end++;
    }
    if (end < length && text[end] == '\r') end++;
    if (end < length && text[end] == '\n') end++;
    bytes += end - start;
    marks++;
    if (work + bytes * marks > limits.paragraph_work) return false;
    if (blank) {
      work += bytes * marks;
      bytes = marks = 0;
    }
    cmark_parser_feed(parser, (const char *)text + start, end - start);
    if (is_too_deep(parser->current, limits.depth)) return false;
    start = end;
  }
  return true;
}

const cmark_node *markdown_parse(
    markdown_arena *arena, markdown_limits limits, const uint8_t *text, size_t length) {
  pthread_once(&once, set_up);
  jmp_buf leave;
  // Volatile, because they change after setjmp and are read after the jump.
  cmark_parser *volatile parser = NULL;
  volatile bool locked = false;
  const cmark_node *root = NULL;
  cmark_mem *memory = arena_begin(arena, limits.memory + limits.memory_per_byte * length, &leave);
  if (setjmp(leave) == 0) {
    parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, memory);
    struct needs needs = needs_of(text, length);
    if (needs.tables) cmark_parser_attach_syntax_extension(parser, table);
    if (needs.strikes) cmark_parser_attach_syntax_extension(parser, strikethrough);
    if (needs.links) cmark_parser_attach_syntax_extension(parser, autolink);
    bool fits = true;
    if (length > limits.unchecked_bytes) {
      fits = feed_checked(parser, limits, text, length);
    } else {
      cmark_parser_feed(parser, (const char *)text, length);
    }
    if (fits) {
      if (needs.strikes || needs.links) {
        pthread_rwlock_wrlock(&characters);
      } else {
        pthread_rwlock_rdlock(&characters);
      }
      locked = true;
      root = cmark_parser_finish(parser);
    }
  } else {
    root = NULL;
    // The jump left the characters of the extensions in the table.
    if (locked) cmark_manage_extensions_special_characters(parser, false);
  }
  if (locked) pthread_rwlock_unlock(&characters);
  arena_end();
  return root;
}

bool markdown_row_is_header(const cmark_node *row) {
  return cmark_gfm_extensions_get_table_row_is_header((cmark_node *)row) != 0;
}

const uint8_t *markdown_alignments(const cmark_node *of) {
  return cmark_gfm_extensions_get_table_alignments((cmark_node *)of);
}

uint16_t markdown_columns(const cmark_node *of) {
  return cmark_gfm_extensions_get_table_columns((cmark_node *)of);
}
