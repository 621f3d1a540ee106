import Foundation

/// The names of fonts: `AppFontFamily.Pretendard.bold.font(size: 14)`.
struct FontAccessors {
  let name: String
  let resources: [ResourceItem]

  /// The source; empty when there is nothing to name.
  var lines: [String] {
    let fonts = resources.filter { ["otf", "ttf"].contains($0.source.pathExtension.lowercased()) }
      .compactMap { item in
        FontNames(item.source).map { (names: $0, file: item.source.lastPathComponent) }
      }
    guard !fonts.isEmpty else { return [] }
    let families = Dictionary(grouping: fonts, by: \.names.family).sorted { $0.key < $1.key }
    let spaces = families.flatMap { family, fonts in
      SwiftLines.enclosed(members(fonts), in: "public enum \(space(family))")
    }
    let all = families.map { "\(space($0.key)).all" }.joined(separator: " + ")
    return ["import Foundation", "import UIKit", ""]
      + SwiftLines.enclosed(
        spaces + [
          "public static var allCustomFonts: [\(type)] { \(all) }",
          "public static func registerAllCustomFonts() { allCustomFonts.forEach { $0.register() } }",
        ], in: "public enum \(name)FontFamily") + convertible
  }

  private var type: String { "\(name)FontConvertible" }

  private func space(_ family: String) -> String {
    SwiftLines.name(SymbolName.upperCamel(family))
  }

  private func members(_ fonts: [(names: FontNames, file: String)]) -> [String] {
    var symbols: [String] = []
    let lines = fonts.compactMap { font -> String? in
      let symbol = SwiftLines.name(SymbolName.lowerCamel(font.names.style))
      guard symbol != "``", !symbols.contains(symbol) else { return nil }
      symbols.append(symbol)
      let texts = [font.names.postScript, font.names.family, font.file].map(SwiftLines.literal)
      return "public static let \(symbol) = \(type)(name: \(texts[0]), family: \(texts[1]), "
        + "path: \(texts[2]))"
    }
    return lines + ["public static let all: [\(type)] = [\(symbols.joined(separator: ", "))]"]
  }

  private var convertible: [String] {
    [
      "", "public struct \(type): Sendable {", "  public let name: String",
      "  public let family: String", "  public let path: String",
      "  public typealias Font = UIKit.UIFont", "",
      "  public func font(size: CGFloat) -> Font {",
      "    guard let font = Font(font: self, size: size) else {",
      "      fatalError(\"There is no font “\\(name)”.\")", "    }", "    return font", "  }", "",
      "  public func register() {", "    guard let url else { return }",
      "    _ = CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)", "  }", "",
      "  fileprivate var url: URL? {",
      "    Foundation.Bundle.module.url(forResource: path, withExtension: nil)", "  }", "}", "",
      "extension \(type).Font {",
      "  public convenience init?(font: \(type), size: CGFloat) {",
      "    if !UIFont.fontNames(forFamilyName: font.family).contains(font.name) { font.register() }",
      "    self.init(name: font.name, size: size)", "  }", "}",
    ]
  }
}
