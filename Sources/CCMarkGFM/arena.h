#include <setjmp.h>

#include "CCMarkGFM.h"

/// Throws the last tree away and lets this thread take memory from an arena: never an address that
/// is NULL, rather it leaves by a jump to `leave`, which has to be alive until `arena_end`.
cmark_mem *arena_begin(markdown_arena *of, size_t limit, jmp_buf *leave);

/// Memory can no longer be taken; the tree stays.
void arena_end(void);
