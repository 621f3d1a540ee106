import UIKit

/// Pictures in every content mode and orientation, and symbols.
class ImagesViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "Content modes",
      [
        columns([
          captioned("fill", mode(.scaleToFill)), captioned("aspect fit", mode(.scaleAspectFit)),
          captioned("aspect fill", mode(.scaleAspectFill)), captioned("center", mode(.center)),
          captioned("bottom right", mode(.bottomRight)),
        ])
      ])
    let orientations: [(String, UIImage.Orientation)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("mirrored", .upMirrored),
    ]
    addCard("Orientations", [columns(orientations.map { captioned($0, turned($1)) })])
    addCard(
      "Rendering",
      [
        columns([
          captioned("original", tinted(.alwaysOriginal)),
          captioned("template", tinted(.alwaysTemplate)),
          captioned("caps", resizable(.stretch)), captioned("tiled", resizable(.tile)),
        ])
      ])
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .light, .regular, .semibold, .bold, .black,
    ]
    addCard(
      "Symbols",
      [
        columns(weights.map { symbol(UIImage.SymbolConfiguration(pointSize: 28, weight: $0)) }),
        columns(
          [UIImage.SymbolScale.small, .medium, .large].map {
            symbol(UIImage.SymbolConfiguration(pointSize: 28, weight: .regular, scale: $0))
          }),
        columns(styled()),
      ])
  }

  /// A letter on a gradient: neither square nor symmetric, so that what happens to it is seen.
  private let picture: UIImage = {
    let size = CGSize(width: 60, height: 40)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemIndigo.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 14, height: 14)).fill()
      NSString(string: "F").draw(
        at: CGPoint(x: 26, y: 2),
        withAttributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.white])
    }
  }()

  private func mode(_ mode: UIView.ContentMode) -> UIView {
    let view = sized(UIImageView(image: picture), 56, 64)
    view.contentMode = mode
    view.clipsToBounds = true
    view.backgroundColor = .tertiarySystemFill
    return view
  }

  private func turned(_ orientation: UIImage.Orientation) -> UIView {
    guard let image = picture.cgImage else { return UIView() }
    let view = sized(
      UIImageView(image: UIImage(cgImage: image, scale: picture.scale, orientation: orientation)),
      56, 56)
    view.contentMode = .scaleAspectFit
    return view
  }

  private func tinted(_ mode: UIImage.RenderingMode) -> UIView {
    let view = sized(
      UIImageView(image: UIImage(systemName: "leaf.fill")?.withRenderingMode(mode)), 48, 48)
    view.contentMode = .scaleAspectFit
    view.tintColor = .systemGreen
    return view
  }

  private func resizable(_ mode: UIImage.ResizingMode) -> UIView {
    let caps = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let frame = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 32, height: 32), cornerRadius: 10).fill()
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 12, y: 12, width: 8, height: 8)).fill()
    }
    return sized(
      UIImageView(image: frame.resizableImage(withCapInsets: caps, resizingMode: mode)), 72, 48)
  }

  private func symbol(_ configuration: UIImage.SymbolConfiguration) -> UIView {
    let view = UIImageView(
      image: UIImage(systemName: "square.and.arrow.up", withConfiguration: configuration))
    view.contentMode = .center
    return view
  }

  private func styled() -> [UIView] {
    let size = UIImage.SymbolConfiguration(pointSize: 30)
    let configurations = [
      UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue),
      UIImage.SymbolConfiguration(paletteColors: [.white, .systemPink]),
    ]
    return configurations.map { configuration in
      let view = UIImageView(
        image: UIImage(
          systemName: "person.crop.circle.fill", withConfiguration: size.applying(configuration)))
      view.contentMode = .center
      return view
    }
  }
}
