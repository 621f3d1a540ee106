import Foundation

/// How a store is to be added: type, place and options.
open class NSPersistentStoreDescription: NSObject, NSCopying {
  /// The store's type, such as `NSSQLiteStoreType`.
  open var type = NSSQLiteStoreType
  /// The configuration of the model whose entities the store keeps; nil for all of them.
  open var configuration: String?
  /// The file; nil for stores in memory.
  open var url: URL?
  /// The options the store is added with, by their keys.
  open private(set) var options: [String: NSObject] = [
    NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
    NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
  ]
  /// Whether the store is added on a queue of its own.
  open var shouldAddStoreAsynchronously = false

  /// A SQLite store at a URL.
  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// A SQLite store that has no place yet.
  public override init() { super.init() }

  /// Sets one option, or removes it.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

  /// Whether the store is only read.
  open var isReadOnly: Bool {
    get { flag(NSReadOnlyPersistentStoreOption) }
    set { setFlag(newValue, NSReadOnlyPersistentStoreOption) }
  }

  /// Seconds to wait for others that hold the store.
  open var timeout: TimeInterval {
    get { (options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? 240 }
    set { options[NSPersistentStoreTimeoutOption] = NSNumber(value: newValue) }
  }

  /// SQLite's pragmas by name.
  open var sqlitePragmas: [String: NSObject] { pragmas }

  private var pragmas: [String: NSObject] = [:] {
    didSet { options[NSSQLitePragmasOption] = NSDictionary(dictionary: pragmas) }
  }

  /// Sets one of SQLite's pragmas, or removes it.
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) { pragmas[name] = value }

  /// Whether a store made with an older model is migrated.
  open var shouldMigrateStoreAutomatically: Bool {
    get { flag(NSMigratePersistentStoresAutomaticallyOption) }
    set { setFlag(newValue, NSMigratePersistentStoresAutomaticallyOption) }
  }

  /// Whether a mapping model may be inferred.
  open var shouldInferMappingModelAutomatically: Bool {
    get { flag(NSInferMappingModelAutomaticallyOption) }
    set { setFlag(newValue, NSInferMappingModelAutomaticallyOption) }
  }

  private func flag(_ key: String) -> Bool { (options[key] as? NSNumber)?.boolValue ?? false }

  private func setFlag(_ value: Bool, _ key: String) { options[key] = NSNumber(value: value) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentStoreDescription()
    copy.type = type
    copy.configuration = configuration
    copy.url = url
    copy.pragmas = pragmas
    copy.options = options
    copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSPersistentStoreDescription else { return false }
    return type == other.type && configuration == other.configuration && url == other.url
      && pragmas == other.pragmas
      && shouldAddStoreAsynchronously == other.shouldAddStoreAsynchronously
      && options.filter { $0.key != NSSQLitePragmasOption }
        == other.options.filter { $0.key != NSSQLitePragmasOption }
  }

  open override var hash: Int { (url?.hashValue ?? 0) ^ type.hashValue }

  open override var description: String {
    "<NSPersistentStoreDescription: type: \(type), url: \(url?.absoluteString ?? "nil")>"
  }
}
