import Foundation

/// Makes an image from values that are set by name, or by the properties of the filter's own protocol.
///
/// Not safe from several threads at once. Subclasses override `outputImage`; their stored properties are set by name.
open class CIFilter: NSObject, NSCopying, NSSecureCoding, KeyValueCodingObject {
  /// The catalogue's definition of the filter; nil for subclasses of apps.
  fileprivate(set) var definition: FilterDefinition?
  private var values: [String: Any] = [:]
  private var ownName: String?

  /// A filter without inputs, as subclasses begin.
  public override init() {
    super.init()
  }

  /// The filter of a name, with its default values; nil if there is none.
  public convenience init?(name: String) {
    self.init(name: name, parameters: nil)
  }

  /// The filter of a name, with some values set.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    guard let definition = FilterCatalogue.definitions[name] else { return nil }
    self.init()
    self.definition = definition
    setDefaults()
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// The filter of a name, with some values set.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  /// Makes a filter of a typed factory what its name says.
  func adopt(_ name: String) {
    definition = FilterCatalogue.definitions[name]
    setDefaults()
  }

  /// The filter of an archive; images are not archived.
  public required init?(coder: NSCoder) {
    super.init()
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else {
      return
    }
    guard let definition = FilterCatalogue.definitions[name] else { return nil }
    self.definition = definition
    setDefaults()
    for input in definition.inputs where coder.containsValue(forKey: input.key) {
      let classes: [AnyClass] = [
        NSNumber.self, NSString.self, NSData.self, CIVector.self, CIColor.self,
      ]
      if let value = coder.decodeObject(of: classes, forKey: input.key) {
        setValue(value, forKey: input.key)
      }
    }
  }

  open func encode(with coder: NSCoder) {
    guard let definition else { return }
    coder.encode(definition.name as NSString, forKey: "name")
    for input in definition.inputs {
      switch values[input.key] {
      case let value as CIVector: coder.encode(value, forKey: input.key)
      case let value as CIColor: coder.encode(value, forKey: input.key)
      case let value as NSNumber: coder.encode(value, forKey: input.key)
      case let value as String: coder.encode(value as NSString, forKey: input.key)
      case let value as Data: coder.encode(value as NSData, forKey: input.key)
      default: break
      }
    }
  }

  public static var supportsSecureCoding: Bool { true }

  /// The filter's result; nil while an image that it needs is missing.
  open var outputImage: CIImage? {
    definition.flatMap { $0.make(FilterValues($0, values)) }
  }

  /// The filter's name; the class's for subclasses of apps.
  open var name: String {
    get { ownName ?? definition?.name ?? String(describing: type(of: self)) }
    set { ownName = newValue }
  }

  /// Whether the filter does anything; it does.
  open var isEnabled = true

  /// The names of the values that the filter takes.
  open var inputKeys: [String] { definition?.inputs.map(\.key) ?? [] }

  /// The names of the values that the filter gives.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// Sets every value to its default; images are kept.
  open func setDefaults() {
    for input in definition?.inputs ?? [] {
      if let value = input.defaultValue { values[input.key] = value }
    }
  }

  // MARK: Values by name

  open func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    guard let definition else {
      return (try? KeyValueAccess.propertyValue(forKey: key, of: self)) ?? values[key]
    }
    if definition.input(key) != nil { return values[key] }
    return key == "name" ? name : value(forUndefinedKey: key)
  }

  open func setValue(_ value: Any?, forKey key: String) {
    guard let definition else {
      do {
        try KeyValueAccess.setPropertyValue(value, forKey: key, of: self)
      } catch {
        setValue(value, forUndefinedKey: key)
      }
      return
    }
    guard definition.input(key) != nil else { return setValue(value, forUndefinedKey: key) }
    values[key] = Self.stored(value)
  }

  /// Values in the one type in which each kind is kept.
  private static func stored(_ value: Any?) -> Any? {
    switch value {
    case nil, is NSNull: nil
    case let map as CGAffineTransform: AffineValue.value(map)
    case let point as CGPoint: CIVector(cgPoint: point)
    case let rect as CGRect: CIVector(cgRect: rect)
    default: FilterValues.double(value).map { NSNumber(value: $0) } ?? value
    }
  }

  // MARK: Copies

  /// A filter of the same name with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let definition else { return self }
    let copy = (self as? any CatalogueFilter).map { type(of: $0).make() } ?? CIFilter()
    copy.definition = definition
    copy.values = values
    copy.ownName = ownName
    return copy
  }

  open override var description: String {
    let lines = inputKeys.compactMap { key in values[key].map { "  \(key)=\($0)" } }
    return (["<\(name)"] + lines).joined(separator: "\n") + ">"
  }
}
