import Basics
import Documents

/// The values that the app stores for its user between starts, each under a typed key.
///
/// If the store is cleared or the user signs out, all settings have their initial values again.
public final class Settings: Sendable {
  /// The name of a setting, and its initial value.
  public struct Key<Value: SettingValue>: Sendable {
    /// The name under which the value is stored.
    public let name: String
    /// The value of the setting before it is set.
    public let initial: Value

    /// Creates a key for values of one type.
    public init(_ name: String, _ initial: Value) {
      self.name = name
      self.initial = initial
    }
  }

  /// A setting in the store.
  package struct Stored: StoredObject {
    package static let entityName = "setting"
    package let storedKey: String
    package let storedDocument: [UInt8]

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

    package init?(stored bytes: [UInt8]) {
      guard let document = Settings.document(bytes),
        let name = document.member("name", of: document.root).flatMap({ document.string(of: $0) }),
        let value = document.member("value", of: document.root)
      else { return nil }
      self.init(name, document.compact(value))
    }

    /// The value as JSON.
    package var value: [UInt8] {
      guard let document = Settings.document(storedDocument),
        let value = document.member("value", of: document.root)
      else { return [] }
      return document.compact(value)
    }
  }

  private let store: CoreDataStore
  private let values: Locked<Values>

  /// The values in memory, which are valid until the store is cleared.
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

    /// Reads the stored values, once and after each clearing of the store.
    private mutating func read(_ store: CoreDataStore) {
      let cleared = store.cleared
      guard self.cleared != cleared else { return }
      self.cleared = cleared
      kept = Dictionary(
        (store.fetch(Stored.self) ?? []).map { (ByteString($0.storedKey), $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Creates the settings of a store.
  public init(in store: CoreDataStore) {
    self.store = store
    values = Locked(Values())
  }

  /// The value of a setting.
  ///
  /// A new value takes effect immediately, and remains at the next start.
  public subscript<Value: SettingValue>(key: Key<Value>) -> Value {
    get {
      let kept = values.withLock { $0[key.name, of: store] }
      return kept.flatMap { Value(setting: $0) } ?? key.initial
    }
    set {
      update(key) { $0 = newValue }
    }
  }

  /// Changes the value of a setting; concurrent changes follow each other.
  public func update<Value: SettingValue>(_ key: Key<Value>, _ change: (inout Value) -> Void) {
    values.withLock { values in
      let kept = values[key.name, of: store]
      var value = kept.flatMap { Value(setting: $0) } ?? key.initial
      change(&value)
      let setting = value.setting
      values[key.name, of: store] = setting
      // Inside the lock, values are saved in the order in which they are set.
      store.saveInBackground { $0.save(Stored(key.name, setting)) }
    }
  }

  /// Deletes the value of a setting, which then has its initial value again.
  public func reset<Value: SettingValue>(_ key: Key<Value>) {
    values.withLock { values in
      values[key.name, of: store] = nil
      store.saveInBackground { $0.delete(Stored.self, key: key.name) }
    }
  }

  fileprivate static func document(_ bytes: [UInt8]) -> JSONDocument? {
    JSONDocument.read(SourceFile(path: "setting", bytes: bytes)).document
  }
}

/// The value of a setting: a string, an integer, a Boolean value or an array of these.
public protocol SettingValue: Sendable {
  /// The value as JSON.
  var setting: [UInt8] { get }

  /// Creates a value from JSON; returns `nil` if the JSON has a different type.
  init?(setting: [UInt8])
}

extension Bool: SettingValue {
  /// The value as JSON.
  public var setting: [UInt8] { Array((self ? "true" : "false").utf8) }

  /// Creates a value from JSON; returns `nil` if the JSON has a different type.
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

  /// Creates a value from JSON; returns `nil` if the JSON has a different type.
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

  /// Creates a value from JSON; returns `nil` if the JSON has a different type.
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

  /// Creates a value from JSON; returns `nil` if the JSON has a different type.
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
