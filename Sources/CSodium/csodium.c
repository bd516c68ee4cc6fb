#include "csodium.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// libsodium 1.0.18 is version 23 of the library, and 1.0.19 and later are version 26.
static const char *const names[] = {"libsodium.so.23", "libsodium.so.26"};

static struct {
  int (*sodium_init)(void);
  void (*randombytes_buf)(void *, size_t);
  int (*crypto_sign_ed25519_seed_keypair)(unsigned char *, unsigned char *, const unsigned char *);
  int (*crypto_sign_ed25519_detached)(
      unsigned char *, unsigned long long *, const unsigned char *, unsigned long long,
      const unsigned char *);
  int (*crypto_sign_ed25519_verify_detached)(
      const unsigned char *, const unsigned char *, unsigned long long, const unsigned char *);
  int (*crypto_hash_sha256)(unsigned char *, const unsigned char *, unsigned long long);
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *problem;

static void load(void) {
  void *handle = dlopen(names[0], RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen(names[1], RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    problem = reason ? strdup(reason) : NULL;
    if (!problem) problem = "libsodium was not found";
    return;
  }
#define FIND(name)                                                                                 \
  library.name = (__typeof__(library.name))dlsym(handle, #name);                                   \
  if (!library.name) problem = "libsodium has no function " #name;
  FIND(sodium_init)
  FIND(randombytes_buf)
  FIND(crypto_sign_ed25519_seed_keypair)
  FIND(crypto_sign_ed25519_detached)
  FIND(crypto_sign_ed25519_verify_detached)
  FIND(crypto_hash_sha256)
  if (!problem && library.sodium_init() < 0) problem = "libsodium did not start";
}

const char *csodium_load(void) {
  pthread_once(&once, load);
  return problem;
}

void csodium_random(void *bytes, size_t count) { library.randombytes_buf(bytes, count); }

void csodium_keys(unsigned char *public_key, unsigned char *secret_key, const unsigned char *seed) {
  library.crypto_sign_ed25519_seed_keypair(public_key, secret_key, seed);
}

void csodium_sign(
    unsigned char *signature, const unsigned char *bytes, size_t count,
    const unsigned char *secret_key) {
  library.crypto_sign_ed25519_detached(signature, NULL, bytes, count, secret_key);
}

int csodium_is_valid(
    const unsigned char *signature, const unsigned char *bytes, size_t count,
    const unsigned char *public_key) {
  return library.crypto_sign_ed25519_verify_detached(signature, bytes, count, public_key) == 0;
}

void csodium_hash(unsigned char *hash, const unsigned char *bytes, size_t count) {
  library.crypto_hash_sha256(hash, bytes, count);
}
