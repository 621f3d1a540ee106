import ImageIO

/// An image set: the same picture for several scales and appearances.
///
/// A drawing is one for all scales. Drawings in PDF are SVG in the app's bundle.
final class AssetImage: @unchecked Sendable {
  // Unchecked: the lock guards what changes.
  /// One file of the set.
  struct Variant: Sendable {
    var backing: ImageBacking
    var scale: CGFloat
  }

  private struct Entry {
    var url: URL
    /// 0 for vector pictures and those for any scale.
    var scale: CGFloat
    var style: UIUserInterfaceStyle?
    var isHighContrast: Bool
    var idiom: String
  }

  /// The name of the set.
  let name: String
  /// The set's properties of the image besides its pictures.
  let properties: UIImage.Properties
  private let entries: [Entry]
  private let lock = NSLock()
  private var backings: [Key: ImageBacking?] = [:]

  /// A file, and the scale at which a drawing is drawn; 0 for pictures.
  private struct Key: Hashable {
    var url: URL
    var scale: CGFloat
  }

  /// Reads the set in a folder; nil if no picture is named there.
  init?(folder: URL) {
    guard let contents = AssetContents(folder: folder) else { return nil }
    entries = contents.list("images").compactMap { entry in
      guard let file = AssetContents.file(entry) else { return nil }
      let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 0
      return Entry(
        url: folder.appendingPathComponent(file), scale: CGFloat(scale),
        style: AssetContents.style(entry),
        isHighContrast: AssetContents.isHighContrast(entry),
        idiom: entry["idiom"] as? String ?? "universal")
    }
    guard !entries.isEmpty else { return nil }
    name = folder.deletingPathExtension().lastPathComponent
    properties = Self.properties(contents)
  }

  private static func properties(_ contents: AssetContents) -> UIImage.Properties {
    var result = UIImage.Properties()
    switch contents.properties["template-rendering-intent"] as? String {
    case "template": result.renderingMode = .alwaysTemplate
    case "original": result.renderingMode = .alwaysOriginal
    default: break
    }
    result.keepsOutlines =
      contents.properties["preserves-vector-representation"] as? Bool ?? false
    for entry in contents.list("images") {
      guard let resizing = entry["resizing"] as? [String: Any],
        let caps = resizing["cap-insets"] as? [String: Any]
      else { continue }
      let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
      func inset(_ key: String) -> CGFloat {
        CGFloat(((caps[key] as? NSNumber)?.doubleValue ?? 0) / max(scale, 1))
      }
      result.capInsets = UIEdgeInsets(
        top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
      let center = resizing["center"] as? [String: Any]
      result.resizingMode = center?["mode"] as? String == "stretch" ? .stretch : .tile
      break
    }
    return result
  }

  /// The best picture for traits that can be decoded.
  func variant(for traits: UITraitCollection) -> Variant? {
    let style = traits.userInterfaceStyle == .dark ? UIUserInterfaceStyle.dark : .light
    let idiom = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
    let scale = traits.displayScale > 0 ? traits.displayScale : 2
    let isHigh = traits.accessibilityContrast == .high
    let ranked = entries.enumerated().sorted {
      let a = Self.penalty($0.element, style, isHigh, idiom, scale)
      let b = Self.penalty($1.element, style, isHigh, idiom, scale)
      return a == b ? $0.offset < $1.offset : a < b
    }
    for (_, entry) in ranked {
      if let backing = backing(entry.url, drawingScale: scale) {
        let own = entry.scale > 0 ? entry.scale : 1
        return Variant(backing: backing, scale: backing.drawing != nil ? scale : own)
      }
    }
    return nil
  }

  /// How badly a file suits; the least is best.
  private static func penalty(
    _ entry: Entry, _ style: UIUserInterfaceStyle, _ isHigh: Bool, _ idiom: String, _ scale: CGFloat
  ) -> CGFloat {
    var result: CGFloat = 0
    if let own = entry.style { result += own == style ? 0 : 10_000 } else { result += 1000 }
    // The appearance weighs more than the contrast, and a picture that is too strong is the worst.
    if entry.isHighContrast != isHigh { result += isHigh ? 500 : 20_000 }
    if entry.idiom == "universal" { result += 100 } else if entry.idiom != idiom { result += 5000 }
    if entry.scale > 0 {
      // Too many pixels are better than too few.
      result += entry.scale >= scale ? entry.scale - scale : 10 + scale - entry.scale
    }
    return result
  }

  private func backing(_ url: URL, drawingScale: CGFloat) -> ImageBacking? {
    let isDrawing = ["svg", "pdf"].contains(url.pathExtension.lowercased())
    let key = Key(url: url, scale: isDrawing ? drawingScale : 0)
    return lock.withLock {
      if let known = backings[key] { return known }
      let made = isDrawing ? drawing(url, scale: drawingScale) : ImageBacking(file: url)
      backings[key] = .some(made)
      return made
    }
  }

  /// The drawing of a file; the same for every scale.
  private func drawing(_ url: URL, scale: CGFloat) -> ImageBacking? {
    let known = backings.lazy.filter { $0.key.url == url }.compactMap { $0.value?.drawing }.first
    let drawing = known ?? (try? Data(contentsOf: url)).flatMap(VectorDrawing.init(data:))
    return drawing.map { ImageBacking($0, scale: scale) }
  }
}
