#ifndef C_LINUX_SHIM_H
#define C_LINUX_SHIM_H

#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <spawn.h>
#include <sys/eventfd.h>

// The C library has these functions, but declares them only for GNU programs.
extern int pipe2(int descriptors[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
extern int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);

// Exchanges the two names in one step.
static const unsigned int rename_exchange = 1 << 1;

#endif
