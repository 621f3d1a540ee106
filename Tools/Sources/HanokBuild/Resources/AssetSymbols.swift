import Foundation

/// The Swift names that Xcode makes of asset catalogues: `ImageResource.logo`, `UIColor.brand`.
public struct AssetSymbols {
  /// Where the source goes.
  let folder: URL

  /// The generated source of a module; nil when its catalogues name nothing.
  func write(for module: SourceModule) throws -> URL? {
    guard module.assetSymbols != .none else { return nil }
    var root = Space()
    for item in module.resources where item.source.pathExtension == "xcassets" {
      Self.read(item.source, into: &root, path: [])
    }
    guard !root.isEmpty else { return nil }
    let file = folder.appendingPathComponent("GeneratedAssetSymbols.swift")
    let bundle = module.bundleName == nil ? "Foundation.Bundle.main" : "Foundation.Bundle.module"
    let text = Self.text(root, bundle: bundle, extends: module.assetSymbols == .extensions)
    try Data(text.utf8).writeIfChanged(to: file)
    return file
  }

  // MARK: Reading

  /// The contents of a catalogue or a folder with a namespace: names of assets by symbol.
  private struct Space {
    var colors: [String: String] = [:]
    var images: [String: String] = [:]
    var spaces: [String: Space] = [:]
    var isEmpty: Bool { colors.isEmpty && images.isEmpty && spaces.values.allSatisfy(\.isEmpty) }
  }

  private static func read(_ folder: URL, into space: inout Space, path: [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      let url = folder.appendingPathComponent(name)
      let asset = (name as NSString).deletingPathExtension
      let fullName = (path + [asset]).joined(separator: "/")
      switch url.pathExtension {
      case "colorset": add(fullName, asset, dropping: "Color", to: &space.colors)
      case "imageset", "symbolset": add(fullName, asset, dropping: "Image", to: &space.images)
      case "" where FileWalk.isFolder(url) && path.count < 16:
        guard providesNamespace(url) else {
          read(url, into: &space, path: path)
          continue
        }
        let symbol = typeName(name)
        guard !symbol.isEmpty else { continue }
        read(url, into: &space.spaces[symbol, default: Space()], path: path + [name])
      default: continue
      }
    }
  }

  /// Of two assets with the same symbol the first one gets it, as in Xcode, which warns of the other.
  private static func add(
    _ fullName: String, _ asset: String, dropping suffix: String, to names: inout [String: String]
  ) {
    let symbol = symbolName(asset, dropping: suffix)
    if !symbol.isEmpty, names[symbol] == nil { names[symbol] = fullName }
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let properties = json["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool ?? false
  }

  // MARK: Names

  /// `AccentColor` becomes `accent`, `icon-home` `iconHome`, `URLField` `urlField`, `1st` `_1St`.
  static func symbolName(_ asset: String, dropping suffix: String) -> String {
    var name = asset
    if name.hasSuffix(suffix), name.count > suffix.count { name.removeLast(suffix.count) }
    let parts = words(name)
    guard let first = parts.first else { return "" }
    return legal(lowerCamel(first) + parts.dropFirst().map(upperFirst).joined())
  }

  static func typeName(_ folder: String) -> String {
    legal(words(folder).map(upperFirst).joined())
  }

  private static func words(_ name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber || $0 == "_") || $0 == "_" }.map(String.init)
  }

  private static func upperFirst(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The word with its leading capitals made small, but for one that begins the next word.
  private static func lowerCamel(_ word: String) -> String {
    let letters = Array(word)
    let capitals = letters.prefix { $0.isUppercase }.count
    let continues = capitals < letters.count && letters[capitals].isLowercase
    let count = capitals > 1 && continues ? capitals - 1 : capitals
    return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
  }

  private static func legal(_ name: String) -> String {
    guard let first = name.first else { return "" }
    return first.isNumber ? "_" + upperAfterDigits(name) : name
  }

  private static func upperAfterDigits(_ name: String) -> String {
    let digits = name.prefix { $0.isNumber }
    return digits + upperFirst(String(name.dropFirst(digits.count)))
  }

  // MARK: Text

  private static func text(_ root: Space, bundle: String, extends: Bool) -> String {
    var lines = [
      "import Foundation", "import UIKit", "",
      "nonisolated private let resourceBundle = \(bundle)",
    ]
    lines += members(root, of: "ColorResource", \.colors)
    lines += members(root, of: "ImageResource", \.images)
    if extends {
      lines += extensions(root, of: "UIColor", except: systemColors, \.colors)
      lines += extensions(root, of: "UIImage", except: systemImages, \.images)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func members(
    _ root: Space, of type: String, _ names: KeyPath<Space, [String: String]>
  ) -> [String] {
    nested(root, names, indent: "  ") { symbol, asset, _ in
      "nonisolated static let \(symbol) = \(type)(name: \(literal(asset)), bundle: resourceBundle)"
    }.enclosed(in: "extension \(type) {")
  }

  private static func extensions(
    _ root: Space, of type: String, except taken: Set<String>,
    _ names: KeyPath<Space, [String: String]>
  ) -> [String] {
    var root = root
    if names == \.colors {
      root.colors = root.colors.filter { !taken.contains($0.key) }
    } else {
      root.images = root.images.filter { !taken.contains($0.key) }
    }
    return nested(root, names, indent: "  ") { symbol, _, path in
      let place = (path + [symbol]).joined(separator: ".")
      return "nonisolated static var \(symbol): \(type) { \(type)(resource: .\(place)) }"
    }.enclosed(in: "extension \(type) {")
  }

  private static func nested(
    _ space: Space, _ names: KeyPath<Space, [String: String]>, indent: String, path: [String] = [],
    _ line: (_ symbol: String, _ asset: String, _ path: [String]) -> String
  ) -> [String] {
    var lines = space[keyPath: names].sorted { $0.key < $1.key }
      .map { indent + line("`\($0.key)`", $0.value, path) }
    for (name, inner) in space.spaces.sorted(by: { $0.key < $1.key }) {
      let content = nested(inner, names, indent: indent + "  ", path: path + [name], line)
      if !content.isEmpty { lines += [indent + "enum \(name) {"] + content + [indent + "}"] }
    }
    return lines
  }

  private static func literal(_ text: String) -> String {
    // A name cannot end the literal: quotes and line ends are part of no asset's name that Xcode makes.
    "#\"" + text.filter { $0 != "\"" && !$0.isNewline } + "\"#"
  }

  /// Members that UIKit has already: no symbol may stand in their way.
  private static let systemColors: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green",
    "groupTableViewBackground", "label", "lightGray", "lightText", "link", "magenta",
    "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel",
    "quaternarySystemFill", "red", "secondaryLabel", "secondarySystemBackground",
    "secondarySystemFill", "secondarySystemGroupedBackground", "separator", "systemBackground",
    "systemBlue", "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2",
    "systemGray3", "systemGray4", "systemGray5", "systemGray6", "systemGreen",
    "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange", "systemPink",
    "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel",
    "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground", "tint",
    "tintColor", "white", "yellow",
  ]
  private static let systemImages: Set<String> = [
    "actions", "add", "checkmark", "remove", "strokedCheckmark",
  ]
}

extension [String] {
  /// The lines between a declaration's head and its brace; none for none.
  fileprivate func enclosed(in head: String) -> [String] {
    isEmpty ? [] : ["", head] + self + ["}"]
  }
}
