import Foundation
import HanokBuild

/// All that a package says of its app.
struct PackageInfo {
  var name: PackageName
  var version: PackageVersion
  var maintainer: Maintainer
  /// The app's name as people read it.
  var title: String
  /// The name in other languages, by their identifiers: `ko`, `pt_BR`.
  var titles: [String: String] = [:]
  /// One line without a full stop.
  var summary: String
  var paragraphs: [String]
  var homepage: String?
  /// As SPDX names it.
  var licence: String?
  var copyright: String?
  var category: MenuCategory
  var bundleIdentifier: String
  var executable: String
  /// Further packages that are needed at run time.
  var depends: [String]
  /// The date of the package and of everything in it, in seconds since 1970.
  var date: Int

  /// The name of the desktop entry, the icon and the AppStream component: the bundle identifier, in the letters
  /// that they allow.
  var component: String {
    let name = bundleIdentifier.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    return name.isEmpty ? "app.hanok.\(self.name)" : name
  }

  /// The folder of everything that belongs to the app alone.
  var folder: String { "/usr/lib/\(name)" }
}

extension PackageInfo {
  /// Puts together what options, `hanok.json` and project say, in this order.
  init(
    project: AppProject, notes: PackageNotes, options: PackageOptions, date: Int,
    warn: (String) -> Void
  ) throws {
    let info = project.info.values
    func text(_ key: String) -> String? {
      (info[key] as? String).flatMap { $0.isEmpty ? nil : $0 }
    }
    title = Self.line(text("CFBundleDisplayName") ?? text("CFBundleName") ?? project.name)
    bundleIdentifier = text("CFBundleIdentifier") ?? project.name
    executable = text("CFBundleExecutable") ?? project.name
    name =
      try (options.name ?? notes.name).map { try PackageName($0) }
      ?? PackageName(app: title, bundleIdentifier: bundleIdentifier)
    version = try PackageVersion(options.version ?? text("CFBundleShortVersionString") ?? "1.0")
    maintainer = try Self.maintainer(options.maintainer ?? notes.maintainer, project.root, warn)
    summary = Self.summary(options.summary ?? notes.summary, title: title)
    paragraphs = Self.paragraphs(
      options.description ?? notes.description
        ?? "\(title) was written for iOS with UIKit. This package runs it in a window of the desktop."
    )
    homepage = notes.homepage.map(Self.line)
    licence = notes.licence.map(Self.line)
    copyright = notes.copyright.map(Self.line)
    category =
      notes.categories.map { MenuCategory(names: $0.map(Self.line)) }
      ?? MenuCategory(appStore: text("LSApplicationCategoryType"))
    depends = notes.depends ?? []
    self.date = date
  }

  static func maintainer(
    _ given: String?, _ project: URL, _ warn: (String) -> Void
  ) throws -> Maintainer {
    if let given { return try Maintainer(given) }
    if let known = Maintainer.ofThisComputer(project: project) { return known }
    warn(
      "warning: nobody is named as the package's maintainer; give --maintainer "
        + "'Name <address@example.org>' or write it into hanok.json")
    return try Maintainer("Unknown <unknown@localhost>")
  }

  /// One line without the article and the full stop that Debian leaves out.
  private static func summary(_ given: String?, title: String) -> String {
    var text = line(given ?? "\(title), an app written with UIKit")
    if text.hasSuffix(".") { text.removeLast() }
    return text.isEmpty ? title : text
  }

  static func paragraphs(_ text: String) -> [String] {
    text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n\n").map(line)
      .filter { !$0.isEmpty }
  }

  /// The text in one line, without what ends a field of a file.
  static func line(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.isNewline || $0.asciiValue.map { $0 < 32 } == true }
      .joined(separator: " ")
  }
}
