import CoreGraphics
import Foundation

/// For how long a font stays registered. Only `process` does something here: fonts are not installed.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3
}

/// An error of registering a font; the codes of `CTFontManagerErrorDomain`.
public enum CTFontManagerError: Int, Sendable {
  case fileNotFound = 101
  case unrecognizedFormat = 103
  case alreadyRegistered = 105
}

nonisolated(unsafe) public let kCTFontManagerErrorDomain: CFString =
  "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts in a file available to this process, until it ends.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  do {
    try FontLibrary.shared.register(fontURL as URL)
    return true
  } catch let reason {
    error?.pointee = .passRetained(reason.asNSError)
    return false
  }
}

/// Makes a font that is not in a file available to this process, until it ends.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  do {
    return CTFontManagerRegisterFontsForURL(try font.writtenFile() as CFURL, .process, error)
  } catch let reason as NSError {
    error?.pointee = .passRetained(reason)
    return false
  }
}

extension FontLibrary.RegistrationError {
  /// The error as Core Text reports it.
  package var asNSError: NSError {
    let code: CTFontManagerError
    switch self {
    case .unreadable: code = .fileNotFound
    case .notAFont: code = .unrecognizedFormat
    case .alreadyRegistered: code = .alreadyRegistered
    }
    return NSError(
      domain: kCTFontManagerErrorDomain as String, code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: description])
  }
}
