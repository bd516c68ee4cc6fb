#ifndef CCMARKGFM_H
#define CCMARKGFM_H

#include <cmark-gfm/node.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The memory of one tree. Zero is a fresh one; it is used again from tree to tree.
typedef struct markdown_arena {
  /// The chunk that memory is taken from; it leads to those that are full.
  struct markdown_chunk *chunk;
  uint8_t *next;
  uint8_t *end;
  /// What the tree takes, and what it may take.
  size_t used;
  size_t limit;
  /// How large the first chunk of the next tree has to be, so that it is the only one.
  size_t wanted;
} markdown_arena;

/// Throws the tree away and keeps a moderate piece of memory for the next one.
void markdown_arena_clear(markdown_arena *arena);

/// Gives all memory back; the arena is not to be used again.
void markdown_arena_free(markdown_arena arena);

/// How much work a text may ask for.
typedef struct markdown_limits {
  /// A text of so many bytes is read without a look at its form: it cannot cost much.
  size_t unchecked_bytes;
  /// Of each paragraph the bytes times the punctuation marks and line ends, summed up: what the
  /// slowest ways of reading grow with.
  uint64_t paragraph_work;
  /// How many blocks may be open inside of each other.
  int depth;
  /// What the tree may take of memory, beside so many bytes for each one of the text.
  size_t memory;
  size_t memory_per_byte;
} markdown_limits;

/// Reads a text in UTF-8; NULL when it would go beyond a limit.
///
/// The tree lies in the arena until that is cleared or used again. Several threads may read at the
/// same time, each into an arena of its own.
const cmark_node *markdown_parse(
    markdown_arena *arena, markdown_limits limits, const uint8_t *text, size_t length);

/// What a node is. Unlike cmark-gfm's own numbers these are constants for its extensions too.
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

// cmark-gfm numbers the nodes of its extensions when it registers them, and leaves this to us.
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
