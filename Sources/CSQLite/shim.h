#ifndef C_SQLITE_SHIM_H
#define C_SQLITE_SHIM_H

#include <sqlite3.h>

/* Leaves a log beside the database when it is closed. The function behind is variadic, which Swift
   cannot call. */
static inline int csqlite_leave_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

#endif
