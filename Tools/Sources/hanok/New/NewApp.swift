import Foundation
import HanokBuild

/// How a new app is called.
struct NewApp {
  /// As its folder and its project are called: `My App`.
  let name: String
  /// As Swift calls its module: `My_App`.
  let module: String
  /// `com.example.My-App`
  let identifier: String

  /// Throws when Xcode or Swift could not do with the name.
  init(name: String, identifier: String? = nil) throws {
    guard name.wholeMatch(of: /\p{L}[\p{L}\p{N} _-]*/) != nil, !name.hasSuffix(" ") else {
      throw CommandError.usage(
        "“\(name)” is no name for an app: it begins with a letter, and letters, digits, spaces, hyphens and "
          + "underscores follow.", of: "new")
    }
    self.name = name
    let module = String(name.map { $0 == " " || $0 == "-" ? "_" : $0 })
    self.module = module
    let taken = Toolchain.current.modules.union(FrameworksBuilder.frameworks).union(["XCTest"])
    if let framework = taken.first(where: { $0.lowercased() == module.lowercased() }) {
      throw CommandError.usage(
        "“\(name)” is the name of the framework \(framework); an app of this name could not import it.",
        of: "new")
    }
    if Self.keywords.contains(module) {
      throw CommandError.usage("“\(name)” is a word of Swift's; choose another name.", of: "new")
    }
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    self.identifier = identifier ?? "com.example." + String(letters)
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in",
    "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch",
    "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
