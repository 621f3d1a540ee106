import Foundation
import Synchronization

/// The stored properties of a Swift class, its superclasses' among them, read and written in place.
///
/// Names, types and offsets are those of the runtime's reflection metadata, looked up once a class. Weak and
/// unowned properties are left out; constants are not written. A write is one of a value of exactly the
/// property's type, so memory stays sound; `willSet` and `didSet` do not run, unlike on iOS.
struct StoredProperties: @unchecked Sendable {
  struct Field {
    let isVariable: Bool
    fileprivate let offset: Int
    fileprivate let type: Any.Type

    func read(_ object: NSObject) -> Any? {
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
      func open<Value>(_ type: Value.Type) -> Any {
        address.assumingMemoryBound(to: type).pointee
      }
      return withExtendedLifetime(object) { _openExistential(type, do: open) }
    }

    /// False when the value is of another type, or the property a constant.
    func write(_ value: Any?, _ object: NSObject) -> Bool {
      guard isVariable else { return false }
      let address = Unmanaged.passUnretained(object).toOpaque() + offset
      func open<Value>(_ type: Value.Type) -> Bool {
        guard let value = ValueConversion.convert(value, to: type) else { return false }
        address.assumingMemoryBound(to: type).pointee = value
        return true
      }
      return withExtendedLifetime(object) { _openExistential(type, do: open) }
    }
  }

  private let fields: [String: Field]

  func field(named name: String) -> Field? { fields[name] }

  private static let cache = Mutex<[ObjectIdentifier: StoredProperties]>([:])

  static func of(_ type: AnyClass) -> StoredProperties {
    cache.withLock { cache in
      if let known = cache[ObjectIdentifier(type)] { return known }
      let made = StoredProperties(type)
      cache[ObjectIdentifier(type)] = made
      return made
    }
  }

  init(_ type: AnyClass) {
    var fields: [String: Field] = [:]
    for index in 0..<fieldCount(type) {
      var metadata = FieldMetadata()
      let fieldType = fieldMetadata(type, index: index, metadata: &metadata)
      defer { metadata.free?(metadata.name) }
      guard let name = metadata.name, metadata.isStrong else { continue }
      guard Self.isReadable(fieldType) else { continue }
      fields[Self.key(String(cString: name))] = Field(
        isVariable: metadata.isVariable, offset: fieldOffset(type, index: index), type: fieldType)
    }
    self.fields = fields
  }

  /// A class's own stored properties, in the order of its source.
  static func ownFields(of type: AnyClass) -> [OwnField] {
    let inherited = _getSuperclass(type).map { fieldCount($0) } ?? 0
    return (inherited..<max(inherited, fieldCount(type))).compactMap { index in
      var metadata = FieldMetadata()
      let fieldType = fieldMetadata(type, index: index, metadata: &metadata)
      defer { metadata.free?(metadata.name) }
      return metadata.name.map { name in
        OwnField(
          name: key(String(cString: name)), type: fieldType,
          offset: fieldOffset(type, index: index), isVariable: metadata.isVariable,
          isStrong: metadata.isStrong)
      }
    }
  }

  /// Functions and tuples (which may hold some) are stored in other forms than generic code expects.
  private static func isReadable(_ type: Any.Type) -> Bool {
    let plain = (type as? any OptionalValue.Type)?.wrappedType ?? type
    let kind = unsafeBitCast(plain, to: UnsafePointer<Int>.self).pointee
    return kind != 0x301 && kind != 0x302
  }

  /// A lazy property's storage goes by the property's name.
  private static func key(_ name: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}

/// The runtime's description of one of a class's own stored properties.
struct OwnField: @unchecked Sendable {
  let name: String
  let type: Any.Type
  /// How many bytes behind the object's beginning it is stored.
  let offset: Int
  let isVariable: Bool
  /// False for a weak or unowned one.
  let isStrong: Bool
}

/// The runtime's record of a field, in its own layout.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int
