#ifndef C_LINUX_SHIM_H
#define C_LINUX_SHIM_H

#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/eventfd.h>

#endif
