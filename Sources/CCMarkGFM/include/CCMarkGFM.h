#ifndef CCMARKGFM_H
#define CCMARKGFM_H

#include <cmark-gfm/node.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The memory of one tree, initialized with zeros and reused for the next tree.
typedef struct markdown_arena {
  /// The current chunk, which links to the full chunks.
  struct markdown_chunk *chunk;
  uint8_t *next;
  uint8_t *end;
  /// The bytes that the tree uses, and the limit.
  size_t used;
  size_t limit;
  /// The size of the first chunk that would hold the next tree alone.
  size_t wanted;
} markdown_arena;

/// Frees the tree and keeps up to 1 MB for the next one.
void markdown_arena_clear(markdown_arena *arena);

/// Frees all memory. The arena must not be used afterwards.
void markdown_arena_free(markdown_arena arena);

/// The limits for the work of a text.
typedef struct markdown_limits {
  /// Texts up to this size are always cheap, so they are parsed without further checks.
  size_t unchecked_bytes;
  /// The limit for the sum, over all paragraphs, of bytes times punctuation marks and line ends.
  /// The time of the slowest inputs grows with this sum.
  uint64_t paragraph_work;
  /// The limit for nested blocks.
  int depth;
  /// The limit for the memory of the tree, plus a number of bytes for each byte of the text.
  size_t memory;
  size_t memory_per_byte;
} markdown_limits;

/// Parses a text in UTF-8. Returns NULL if the text exceeds a limit.
///
/// The tree is valid until the arena is cleared or reused. Several threads can parse at the same
/// time, each with its own arena.
const cmark_node *markdown_parse(
    markdown_arena *arena, markdown_limits limits, const uint8_t *text, size_t length);

/// The kind of a node. Unlike cmark-gfm's own numbers, the kinds of extensions are constants, too.
enum markdown_kind {
  MARKDOWN_OTHER,
  MARKDOWN_QUOTE,
  MARKDOWN_LIST,
  MARKDOWN_ITEM,
  MARKDOWN_CODE_BLOCK,
  MARKDOWN_HTML_BLOCK,
  MARKDOWN_PARAGRAPH,
  MARKDOWN_HEADING,
  MARKDOWN_RULE,
  MARKDOWN_TABLE,
  MARKDOWN_TABLE_ROW,
  MARKDOWN_TABLE_CELL,
  MARKDOWN_TEXT,
  MARKDOWN_SOFT_BREAK,
  MARKDOWN_HARD_BREAK,
  MARKDOWN_CODE,
  MARKDOWN_HTML,
  MARKDOWN_EMPHASIS,
  MARKDOWN_STRONG,
  MARKDOWN_STRIKETHROUGH,
  MARKDOWN_LINK,
  MARKDOWN_IMAGE,
};

// cmark-gfm assigns these numbers when it registers its extensions.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL,
    CMARK_NODE_STRIKETHROUGH;

static inline enum markdown_kind markdown_kind(const cmark_node *node) {
  switch (node->type) {
    case CMARK_NODE_BLOCK_QUOTE: return MARKDOWN_QUOTE;
    case CMARK_NODE_LIST: return MARKDOWN_LIST;
    case CMARK_NODE_ITEM: return MARKDOWN_ITEM;
    case CMARK_NODE_CODE_BLOCK: return MARKDOWN_CODE_BLOCK;
    case CMARK_NODE_HTML_BLOCK: return MARKDOWN_HTML_BLOCK;
    case CMARK_NODE_PARAGRAPH: return MARKDOWN_PARAGRAPH;
    case CMARK_NODE_HEADING: return MARKDOWN_HEADING;
    case CMARK_NODE_THEMATIC_BREAK: return MARKDOWN_RULE;
    case CMARK_NODE_TEXT: return MARKDOWN_TEXT;
    case CMARK_NODE_SOFTBREAK: return MARKDOWN_SOFT_BREAK;
    case CMARK_NODE_LINEBREAK: return MARKDOWN_HARD_BREAK;
    case CMARK_NODE_CODE: return MARKDOWN_CODE;
    case CMARK_NODE_HTML_INLINE: return MARKDOWN_HTML;
    case CMARK_NODE_EMPH: return MARKDOWN_EMPHASIS;
    case CMARK_NODE_STRONG: return MARKDOWN_STRONG;
    case CMARK_NODE_LINK: return MARKDOWN_LINK;
    case CMARK_NODE_IMAGE: return MARKDOWN_IMAGE;
    default: break;
  }
  if (node->type == CMARK_NODE_STRIKETHROUGH) return MARKDOWN_STRIKETHROUGH;
  if (node->type == CMARK_NODE_TABLE) return MARKDOWN_TABLE;
  if (node->type == CMARK_NODE_TABLE_ROW) return MARKDOWN_TABLE_ROW;
  if (node->type == CMARK_NODE_TABLE_CELL) return MARKDOWN_TABLE_CELL;
  return MARKDOWN_OTHER;
}

bool markdown_row_is_header(const cmark_node *row);

/// One of `l`, `c`, `r` and 0 for each of the columns.
const uint8_t *markdown_alignments(const cmark_node *table);
uint16_t markdown_columns(const cmark_node *table);

#endif
