#include "cmicrohttpd.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define LIBRARY "libmicrohttpd.so.12"

// Each function of the library, once.
#define FUNCTIONS(each)                                                                            \
  each(start_daemon) each(quiesce_daemon) each(stop_daemon) each(get_connection_values_n)          \
  each(suspend_connection) each(resume_connection) each(create_response_from_buffer)               \
  each(create_response_from_callback) each(add_response_header) each(queue_response)               \
  each(destroy_response) each(get_connection_info)

#define FIELD(name) __typeof__(MHD_##name) *name;
static struct { FUNCTIONS(FIELD) } library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *problem;

static void load(void) {
  void *handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    problem = reason ? strdup(reason) : NULL;
    if (!problem) problem = LIBRARY " was not found";
    return;
  }
#define FIND(name)                                                                                 \
  library.name = (__typeof__(library.name))dlsym(handle, "MHD_" #name);                            \
  if (!library.name) problem = LIBRARY " has no function MHD_" #name;
  FUNCTIONS(FIND)
}

const char *cmicrohttpd_load(void) {
  pthread_once(&once, load);
  return problem;
}

struct MHD_Daemon *cmicrohttpd_start(
    unsigned flags, uint16_t port, MHD_AccessHandlerCallback handler, void *context,
    const struct MHD_OptionItem *options) {
  return library.start_daemon(
      flags, port, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

int cmicrohttpd_quiesce(struct MHD_Daemon *daemon) { return library.quiesce_daemon(daemon); }

void cmicrohttpd_stop(struct MHD_Daemon *daemon) { library.stop_daemon(daemon); }

int cmicrohttpd_get_headers(
    struct MHD_Connection *connection, MHD_KeyValueIteratorN iterator, void *context) {
  return library.get_connection_values_n(connection, MHD_HEADER_KIND, iterator, context);
}

void cmicrohttpd_suspend(struct MHD_Connection *connection) {
  library.suspend_connection(connection);
}

void cmicrohttpd_resume(struct MHD_Connection *connection) {
  library.resume_connection(connection);
}

struct MHD_Response *cmicrohttpd_response_from_buffer(
    size_t size, void *buffer, enum MHD_ResponseMemoryMode mode) {
  return library.create_response_from_buffer(size, buffer, mode);
}

struct MHD_Response *cmicrohttpd_response_from_callback(
    uint64_t size, size_t block, MHD_ContentReaderCallback reader, void *context,
    MHD_ContentReaderFreeCallback release) {
  return library.create_response_from_callback(size, block, reader, context, release);
}

enum MHD_Result cmicrohttpd_add_header(
    struct MHD_Response *response, const char *name, const char *value) {
  return library.add_response_header(response, name, value);
}

enum MHD_Result cmicrohttpd_queue(
    struct MHD_Connection *connection, unsigned status, struct MHD_Response *response) {
  return library.queue_response(connection, status, response);
}

int cmicrohttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

void cmicrohttpd_release(struct MHD_Response *response) { library.destroy_response(response); }
