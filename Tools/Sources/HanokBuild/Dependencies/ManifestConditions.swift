import Foundation
internal import SwiftSyntax

/// Answers what a manifest's `#if` asks as on a Mac, where Xcode evaluates it.
///
/// SwiftPM would answer as on Linux, and packages leave out there what only Apple's systems have: targets of UIKit and of
/// Objective-C, dependencies and whole products.
enum ManifestConditions {
  /// Whether a manifest asks. One that looks at its own folder has to be evaluated there.
  static func areAsked(in text: String) -> Bool {
    text.contains("#if") && (text.contains("os(") || text.contains("canImport("))
      && !text.contains("packageDirectory") && !text.contains("#file")
  }

  /// The answer; nil for what the compiler answers the same way.
  static func answer(_ call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return ["macOS", "OSX"].contains(argument)
    case "canImport": return importable[argument]
    default: return nil
    }
  }

  private static let importable: [String: Bool] = [
    "Darwin": true, "ObjectiveC": true, "AppKit": true, "Cocoa": true, "Combine": true,
    "CoreFoundation": true, "CryptoKit": true, "OSLog": true, "SwiftUI": true,
    "Android": false, "Bionic": false, "FoundationNetworking": false, "FoundationXML": false,
    "Glibc": false, "Musl": false, "UIKit": false, "WASILibc": false, "WatchKit": false,
    "WinSDK": false,
  ]

  /// The module that has here what a manifest wants of one of Apple's; empty where none does.
  static func replacement(ofModule name: String) -> String? {
    if name == "Darwin" || name.hasPrefix("Darwin.") { return "Glibc" }
    return importable[name] == true ? "" : nil
  }
}

/// The file that SwiftPM reads a package's manifest from.
enum ManifestFile {
  /// `Package@swift-5.9.swift`, where there is one for the Swift in use or an older one, and Package.swift is for none newer.
  static func of(_ folder: URL, compiler: [Int] = compiler) -> URL {
    let plain = folder.appendingPathComponent("Package.swift")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let versioned = names.compactMap { name -> (version: [Int], name: String)? in
      guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return nil }
      let version = name.dropFirst(14).dropLast(6).split(separator: ".").compactMap { Int($0) }
      return version.isEmpty || isOlder(compiler, version) ? nil : (version, name)
    }
    guard let newest = versioned.max(by: { isOlder($0.version, $1.version) }),
      !isOlder(newest.version, toolsVersion(of: plain))
    else { return plain }
    return folder.appendingPathComponent(newest.name)
  }

  private static func isOlder(_ a: [Int], _ b: [Int]) -> Bool { a.lexicographicallyPrecedes(b) }

  /// `// swift-tools-version:5.9`
  private static func toolsVersion(of manifest: URL) -> [Int] {
    guard let text = try? String(contentsOf: manifest, encoding: .utf8),
      let mark = text.range(of: "swift-tools-version:")
    else { return [] }
    return text[mark.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
      .split(separator: ".").compactMap { Int($0) }
  }

  private static let compiler: [Int] = {
    #if compiler(>=6.3)
      [6, 3]
    #elseif compiler(>=6.2)
      [6, 2]
    #else
      [6, 0]
    #endif
  }()
}
