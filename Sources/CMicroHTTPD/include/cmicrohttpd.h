#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <microhttpd.h>
#include <stddef.h>

// The functions of libmicrohttpd that the server needs. `cmicrohttpd_load` loads the library, whose
// dependencies cost each start of a program that links it. Call it before any other function.

/// Loads libmicrohttpd if it is not loaded yet. Returns NULL, or the reason of a failure.
const char *_Nullable cmicrohttpd_load(void);

struct MHD_Daemon *_Nullable cmicrohttpd_start(
    unsigned flags, uint16_t port, MHD_AccessHandlerCallback _Nonnull handler,
    void *_Nullable context, const struct MHD_OptionItem *_Nonnull options);
/// Stops accepting connections. Returns the listening socket, which the caller closes after the
/// daemon has stopped, or -1.
int cmicrohttpd_quiesce(struct MHD_Daemon *_Nonnull daemon);
void cmicrohttpd_stop(struct MHD_Daemon *_Nonnull daemon);
int cmicrohttpd_get_headers(
    struct MHD_Connection *_Nonnull connection, MHD_KeyValueIteratorN _Nonnull iterator,
    void *_Nullable context);
/// Returns the socket of a connection, or -1.
int cmicrohttpd_socket(struct MHD_Connection *_Nonnull connection);
void cmicrohttpd_suspend(struct MHD_Connection *_Nonnull connection);
void cmicrohttpd_resume(struct MHD_Connection *_Nonnull connection);
struct MHD_Response *_Nullable cmicrohttpd_response_from_buffer(
    size_t size, void *_Nullable buffer, enum MHD_ResponseMemoryMode mode);
struct MHD_Response *_Nullable cmicrohttpd_response_from_callback(
    uint64_t size, size_t block, MHD_ContentReaderCallback _Nonnull reader,
    void *_Nullable context, MHD_ContentReaderFreeCallback _Nonnull release);
enum MHD_Result cmicrohttpd_add_header(
    struct MHD_Response *_Nonnull response, const char *_Nonnull name, const char *_Nonnull value);
enum MHD_Result cmicrohttpd_queue(
    struct MHD_Connection *_Nonnull connection, unsigned status,
    struct MHD_Response *_Nonnull response);
void cmicrohttpd_release(struct MHD_Response *_Nonnull response);

#endif
