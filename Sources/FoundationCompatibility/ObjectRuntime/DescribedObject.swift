internal import CSwiftRuntime
import Foundation

/// Its description takes the place of `NSObject`'s, in Apple's words: `<App.Thing: 0x600000c2a3c0>`. There are no objects of it.
private class DescribedObject: NSObject {
  override var description: String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    return "<\(NSStringFromClass(type(of: self))): 0x\(String(address, radix: 16))>"
  }
}

/// Classes have the method in tables of their own, some of which come into being later: the method itself leads here.
@section(".init_array") @used
nonisolated private let describesObjects: @convention(c) () -> Void = {
  let own = unsafeBitCast(DescribedObject.self, to: UnsafeRawPointer.self)
  let slot = hanok_overridden_slot(own, 2)
  guard slot.index != 0 else { return }
  func code(of type: UnsafeRawPointer) -> UnsafeRawPointer {
    type.load(fromByteOffset: slot.index * MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  }
  _ = hanok_detour(code(of: unsafeBitCast(NSObject.self, to: UnsafeRawPointer.self)), code(of: own))
}
