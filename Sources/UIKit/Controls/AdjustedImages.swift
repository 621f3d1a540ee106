/// A button's images made darker or paler, kept until it shows others.
@MainActor
final class AdjustedImages {
  enum Adjustment { case darker, paler }

  private var made: [(source: UIImage, adjustment: Adjustment, image: UIImage)] = []

  func image(_ source: UIImage, _ adjustment: Adjustment) -> UIImage {
    if let known = made.first(where: { $0.source === source && $0.adjustment == adjustment }) {
      return known.image
    }
    guard !source.isDrawnInTint, source.size.width > 0, source.size.height > 0 else {
      return source
    }
    let image = draw(source, adjustment)
    // The image and the background image, each in both ways.
    if made.count >= 4 { made.removeFirst() }
    made.append((source, adjustment, image))
    return image
  }

  private func draw(_ source: UIImage, _ adjustment: Adjustment) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = source.scale
    let rect = CGRect(origin: .zero, size: source.size)
    let whole = source.resizableImage(withCapInsets: .zero)
    let drawn = UIGraphicsImageRenderer(size: source.size, format: format).image { context in
      switch adjustment {
      case .paler: whole.draw(in: rect, blendMode: .normal, alpha: 0.5)
      case .darker:
        whole.draw(in: rect)
        UIColor(white: 0, alpha: 0.45).setFill()
        context.fill(rect, blendMode: .sourceAtop)
      }
    }
    return drawn.with {
      $0.capInsets = source.capInsets
      $0.resizingMode = source.resizingMode
      $0.renderingMode = .alwaysOriginal
    }
  }
}
