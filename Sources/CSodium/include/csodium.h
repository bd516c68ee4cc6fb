#ifndef CSODIUM_H
#define CSODIUM_H

#include <stddef.h>

// The functions of libsodium that sign tokens. `csodium_load` loads the library, so that a program
// that signs nothing starts faster. Call it before any other function.

#define CSODIUM_SEED_BYTES 32
#define CSODIUM_PUBLIC_KEY_BYTES 32
#define CSODIUM_SECRET_KEY_BYTES 64
#define CSODIUM_SIGNATURE_BYTES 64
#define CSODIUM_HASH_BYTES 32

#pragma clang assume_nonnull begin

/// Loads libsodium if it is not loaded yet. Returns NULL, or the reason of a failure.
const char *_Nullable csodium_load(void);

/// Fills bytes with random values.
void csodium_random(void *bytes, size_t count);

/// Creates a pair of keys for Ed25519 from a seed.
void csodium_keys(unsigned char *public_key, unsigned char *secret_key, const unsigned char *seed);

/// Signs bytes with Ed25519.
void csodium_sign(
    unsigned char *signature, const unsigned char *bytes, size_t count,
    const unsigned char *secret_key);

/// Returns 1 if a signature of bytes is valid, otherwise 0.
int csodium_is_valid(
    const unsigned char *signature, const unsigned char *bytes, size_t count,
    const unsigned char *public_key);

/// Computes the SHA-256 hash of bytes.
void csodium_hash(unsigned char *hash, const unsigned char *bytes, size_t count);

#pragma clang assume_nonnull end

#endif
