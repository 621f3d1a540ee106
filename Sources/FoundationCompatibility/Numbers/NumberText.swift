internal import CSwiftRuntime
import Foundation

/// Its description takes the place of `NSNumber`'s: there are no objects of the class.
///
/// On Apple's systems a `Double` is written as `%0.16g` and a `Float` as `%0.7g`, so that five is "5" whatever it was made of
/// (documentation of `NSNumber.description(withLocale:)`).
private class NumberText: NSObject {
  override var description: String {
    let number = unsafeBitCast(self, to: NSNumber.self)
    return switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"): String(format: "%0.16g", number.doubleValue)
    case UInt8(ascii: "f"): String(format: "%0.7g", Double(number.floatValue))
    case UInt8(ascii: "Q"): "\(number.uint64Value)"
    default: "\(number.int64Value)"
    }
  }
}

/// Foundation keeps others from deriving from `NSNumber`, so that the method goes into its table by itself.
@section(".init_array") @used
nonisolated private let replacesTexts: @convention(c) () -> Void = {
  let own = unsafeBitCast(NumberText.self, to: UnsafeRawPointer.self)
  let slot = hanok_overridden_slot(own, 2)
  guard slot.index != 0 else { return }
  let code = own.load(
    fromByteOffset: slot.index * MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  hanok_install_method(unsafeBitCast(NSNumber.self, to: UnsafeRawPointer.self), slot.index, code)
}
