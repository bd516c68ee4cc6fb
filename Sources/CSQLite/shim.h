#ifndef C_SQLITE_SHIM_H
#define C_SQLITE_SHIM_H

#include <sqlite3.h>

/* Keeps the log next to a closed database. Swift cannot call the variadic sqlite3_db_config. */
static inline int csqlite_leave_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/* Turns off the statistics of memory, which lock a mutex at each allocation, for the whole process. */
static inline void csqlite_configure(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/* Enlarges the pool of small allocations of a connection, before its first statement. */
static inline int csqlite_enlarge_lookaside(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_LOOKASIDE, (void *)0, 1200, 500);
}

/* Returns a text from a function, which SQLite copies. Swift cannot express the cast of SQLITE_TRANSIENT. */
static inline void csqlite_return_text(sqlite3_context *context, const char *text, sqlite3_uint64 count) {
  sqlite3_result_text64(context, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

#endif
