import CoreFoundation
import Foundation

/// Core Foundation's own table of encodings. Its names are the module's, too, and so it stands alone.
enum CoreEncodings {
  static func number(named name: String) -> UInt32 {
    CoreFoundation.CFStringConvertIANACharSetNameToEncoding(string(name))
  }

  static func name(of encoding: UInt32) -> String? {
    guard let name = CoreFoundation.CFStringConvertEncodingToIANACharSetName(encoding) else {
      return nil
    }
    return unsafeDowncast(name as AnyObject, to: NSString.self) as String
  }

  static func foundation(_ encoding: UInt32) -> UInt {
    CoreFoundation.CFStringConvertEncodingToNSStringEncoding(encoding)
  }

  static func core(_ encoding: UInt) -> UInt32 {
    CoreFoundation.CFStringConvertNSStringEncodingToEncoding(encoding)
  }

  private static func string(_ text: String) -> CoreFoundation.CFString {
    unsafeDowncast(NSString(string: text) as AnyObject, to: CoreFoundation.CFString.self)
  }
}
