#include <setjmp.h>

#include "CCMarkGFM.h"

/// Frees the last tree and makes this thread allocate from an arena.
///
/// An allocation never returns NULL. A failed one jumps to `leave`, which must be valid until
/// `arena_end`.
cmark_mem *arena_begin(markdown_arena *of, size_t limit, jmp_buf *leave);

/// Ends the allocation from the arena and keeps the tree.
void arena_end(void);
