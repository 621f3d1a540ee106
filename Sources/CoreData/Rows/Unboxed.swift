import Foundation

/// Values of the usual types out of an `Any`.
///
/// Casts look a type's conformances up at run time. Where the box holds exactly the type that is wanted, as it
/// nearly always does, comparing types and reading the box is enough.
enum Unboxed {
  static func text(_ value: Any?) -> String? { withUnsafePointer(to: value) { text(at: $0) } }
  static func integer(_ value: Any?) -> Int64? {
    withUnsafePointer(to: value) { integer(at: $0) }
  }
  static func number(_ value: Any?) -> Double? { withUnsafePointer(to: value) { number(at: $0) } }
  static func flag(_ value: Any?) -> Bool? { withUnsafePointer(to: value) { flag(at: $0) } }
  static func date(_ value: Any?) -> Date? { withUnsafePointer(to: value) { date(at: $0) } }

  // MARK: Out of boxes in memory, which need not be copied

  @inline(__always)
  static func text(at box: UnsafePointer<Any?>) -> String? {
    exactly(box) ?? box.pointee.flatMap { $0 as? String }
  }

  @inline(__always)
  static func integer(at box: UnsafePointer<Any?>) -> Int64? {
    exactly(box) ?? box.pointee.flatMap { ($0 as? NSNumber)?.int64Value }
  }

  @inline(__always)
  static func number(at box: UnsafePointer<Any?>) -> Double? {
    exactly(box) ?? box.pointee.flatMap { ($0 as? NSNumber)?.doubleValue }
  }

  @inline(__always)
  static func flag(at box: UnsafePointer<Any?>) -> Bool? {
    exactly(box) ?? box.pointee.flatMap { ($0 as? NSNumber)?.boolValue }
  }

  @inline(__always)
  static func date(at box: UnsafePointer<Any?>) -> Date? {
    exactly(box) ?? box.pointee.flatMap { $0 as? Date }
  }

  /// The value, if its type is exactly this one: a box is three words, in which values of up to that size lie,
  /// and the type, which is 0 for none.
  @inline(__always)
  private static func exactly<Value>(_ box: UnsafePointer<Any?>) -> Value? {
    let raw = UnsafeRawPointer(box)
    guard
      raw.load(fromByteOffset: 24, as: UInt.self)
        == unsafeBitCast(Value.self as Any.Type, to: UInt.self)
    else { return nil }
    return raw.load(as: Value.self)
  }

  /// Whether there is no value in a box.
  @inline(__always)
  static func isEmpty(_ box: UnsafePointer<Any?>) -> Bool {
    UnsafeRawPointer(box).load(fromByteOffset: 24, as: UInt.self) == 0
  }

  // MARK: Into boxes in memory

  /// Puts a value of at most three words in a box. Where nothing is in it, or a value of the same type that
  /// needs no destroying, that is writing the value and its type.
  @inline(__always)
  static func put<Value>(_ value: Value, in box: UnsafeMutablePointer<Any?>) {
    let raw = UnsafeMutableRawPointer(box)
    let type = unsafeBitCast(Value.self as Any.Type, to: UInt.self)
    let old = raw.load(fromByteOffset: 24, as: UInt.self)
    if old == 0 || _isPOD(Value.self) && old == type {
      raw.initializeMemory(as: Value.self, to: value)
      raw.storeBytes(of: type, toByteOffset: 24, as: UInt.self)
    } else {
      box.pointee = value
    }
  }

  /// Boxes without values.
  static func nothing(_ count: Int) -> [Any?] {
    [Any?](unsafeUninitializedCapacity: count) { boxes, initialized in
      if let start = boxes.baseAddress {
        memset(UnsafeMutableRawPointer(start), 0, count * MemoryLayout<Any?>.stride)
      }
      initialized = count
    }
  }

  /// The first word of a value: of an object its address.
  static func firstWord(_ value: Any) -> UInt {
    withUnsafeBytes(of: value) { $0.load(as: UInt.self) }
  }

  /// Looks at the object that a box holds, if it is not empty; a box holds objects only.
  @inline(__always)
  static func reference<Result>(
    at box: UnsafePointer<Any?>, _ body: (AnyObject) -> Result?
  ) -> Result? {
    let raw = UnsafeRawPointer(box)
    guard raw.load(fromByteOffset: 24, as: UInt.self) != 0,
      let address = raw.load(as: UnsafeRawPointer?.self)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }

  /// The object that a value refers to.
  static func reference(_ value: Any) -> AnyObject {
    withUnsafeBytes(of: value) { $0.load(as: AnyObject.self) }
  }

  /// Whether two values have the same type out of the usual ones and are equal; nil for other types.
  static func equal(_ left: Any, _ right: Any) -> Bool? {
    let type = type(of: left)
    guard type == Swift.type(of: right) else { return nil }
    if type == String.self { return exactly(left, String.self) == exactly(right, String.self) }
    if type == Int64.self { return exactly(left, Int64.self) == exactly(right, Int64.self) }
    if type == Double.self { return exactly(left, Double.self) == exactly(right, Double.self) }
    if type == Bool.self { return exactly(left, Bool.self) == exactly(right, Bool.self) }
    if type == Date.self { return exactly(left, Date.self) == exactly(right, Date.self) }
    return nil
  }

  @inline(__always)
  private static func exactly<Value>(_ value: Any, _ type: Value.Type) -> Value? {
    exactly(value)
  }

  @inline(__always)
  private static func exactly<Value>(_ value: Any) -> Value? {
    guard type(of: value) == Value.self else { return nil }
    return withUnsafeBytes(of: value) { $0.load(as: Value.self) }
  }
}
