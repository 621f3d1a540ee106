/// `unsafeBitCast` as on Apple's systems, between a block, which is an object, and an object that holds one.
///
/// Here a block is a closure of Swift's: an object holds it. Values of one size are taken for each other as ever.
public func _hanok_bitCast<From, To>(_ value: From, to type: To.Type) -> To {
  guard MemoryLayout<From>.size != MemoryLayout<To>.size else {
    return unsafeBitCast(value, to: type)
  }
  let object: Any =
    if let address = value as? UnsafeRawPointer {
      Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    } else {
      value as AnyObject
    }
  guard let result = object as? To ?? (object as? BlockObject)?.block as? To else {
    preconditionFailure("\(Swift.type(of: object)) is no \(type)")
  }
  return result
}
