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
      Self.read(AssetCatalog(item.source), into: &root)
    }
    guard !root.isEmpty else { return nil }
    let file = folder.appendingPathComponent("GeneratedAssetSymbols.swift")
    let bundle = module.bundlePath == nil ? "Foundation.Bundle.main" : "Foundation.Bundle.module"
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

  private static func read(_ catalog: AssetCatalog, into space: inout Space) {
    for asset in catalog.colors { add(asset, dropping: "Color", to: &space.colors) }
    for asset in catalog.images { add(asset, dropping: "Image", to: &space.images) }
    for inner in catalog.spaces {
      let symbol = typeName(inner.name)
      if !symbol.isEmpty { read(inner.content, into: &space.spaces[symbol, default: Space()]) }
    }
  }

  /// Of two assets with the same symbol the first one gets it, as in Xcode, which warns of the other.
  private static func add(
    _ asset: AssetCatalog.Asset, dropping suffix: String, to names: inout [String: String]
  ) {
    let symbol = symbolName(asset.name, dropping: suffix)
    if !symbol.isEmpty, names[symbol] == nil { names[symbol] = asset.fullName }
  }

  // MARK: Names

  /// `AccentColor` becomes `accent`, `icon-home` `iconHome`, `URLField` `urlField`, `1st` `_1St`.
  static func symbolName(_ asset: String, dropping suffix: String) -> String {
    var name = asset
    if name.hasSuffix(suffix), name.count > suffix.count { name.removeLast(suffix.count) }
    let parts = SymbolName.words(name)
    guard let first = parts.first else { return "" }
    return legal(
      SymbolName.lowerFirst(first) + parts.dropFirst().map(SymbolName.upperFirst).joined())
  }

  static func typeName(_ folder: String) -> String {
    legal(SymbolName.words(folder).map(SymbolName.upperFirst).joined())
  }

  private static func legal(_ name: String) -> String {
    guard let first = name.first else { return "" }
    return first.isNumber ? "_" + upperAfterDigits(name) : name
  }

  private static func upperAfterDigits(_ name: String) -> String {
    let digits = name.prefix { $0.isNumber }
    return digits + SymbolName.upperFirst(String(name.dropFirst(digits.count)))
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
