import Foundation

/// The C, C++ and assembler sources of a module, and how clang is to understand them.
public struct ClangSources: Sendable {
  public var sources: [URL]
  /// The folder with the headers that others may include; nil when the sources are for their own module only.
  public var publicHeaders: URL?
  /// Folders in which headers are looked for.
  public var headerFolders: [URL] = []
  /// Folders in which those that import the module find headers, besides its own.
  public var importedFolders: [URL] = []
  /// `NAME` or `NAME=value`.
  public var definitions: [String] = []
  /// Further arguments for clang.
  public var flags: [String] = []
  /// Further arguments for C++ sources.
  public var cxxFlags: [String] = []
  /// Libraries of the system to link, without `lib`.
  public var libraries: [String] = []

  public init(sources: [URL]) { self.sources = sources }

  /// Whether a file is one that clang compiles.
  static func includes(_ url: URL) -> Bool {
    ["c", "cpp", "cc", "cxx", "s"].contains(url.pathExtension.lowercased())
  }

  static func isCxx(_ url: URL) -> Bool {
    ["cpp", "cc", "cxx"].contains(url.pathExtension.lowercased())
  }

  /// Takes over the settings of a package's target: `cSettings`, `cxxSettings` and `linkerSettings`.
  mutating func add(_ kind: String, _ value: JSONValue?, tool: String, root: URL) {
    switch (kind, value) {
    case ("headerSearchPath", .string(let path)?):
      headerFolders.append(root.appendingPathComponent(path))
    case ("define", .string(let text)?): definitions.append(text)
    case ("unsafeFlags", .array(let values)?) where tool != "linker":
      if tool == "cxx" {
        cxxFlags += values.compactMap(\.string)
      } else {
        flags += values.compactMap(\.string)
      }
    case ("linkedLibrary", .string(let name)?): libraries.append(name)
    default: break
    }
  }
}
