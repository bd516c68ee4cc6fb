#include "arena.h"

#include <stdlib.h>
#include <string.h>

// cmark calls its memory functions without a context, so each thread has a current arena. The size
// of a block is stored before it, because `arena_realloc` needs it.

struct markdown_chunk {
  struct markdown_chunk *earlier;
  size_t size;
  uint8_t bytes[];
};

enum {
  SMALLEST_CHUNK = 64 << 10,
  /// A larger chunk is freed instead of being reused for the next tree.
  LARGEST_KEPT = 1 << 20,
};

static _Thread_local markdown_arena *arena;
static _Thread_local jmp_buf *way_out;

static void free_chunks(markdown_arena *of) {
  while (of->chunk) {
    struct markdown_chunk *earlier = of->chunk->earlier;
    free(of->chunk);
    of->chunk = earlier;
  }
  of->next = of->end = NULL;
}

static bool add_chunk(markdown_arena *to, size_t size) {
  struct markdown_chunk *chunk = malloc(sizeof *chunk + size);
  if (!chunk) return false;
  chunk->earlier = to->chunk;
  chunk->size = size;
  to->chunk = chunk;
  to->next = chunk->bytes;
  to->end = chunk->bytes + size;
  return true;
}

static __attribute__((noinline)) void make_room(markdown_arena *in, size_t size) {
  size_t grown = in->chunk ? 2 * in->chunk->size
                 : in->wanted > SMALLEST_CHUNK ? in->wanted : SMALLEST_CHUNK;
  if (size > in->limit || in->used > in->limit - size) longjmp(*way_out, 1);
  if (!add_chunk(in, size > grown ? size : grown)) longjmp(*way_out, 1);
}

/// Returns an uninitialized block, or jumps to `way_out`.
static inline void *take(size_t size) {
  markdown_arena *from = arena;
  size_t whole;
  if (__builtin_add_overflow(size, 2 * sizeof(size_t) - 1, &whole)) longjmp(*way_out, 1);
  whole &= ~(sizeof(size_t) - 1);
  if (whole > (size_t)(from->end - from->next)) make_room(from, whole);
  size_t *block = (size_t *)from->next;
  from->next += whole;
  from->used += whole;
  *block = size;
  return block + 1;
}

static void *arena_calloc(size_t count, size_t size) {
  size_t whole;
  if (__builtin_mul_overflow(count, size, &whole)) longjmp(*way_out, 1);
  return memset(take(whole), 0, whole);
}

static void *arena_realloc(void *old, size_t size) {
  if (!old) return take(size);
  size_t before = ((size_t *)old)[-1];
  if (size <= before) return old;
  return memcpy(take(size), old, before);
}

static void arena_free(void *block) { (void)block; }

static cmark_mem memory = {arena_calloc, arena_realloc, arena_free};

void markdown_arena_clear(markdown_arena *of) {
  if (of->chunk && (of->chunk->earlier || of->chunk->size > LARGEST_KEPT)) {
    of->wanted = of->used < LARGEST_KEPT / 2 ? 2 * of->used : LARGEST_KEPT;
    free_chunks(of);
  }
  if (of->chunk) of->next = of->chunk->bytes;
  of->used = 0;
}

cmark_mem *arena_begin(markdown_arena *of, size_t limit, jmp_buf *leave) {
  markdown_arena_clear(of);
  of->limit = limit;
  arena = of;
  way_out = leave;
  return &memory;
}

void arena_end(void) {
  arena = NULL;
  way_out = NULL;
}

void markdown_arena_free(markdown_arena of) { free_chunks(&of); }
