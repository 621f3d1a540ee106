public import Foundation

extension NSValue {
  /// The address of an object, which it does not keep alive.
  public convenience init(nonretainedObject anObject: Any?) {
    self.init(
      pointer: anObject.map {
        UnsafeRawPointer(Unmanaged.passUnretained($0 as AnyObject).toOpaque())
      })
  }

  /// An address.
  public convenience init(pointer: UnsafeRawPointer?) {
    var pointer = pointer
    self.init(bytes: &pointer, objCType: "Q")
  }

  /// The object whose address it is.
  public var nonretainedObjectValue: Any? {
    pointerValue.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  public var pointerValue: UnsafeMutableRawPointer? {
    var pointer: UnsafeMutableRawPointer?
    getValue(&pointer)
    return pointer
  }
}
