import Basics
import Documents

/// What the app remembers of its user from one start to the next, each under a key with a type.
///
/// When the store is emptied or its user signs out, all are worth again what they were at first.
public final class Settings: Sendable {
  /// The name of a setting, and what it is worth as long as nobody has set it.
  public struct Key<Value: SettingValue>: Sendable {
    /// What it is kept under.
    public let name: String
    /// What it is worth before it is set.
    public let initial: Value

    /// A key for values of one type.
    public init(_ name: String, _ initial: Value) {
      self.name = name
      self.initial = initial
    }
  }

  private struct Entry: StoredObject {
    static let entityName = "setting"
    let storedKey: String
    let storedDocument: [UInt8]

    init(_ name: String, _ value: [UInt8]) {
      storedKey = name
      var writer = JSONWriter(indent: nil)
      writer.beginObject()
      writer.member("name", name)
      writer.key("value")
      writer.raw(value)
      writer.endObject()
      storedDocument = writer.bytes
    }

    init?(stored bytes: [UInt8]) {
      guard let document = Settings.document(bytes),
        let name = document.member("name", of: document.root).flatMap({ document.string(of: $0) }),
        let value = document.member("value", of: document.root)
      else { return nil }
      self.init(name, document.compact(value))
    }

    var value: [UInt8] {
      guard let document = Settings.document(storedDocument),
        let value = document.member("value", of: document.root)
      else { return [] }
      return document.compact(value)
    }
  }

  private let store: CoreDataStore
  private let values: Locked<Values>

  /// The values, as long as the store has not forgotten them.
  private struct Values {
    private var kept: [ByteString: [UInt8]] = [:]
    private var cleared: Int?

    subscript(name: String, of store: CoreDataStore) -> [UInt8]? {
      mutating get {
        read(store)
        return kept[ByteString(name)]
      }
      set {
        read(store)
        kept[ByteString(name)] = newValue
      }
    }

    /// Reads what the store has, once and whenever it was emptied.
    private mutating func read(_ store: CoreDataStore) {
      let cleared = store.cleared
      guard self.cleared != cleared else { return }
      self.cleared = cleared
      kept = Dictionary(
        (store.fetch(Entry.self) ?? []).map { (ByteString($0.storedKey), $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// The settings that a store holds.
  public init(in store: CoreDataStore) {
    self.store = store
    values = Locked(Values())
  }

  /// What a setting is worth; what is set counts at once, and at the next start.
  public subscript<Value: SettingValue>(key: Key<Value>) -> Value {
    get {
      let kept = values.withLock { $0[key.name, of: store] }
      return kept.flatMap { Value(setting: $0) } ?? key.initial
    }
    set {
      let value = newValue.setting
      values.withLock { values in
        values[key.name, of: store] = value
        // In the same order as they are set.
        store.saveInBackground { $0.save(Entry(key.name, value)) }
      }
    }
  }

  /// Forgets a setting, which is worth then what it was before it was ever set.
  public func reset<Value: SettingValue>(_ key: Key<Value>) {
    values.withLock { values in
      values[key.name, of: store] = nil
      store.saveInBackground { $0.delete(Entry.self, key: key.name) }
    }
  }

  fileprivate static func document(_ bytes: [UInt8]) -> JSONDocument? {
    JSONDocument.read(SourceFile(path: "setting", bytes: bytes)).document
  }
}

/// What a setting may be: a text, a number, yes or no, or a list of these.
public protocol SettingValue: Sendable {
  /// The value as JSON.
  var setting: [UInt8] { get }

  /// Reads a value; `nil` if it has another type.
  init?(setting: [UInt8])
}

extension Bool: SettingValue {
  /// The value as JSON.
  public var setting: [UInt8] { Array((self ? "true" : "false").utf8) }

  /// Reads a value; `nil` if it has another type.
  public init?(setting: [UInt8]) {
    guard let document = Settings.document(setting),
      let value = document.boolean(of: document.root)
    else { return nil }
    self = value
  }
}

extension Int: SettingValue {
  /// The value as JSON.
  public var setting: [UInt8] { Array(String(self).utf8) }

  /// Reads a value; `nil` if it has another type.
  public init?(setting: [UInt8]) {
    guard let document = Settings.document(setting),
      let value = document.integer(of: document.root)
    else { return nil }
    self = value
  }
}

extension String: SettingValue {
  /// The value as JSON.
  public var setting: [UInt8] { Array(JSONEscapes.quoted(self).utf8) }

  /// Reads a value; `nil` if it has another type.
  public init?(setting: [UInt8]) {
    guard let document = Settings.document(setting), let value = document.string(of: document.root)
    else { return nil }
    self = value
  }
}

extension Array: SettingValue where Element: SettingValue {
  /// The value as JSON.
  public var setting: [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginArray()
    for value in self { writer.raw(value.setting) }
    writer.endArray()
    return writer.bytes
  }

  /// Reads a value; `nil` if it has another type.
  public init?(setting: [UInt8]) {
    guard let document = Settings.document(setting), document.kind(of: document.root) == .array
    else { return nil }
    var values: [Element] = []
    for node in document.elements(of: document.root) {
      guard let value = Element(setting: document.compact(node)) else { return nil }
      values.append(value)
    }
    self = values
  }
}
