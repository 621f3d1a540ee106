import CoreGraphics
import Foundation
import FoundationXML

/// A symbol of an app's own, in the form of SVG that the SF Symbols app exports: a group of paths for each weight and scale
/// (`Regular-M`), and guides that tell the baseline and the height of capitals (`Baseline-M`, `Capline-M`).
package struct SymbolTemplate: Sendable {
  /// The weights that are drawn, with their traits, thinnest first.
  private let weights: [(trait: CGFloat, layers: [SymbolLayer])]

  private static let traits: [(name: String, trait: CGFloat)] = [
    ("Ultralight", -0.8), ("Thin", -0.6), ("Light", -0.4), ("Regular", 0), ("Medium", 0.23),
    ("Semibold", 0.3), ("Bold", 0.4), ("Heavy", 0.56), ("Black", 0.62),
  ]

  private static let scales: [(name: String, scale: SymbolScale)] = [
    ("M", .medium), ("S", .small), ("L", .large),
  ]

  /// Nil if the bytes are no such document. Its cubic paths, circles, ellipses and rectangles are read.
  package init?(_ data: Data) {
    let reader = TemplateReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse() else { return nil }
    weights = Self.traits.compactMap { weight in
      for (name, scale) in Self.scales {
        guard let layers = reader.groups["\(weight.name)-\(name)"], !layers.isEmpty else {
          continue
        }
        let transform = Self.transform(reader, name, scale)
        return (weight.trait, layers.map { $0.applying(transform) })
      }
      return nil
    }
    if weights.isEmpty { return nil }
  }

  /// From the document to the cell, in whose middle the middle of capitals is.
  private static func transform(
    _ reader: TemplateReader, _ name: String, _ scale: SymbolScale
  ) -> CGAffineTransform {
    // The SF Symbols app draws at 100 points.
    let baseline = reader.guides["Baseline-\(name)"] ?? 0
    let capline = reader.guides["Capline-\(name)"] ?? baseline - 70.459
    let capitals = SystemFont.capHeightRatio / SymbolDrawing.unitOfAPoint / scale.factor
    let factor = capitals / max(abs(baseline - capline), 1)
    let middle = (baseline + capline) / 2
    return CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 50 - middle * factor)
  }

  /// The layers of the weight that is nearest.
  func layers(weight: CGFloat) -> [SymbolLayer] {
    weights.min { abs($0.trait - weight) < abs($1.trait - weight) }?.layers ?? []
  }
}

/// Gathers the groups and guides of a template.
private final class TemplateReader: NSObject, XMLParserDelegate {
  /// By identifier, `Regular-M`.
  private(set) var groups: [String: [SymbolLayer]] = [:]
  /// The heights of lines by identifier, `Baseline-M`.
  private(set) var guides: [String: CGFloat] = [:]

  private struct Element {
    var group: String?
    var transform: CGAffineTransform
  }

  private var open: [Element] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    let parent = open.last ?? Element(group: nil, transform: .identity)
    let own = attributes["transform"].map(SVGTransform.parse) ?? .identity
    var element = Element(group: parent.group, transform: own.concatenating(parent.transform))
    let identifier = attributes["id"] ?? ""
    if name == "g", parent.group == nil, Self.isGroup(identifier) { element.group = identifier }
    open.append(element)
    var transform = element.transform
    guard let path = Self.path(name, attributes)?.copy(using: &transform) else { return }
    if identifier.hasPrefix("Baseline-") || identifier.hasPrefix("Capline-") {
      guides[identifier] = path.boundingBoxOfPath.midY
    } else if let group = element.group, attributes["fill"] != "none" {
      groups[group, default: []].append(
        SymbolLayer(
          path: path, ink: .fill, level: Self.level(attributes["class"] ?? ""),
          color: Self.color(attributes["class"] ?? "")))
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = open.popLast()
  }

  /// Whether an identifier is one of a weight and a scale.
  private static func isGroup(_ identifier: String) -> Bool {
    let parts = identifier.split(separator: "-")
    return parts.count == 2 && ["S", "M", "L"].contains(parts[1])
  }

  /// The colour that the layer has in hierarchical rendering: `hierarchical-1:secondary`.
  private static func level(_ classes: String) -> Int {
    let own = classes.split(separator: " ").first { $0.hasPrefix("hierarchical-") }
    if own?.hasSuffix(":secondary") == true { return 1 }
    return own?.hasSuffix(":tertiary") == true ? 2 : 0
  }

  /// The colour that the layer has in multicolour rendering: `multicolor-1:systemRedColor`. Colours of the app's own and
  /// the tint are nil.
  private static func color(_ classes: String) -> SymbolColor? {
    let own = classes.split(separator: " ").first { $0.hasPrefix("multicolor-") }
    guard var name = own?.split(separator: ":").dropFirst().first.map(String.init) else {
      return nil
    }
    if name.hasSuffix("Color") { name.removeLast(5) }
    if name.hasPrefix("system") { name.removeFirst(6) }
    return SymbolColor(rawValue: name.lowercased())
  }

  private static func path(_ name: String, _ attributes: [String: String]) -> CGPath? {
    func number(_ key: String) -> CGFloat {
      let value = attributes[key].flatMap(Double.init) ?? 0
      return value.isFinite ? CGFloat(value) : 0
    }
    switch name {
    case "path": return attributes["d"].map { SymbolPathParser.path($0) }
    case "line":
      let path = CGMutablePath()
      path.move(to: CGPoint(x: number("x1"), y: number("y1")))
      path.addLine(to: CGPoint(x: number("x2"), y: number("y2")))
      return path
    case "rect":
      return CGPath(
        rect: CGRect(
          x: number("x"), y: number("y"), width: number("width"), height: number("height")),
        transform: nil)
    case "circle", "ellipse":
      let rx = name == "circle" ? number("r") : number("rx")
      let ry = name == "circle" ? number("r") : number("ry")
      return CGPath(
        ellipseIn: CGRect(
          x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry),
        transform: nil)
    default: return nil
    }
  }
}

/// Reads SVG's `transform` attribute.
private enum SVGTransform {
  static func parse(_ text: String) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    for part in text.split(separator: ")") {
      let words = part.split(separator: "(")
      guard words.count == 2 else { continue }
      let name = words[0].trimmingCharacters(in: CharacterSet(charactersIn: " ,\n\t"))
      let numbers = words[1].split { " ,\n\t".contains($0) }.compactMap { Double($0) }
        .map { CGFloat($0) }
      // The first is applied last.
      result = transform(name, numbers).concatenating(result)
    }
    return result
  }

  private static func transform(_ name: String, _ numbers: [CGFloat]) -> CGAffineTransform {
    switch (name, numbers.count) {
    case ("matrix", 6):
      CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
        ty: numbers[5])
    case ("translate", 1): CGAffineTransform(translationX: numbers[0], y: 0)
    case ("translate", 2): CGAffineTransform(translationX: numbers[0], y: numbers[1])
    case ("scale", 1): CGAffineTransform(scaleX: numbers[0], y: numbers[0])
    case ("scale", 2): CGAffineTransform(scaleX: numbers[0], y: numbers[1])
    case ("rotate", 1): CGAffineTransform(rotationAngle: numbers[0] * .pi / 180)
    default: .identity
    }
  }
}
