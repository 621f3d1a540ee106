import CoreGraphics
import Foundation

/// The picture of one moment: the immutable result of a commit.
package struct RenderTree: @unchecked Sendable {
  package let root: RenderNode
  /// In points.
  package let width, height: Double
  /// Pixels to a point.
  package let scale: Double

  /// Maps the root layer's superlayer space to pixels.
  var toDevice: Affine { .scale(scale, scale) }

  package var pixelWidth: Int { Int((width * scale).rounded(.up)) }
  package var pixelHeight: Int { Int((height * scale).rounded(.up)) }

  /// Whether drawing it runs code of the app, which belongs to the main thread.
  package var runsAppCode: Bool { root.hasDrawnPattern }

  /// The number of nodes.
  package var count: Int {
    func count(_ node: RenderNode) -> Int { node.children.reduce(1) { $0 + count($1) } }
    return count(root)
  }
}

extension RenderTree: CustomStringConvertible {
  /// The tree as indented lines, with frames in pixels and the drawing, for tests and people.
  package var description: String {
    var lines: [String] = []
    describe(root, toDevice, 0, &lines)
    return lines.joined(separator: "\n")
  }

  private func describe(_ node: RenderNode, _ t: Affine, _ depth: Int, _ lines: inout [String]) {
    let map = node.toParent.then(t)
    let box = map.apply(node.bounds)
    let indent = String(repeating: "  ", count: depth)
    func n(_ v: Double) -> String { v == v.rounded() ? String(Int(v)) : String(format: "%.2f", v) }
    var line = "\(indent)[\(n(box.x0)) \(n(box.y0)) \(n(box.width)) \(n(box.height))]"
    line += node.style.summary
    lines.append(line)
    if let mask = node.mask {
      lines.append(indent + "  mask:")
      describe(mask, map, depth + 2, &lines)
    }
    for child in node.children { describe(child, map, depth + 1, &lines) }
  }
}

extension RenderStyle {
  /// The drawing, in a few words.
  fileprivate var summary: String {
    var words: [String] = []
    if isHidden { words.append("hidden") }
    if opacity < 1 { words.append(String(format: "opacity %.2f", opacity)) }
    if let background { words.append("fill \(background.hex)") }
    switch contents {
    case .none: break
    case .vibrancy: words.append("vibrancy")
    case .projected(let picture): words.append("projected" + picture.flat.style.summary)
    case .curled: words.append("curled")
    case .image(let i):
      words.append("image \(i.image.width)x\(i.image.height) \(i.gravity.rawValue)")
    case .shape: words.append("shape")
    case .backdrop(let b): words.append(String(format: "backdrop %g", b.radius.native))
    case .gradient(let g): words.append("gradient \(g.type.rawValue) \(g.colors.count)")
    }
    if corners.radius > 0 { words.append(String(format: "radius %g", corners.radius)) }
    if borderWidth > 0 { words.append(String(format: "border %g", borderWidth)) }
    if shadow != nil { words.append("shadow") }
    if masksToBounds { words.append("clips") }
    if rasterScale != nil { words.append("raster") }
    return words.isEmpty ? "" : " " + words.joined(separator: ", ")
  }
}

extension CGColor {
  /// "#rrggbbaa", or "pattern".
  fileprivate var hex: String {
    if isPattern { return "pattern" }
    func byte(_ v: Double) -> Int { Int((min(max(v, 0), 1) * 255).rounded()) }
    return String(
      format: "#%02x%02x%02x%02x", byte(rgba.x), byte(rgba.y), byte(rgba.z), byte(rgba.w))
  }
}
