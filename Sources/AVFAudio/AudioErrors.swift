import Foundation
import GStreamerSupport

extension MediaFailure {
  /// An error of the audio classes: a status of Core Audio's in the domain of such, with a sentence beside it.
  var audioError: NSError {
    let status =
      switch reason {
      case .noFile: Self.unspecified
      case .unknownFormat, .noDecoder: Self.unsupportedType
      case .missing, .timedOut, .failed: Self.unspecified
      }
    return NSError(
      domain: NSOSStatusErrorDomain, code: status,
      userInfo: [NSLocalizedDescriptionKey: description])
  }

  /// `kAudioFileUnspecifiedError`.
  private static let unspecified = Int(fourCharacters: "wht?")
  /// `kAudioFileUnsupportedFileTypeError`.
  private static let unsupportedType = Int(fourCharacters: "typ?")
}

extension Int {
  /// The number that four characters are, as Core Audio writes its codes.
  init(fourCharacters text: StaticString) {
    self = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
