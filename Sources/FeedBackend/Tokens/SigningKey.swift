import CSodium

/// A pair of keys for Ed25519.
struct SigningKey: Sendable {
  let publicKey: [UInt8]
  private let secretKey: [UInt8]

  /// The number of bytes of a seed.
  static let seedCount = Int(CSODIUM_SEED_BYTES)

  /// Loads libsodium, which all other functions need.
  static func load() throws(TokenProblem) {
    if let reason = csodium_load() { throw .libraryMissing(reason: String(cString: reason)) }
  }

  /// Creates the keys of a seed.
  init(seed: [UInt8]) {
    let bytes = seed.count == Self.seedCount ? seed : Self.hash(of: seed)
    var publicKey = [UInt8](repeating: 0, count: Int(CSODIUM_PUBLIC_KEY_BYTES))
    var secretKey = [UInt8](repeating: 0, count: Int(CSODIUM_SECRET_KEY_BYTES))
    csodium_keys(&publicKey, &secretKey, bytes)
    (self.publicKey, self.secretKey) = (publicKey, secretKey)
  }

  func signature(of bytes: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: Int(CSODIUM_SIGNATURE_BYTES))
    csodium_sign(&signature, bytes, bytes.count, secretKey)
    return signature
  }

  func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
    signature.count == Int(CSODIUM_SIGNATURE_BYTES)
      && csodium_is_valid(signature, bytes, bytes.count, publicKey) == 1
  }

  static func random(count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    csodium_random(&bytes, count)
    return bytes
  }

  static func hash(of bytes: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: Int(CSODIUM_HASH_BYTES))
    csodium_hash(&hash, bytes, bytes.count)
    return hash
  }
}
