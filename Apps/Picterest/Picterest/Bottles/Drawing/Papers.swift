import UIKit

/// The colours of the papers that notes are written on.
enum Papers {
  static let count = 6

  private static let light: [UInt32] = [0xFBF3DC, 0xF9DDE0, 0xFCE2C8, 0xDCF0DF, 0xD9EAF7, 0xE6DFF5]
  private static let dark: [UInt32] = [0x4A4433, 0x4D383C, 0x4E4032, 0x34473A, 0x32424F, 0x413A52]
  private static let edges: [UInt32] = [0xD9C99A, 0xDFA9B0, 0xE3B789, 0xA3CDA9, 0x9CC1DE, 0xB9ABDC]

  /// A paper that is read or written on: light, or dimmed in the dark.
  static func color(_ paper: Int) -> UIColor {
    UIColor { traits in
      UIColor(rgb: (traits.userInterfaceStyle == .dark ? dark : light)[index(paper)])
    }
  }

  /// A folded paper's colour, which is the same by day and by night.
  static func foldedColor(_ paper: Int) -> UIColor { UIColor(rgb: light[index(paper)]) }

  /// A paper's edges and folds.
  static func edgeColor(_ paper: Int) -> UIColor { UIColor(rgb: edges[index(paper)]) }

  private static func index(_ paper: Int) -> Int { max(0, paper) % count }

  private static var images: [String: UIImage] = [:]

  /// A folded paper as it lies in the bottle, two thirds of it under its flap.
  static func foldedImage(_ paper: Int, size: CGSize) -> UIImage {
    let key = "\(index(paper)) \(size.width) \(size.height)"
    if let image = images[key] { return image }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      drawFolded(paper, in: CGRect(origin: .zero, size: size), context.cgContext)
    }
    images[key] = image
    return image
  }

  private static func drawFolded(_ paper: Int, in bounds: CGRect, _ context: CGContext) {
    let line = max(0.4, bounds.width / 60)
    let rect = bounds.insetBy(dx: line, dy: line)
    let sheet = UIBezierPath(roundedRect: rect, cornerRadius: rect.width * 0.06)
    foldedColor(paper).setFill()
    sheet.fill()
    let flap = UIBezierPath()
    flap.move(to: CGPoint(x: rect.minX, y: rect.minY))
    flap.addLine(to: CGPoint(x: rect.midX, y: rect.minY + rect.height * 0.62))
    flap.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    flap.close()
    edgeColor(paper).withAlphaComponent(0.38).setFill()
    flap.fill()
    UIColor.white.withAlphaComponent(0.5).setStroke()
    flap.lineWidth = line
    flap.lineJoinStyle = .round
    flap.stroke()
    edgeColor(paper).setStroke()
    sheet.lineWidth = line
    sheet.stroke()
  }
}

extension UIColor {
  /// A colour such as 0xFBF3DC.
  fileprivate convenience init(rgb: UInt32) {
    self.init(
      red: CGFloat(rgb >> 16 & 0xff) / 255, green: CGFloat(rgb >> 8 & 0xff) / 255,
      blue: CGFloat(rgb & 0xff) / 255, alpha: 1)
  }
}
