import CChecksum
import CPlusChecksum
import UIKit

extension UIImage {
  /// Tells pictures apart by their encoded bytes.
  public var fingerprint: UInt32 { [UInt8](pngData() ?? Data()).fingerprint }
}

extension Array where Element == UInt8 {
  public var fingerprint: UInt32 { checksum(self, count) }
  public var runs: Int { isEmpty ? 0 : Int(changes(self, Int32(count))) + 1 }
}
