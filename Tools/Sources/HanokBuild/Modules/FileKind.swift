import Foundation

/// The kind of a project's file, by its extension.
struct FileKind {
  enum Role: Equatable {
    case swift
    /// C, C++ and assembler.
    case clang
    /// Sources that need a compiler Hanok does not drive; the language's name.
    case foreign(String)
    case resource
    /// Headers and settings that never reach the app.
    case ignored
  }

  let pathExtension: String

  init(path: String) {
    pathExtension = URL(fileURLWithPath: path).pathExtension.lowercased()
  }

  var role: Role {
    switch pathExtension {
    case "swift": .swift
    case "m": .foreign("Objective-C")
    case "mm": .foreign("Objective-C++")
    case "c", "cpp", "cc", "cxx", "s": .clang
    case "asm": .foreign("assembler")
    case "metal": .foreign("Metal")
    case "intentdefinition": .foreign("Intents")
    case "h", "hpp", "inc", "def", "pch", "modulemap", "xcconfig", "entitlements", "docc", "md",
      "playground",
      "swp", "orig", "xctestplan", "storekit", "gitignore":
      .ignored
    default: .resource
    }
  }

  /// A folder that is one thing and is taken as a whole.
  var isWholeFolder: Bool {
    switch pathExtension {
    case "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "framework", "xcframework",
      "playground", "docc", "scnassets", "mlpackage", "icon", "xcmappingmodel", "nib",
      "storyboardc":
      true
    default: false
    }
  }
}
