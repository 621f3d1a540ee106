import UIKit

/// A preview as it stands among others: its name, and below it a screen of its own.
final class PreviewCard: UIViewController {
  /// What one preview is shown with.
  struct Variant {
    var look: UIUserInterfaceStyle
    var size: CGSize
    /// Nil for the text size of all.
    var textSize: UIContentSizeCategory?
  }

  private let name: String
  private let details: String
  private let variant: Variant
  private let shown: UIViewController
  private(set) var screenSize: CGSize

  private static let titleHeight: CGFloat = 40

  /// - Parameter host: whose screen has the variant's text size while the preview is made.
  init(_ preview: Previews.Preview, _ variant: Variant, details: String, host: any PreviewHost) {
    let file = URL(fileURLWithPath: preview.file).deletingPathExtension().lastPathComponent
    name = preview.name ?? file
    self.details = details
    self.variant = variant
    let before = host.screen
    if let size = variant.textSize { host.changeScreen { $0.contentSizeCategory = size } }
    defer { host.changeScreen { $0.contentSizeCategory = before.contentSizeCategory } }
    shown = preview.make()
    screenSize = Self.size(preview.traits, shown, variant.size)
    super.init(nibName: nil, bundle: nil)
    // Fonts that are made once are made while the text size is the variant's.
    loadViewIfNeeded()
    view.layoutIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  /// What the card takes among others.
  var cardSize: CGSize {
    CGSize(width: max(screenSize.width, 120), height: screenSize.height + Self.titleHeight)
  }

  /// The size that the preview asks for, in place of a screen's.
  private static func size(
    _ traits: [PreviewTrait], _ shown: UIViewController, _ screen: CGSize
  ) -> CGSize {
    var size = screen
    for trait in traits {
      switch trait.kind {
      case .screen(let isLandscape):
        if isLandscape, size.height > size.width {
          size = CGSize(width: size.height, height: size.width)
        }
      case .fitting:
        let wanted = shown.preferredContentSize
        if wanted.width > 0, wanted.height > 0 { size = wanted }
      case .size(let wanted): size = wanted
      }
    }
    return CGSize(
      width: min(max(size.width.rounded(.up), 1), 4096),
      height: min(max(size.height.rounded(.up), 1), 4096))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame.size = cardSize
    let title = UILabel()
    title.frame = CGRect(x: 0, y: 0, width: cardSize.width, height: 20)
    title.autoresizingMask = .flexibleWidth
    title.text = name
    title.font = .boldSystemFont(ofSize: 15)
    let subtitle = UILabel()
    subtitle.frame = CGRect(x: 0, y: 19, width: cardSize.width, height: 16)
    subtitle.autoresizingMask = .flexibleWidth
    subtitle.text = details
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = .secondaryLabel
    for label in [title, subtitle] { view.addSubview(label) }
    addChild(shown)
    setTraits()
    let screen = UIView()
    screen.frame = CGRect(origin: CGPoint(x: 0, y: Self.titleHeight), size: screenSize)
    screen.clipsToBounds = true
    screen.layer.cornerRadius = 8
    screen.layer.borderWidth = 1
    screen.layer.borderColor = UIColor.systemGray3.cgColor
    view.addSubview(screen)
    shown.view.frame = screen.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.addSubview(shown.view)
    shown.didMove(toParent: self)
  }

  /// Makes the preview believe in a screen of its own.
  private func setTraits() {
    let traits = UITraitCollection(
      screen: ScreenDescription(size: screenSize, userInterfaceStyle: variant.look))
    shown.traitOverrides.userInterfaceStyle = variant.look
    shown.traitOverrides.horizontalSizeClass = traits.horizontalSizeClass
    shown.traitOverrides.verticalSizeClass = traits.verticalSizeClass
    shown.traitOverrides.userInterfaceIdiom = traits.userInterfaceIdiom
    if let size = variant.textSize { shown.traitOverrides.preferredContentSizeCategory = size }
  }
}
