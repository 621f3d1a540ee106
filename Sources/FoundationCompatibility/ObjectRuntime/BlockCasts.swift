/// `unsafeBitCast` as on Apple's systems, between a block, which is an object there, and an object that holds one or an
/// address, which libraries of C take along for a program.
///
/// Here a block is a closure of Swift's: an object holds it. Values of one size are taken for each other as ever.
public func _hanok_bitCast<From, To>(_ value: From, to type: To.Type) -> To {
  guard MemoryLayout<From>.size != MemoryLayout<To>.size else {
    return unsafeBitCast(value, to: type)
  }
  let object: Any
  if let address = BlockAddress.of(value) {
    object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  } else if let address: To = BlockAddress.keeping(value) {
    return address
  } else {
    object = value as AnyObject
  }
  let block = (object as? BlockObject)?.block ?? (object as? AddressedBlock)?.block
  guard let result = object as? To ?? block as? To else {
    preconditionFailure("\(Swift.type(of: object)) is no \(type)")
  }
  return result
}

/// A closure that is known by its address.
private final class AddressedBlock {
  let block: Any
  init(_ block: Any) { self.block = block }
}

private enum BlockAddress {
  static func of(_ value: Any) -> UnsafeRawPointer? {
    switch value {
    case let address as UnsafeRawPointer: address
    case let address as UnsafeMutableRawPointer: UnsafeRawPointer(address)
    case let address as OpaquePointer: UnsafeRawPointer(address)
    default: nil
    }
  }

  /// An address for a closure; nil if none is wanted. The closure stays, since nobody says when the address is of no use
  /// any more.
  static func keeping<Address>(_ block: Any) -> Address? {
    guard
      [
        UnsafeRawPointer.self, UnsafeRawPointer?.self, UnsafeMutableRawPointer.self,
        UnsafeMutableRawPointer?.self, OpaquePointer.self, OpaquePointer?.self,
      ].contains(where: { $0 == Address.self })
    else { return nil }
    let address = Unmanaged.passRetained(AddressedBlock(block)).toOpaque()
    return address as? Address ?? UnsafeRawPointer(address) as? Address
      ?? OpaquePointer(address) as? Address
  }
}
