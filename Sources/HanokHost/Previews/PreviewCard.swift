import UIKit

/// A preview as it stands among others: its name, and below it a screen of its own.
final class PreviewCard: UIViewController {
  /// The settings that one preview is shown with.
  struct Variant {
    var look: UIUserInterfaceStyle
    var screen: PreviewScreen
    /// Nil for the text size of all.
    var textSize: UIContentSizeCategory?
  }

  private let name: String
  private let details: String
  private let shown: CardScreen
  let screenSize: CGSize

  private static let titleHeight: CGFloat = 40

  /// - Parameter host: whose screen has the variant's text size while the preview is made.
  init(_ preview: Previews.Preview, _ variant: Variant, details: String, host: any PreviewHost) {
    let file = URL(fileURLWithPath: preview.file).deletingPathExtension().lastPathComponent
    name = preview.name ?? file
    self.details = details
    let before = host.screen
    if let size = variant.textSize { host.changeScreen { $0.contentSizeCategory = size } }
    defer { host.changeScreen { $0.contentSizeCategory = before.contentSizeCategory } }
    let made = preview.make()
    let screen = variant.screen.shaped(by: preview.traits) { made.preferredContentSize }
    screenSize = screen.size
    shown = CardScreen(made, screen, variant)
    super.init(nibName: nil, bundle: nil)
    // Fonts that are made once are made while the text size is the variant's.
    loadViewIfNeeded()
    view.layoutIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  /// The room the card takes among others.
  var cardSize: CGSize {
    CGSize(width: max(screenSize.width, 120), height: screenSize.height + Self.titleHeight)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // A controller's view would follow the size of its container.
    view.autoresizingMask = []
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
    shown.view.autoresizingMask = []
    shown.view.frame = CGRect(origin: CGPoint(x: 0, y: Self.titleHeight), size: screenSize)
    view.addSubview(shown.view)
    shown.didMove(toParent: self)
  }
}
