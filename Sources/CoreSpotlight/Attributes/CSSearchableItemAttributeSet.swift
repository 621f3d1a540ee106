import Foundation
import UniformTypeIdentifiers

/// What there is to know about an item: a value under each attribute's name.
open class CSSearchableItemAttributeSet: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }

  private let lock = NSLock()
  private var values: [String: Any] = [:]

  public init(contentType: UTType) {
    values["contentType"] = contentType.identifier
    values["contentTypeTree"] = [contentType.identifier]
    super.init()
  }

  /// The older initialiser, by the identifier of a type.
  public init(itemContentType type: String) {
    values["contentType"] = type
    values["contentTypeTree"] = [type]
    super.init()
  }

  init(values: [String: Any]) {
    self.values = values
    super.init()
  }

  /// The value under an attribute's name.
  subscript<Value>(name: String) -> Value? {
    // Inlined into each of the attributes they would take the compiler seconds.
    @inline(never) get { lock.withLock { values[name] as? Value } }
    @inline(never) set { lock.withLock { values[name] = newValue } }
  }

  /// All values by their attributes' names.
  var all: [String: Any] { lock.withLock { values } }

  /// Takes the values that another set has; its own others stay.
  func update(with other: CSSearchableItemAttributeSet) {
    let values = other.all
    lock.withLock { self.values.merge(values) { $1 } }
  }

  // MARK: An app's own attributes

  open func setValue(_ value: (any NSSecureCoding)?, forCustomKey key: CSCustomAttributeKey) {
    lock.withLock { values[key.keyName] = value }
  }
  open func value(forCustomKey key: CSCustomAttributeKey) -> (any NSSecureCoding)? {
    lock.withLock { values[key.keyName] as? any NSSecureCoding }
  }

  // MARK: People

  public var authors: [CSPerson]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var primaryRecipients: [CSPerson]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var additionalRecipients: [CSPerson]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var hiddenAdditionalRecipients: [CSPerson]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }

  // MARK: Copying and coding

  open func copy(with zone: NSZone? = nil) -> Any { CSSearchableItemAttributeSet(values: all) }

  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "attributes") as Data?,
      let values = StoredValues.values(of: data)
    else { return nil }
    self.values = values
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(StoredValues.data(of: all) as NSData?, forKey: "attributes")
  }
}
