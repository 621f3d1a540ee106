import Foundation
import HanokBuild

/// The name of a Debian package: two or more small letters, digits, `+`, `-` and `.`.
public struct PackageName: Sendable, Equatable, CustomStringConvertible {
  public let description: String

  /// Takes a name as it is, or says why it is none.
  public init(_ text: String) throws {
    let isName =
      text.utf8.count >= 2 && text.first.map { $0.isLetter || $0.isNumber } == true
      && text.utf8.allSatisfy(Self.isAllowed)
    guard isName else {
      throw BuildProblem(
        "“\(text)” is no name of a package: it has two or more of a to z, 0 to 9, “+”, “-” and “.”, "
          + "and begins with a letter or digit; choose one with --name")
    }
    description = text
  }

  /// Makes a name of an app's name, or of the last part of its bundle identifier where that has no letters that
  /// fit: `My Café` becomes `my-cafe`.
  public init(app: String, bundleIdentifier: String) throws {
    let last = bundleIdentifier.split(separator: ".").last.map(String.init) ?? ""
    let names = [app, last].map(Self.fitting)
    try self.init(names.first { $0.count >= 2 } ?? app)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The letters of a name that fit, without their accents; what lies between becomes one hyphen.
  private static func fitting(_ name: String) -> String {
    let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    let words = plain.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.joined(separator: "-")
  }
}
