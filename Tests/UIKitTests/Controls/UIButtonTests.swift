import XCTest

@testable import UIKit

@MainActor
final class UIButtonTests: XCTestCase {
  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  private func shown(_ button: UIButton) -> UIImage? {
    button.setNeedsLayout()
    button.layoutIfNeeded()
    return button.imageView?.image
  }

  /// An image is not cut by insets: it stands in the middle of what they leave, even of nothing.
  func testAConfiguredButtonSmallerThanItsInsetsKeepsItsImageInTheMiddle() async {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "circle")
    let button = UIButton(configuration: configuration)
    for side: CGFloat in [25, 20, 44] {
      button.frame = CGRect(x: 0, y: 0, width: side, height: side)
      button.layoutIfNeeded()
      guard let image = button.imageView else { return XCTFail("there is no image") }
      let frame = image.convert(image.bounds, to: button)
      XCTAssertEqual(frame.midX, side / 2, accuracy: 0.5, "\(side)")
      XCTAssertEqual(frame.midY, side / 2, accuracy: 0.5, "\(side)")
      XCTAssertGreaterThan(frame.width, 10)
    }
  }

  /// A title stands between insets that leave it no room, without width.
  func testAButtonNarrowerThanTheInsetsOfItsTitle() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    button.setTitle("Title", for: .normal)
    button.setImage(image(.red), for: .normal)
    button.titleEdgeInsets = UIEdgeInsets(top: 30, left: 10, bottom: 30, right: 30)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.frame.size, .zero)
    for frame in [button.titleLabel?.frame, button.imageView?.frame] {
      XCTAssertTrue(frame.map { $0.minX.isFinite && $0.minY.isFinite } ?? false)
    }
    XCTAssertEqual(
      CGRect(x: 0, y: 0, width: 20, height: 20).collapsing(
        UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)),
      CGRect(x: 0, y: 0, width: 0, height: 20))
  }

  func testCustomButtonsDarkenTheirImageWhilePressed() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let plain = image(.red)
    button.setImage(plain, for: .normal)
    XCTAssertIdentical(shown(button), plain)
    button.isHighlighted = true
    let pressed = shown(button)
    XCTAssertNotIdentical(pressed, plain)
    XCTAssertIdentical(shown(button), pressed, "made once")
    button.adjustsImageWhenHighlighted = false
    XCTAssertIdentical(shown(button), plain)
    button.adjustsImageWhenHighlighted = true
    let own = image(.blue)
    button.setImage(own, for: .highlighted)
    XCTAssertIdentical(shown(button), own)
  }

  func testCustomButtonsPaleTheirImageWhileDisabled() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let plain = image(.red)
    button.setImage(plain, for: .normal)
    button.isEnabled = false
    XCTAssertNotIdentical(shown(button), plain)
    button.isEnabled = true
    XCTAssertIdentical(shown(button), plain)
  }

  func testTypesWithImagesHaveThem() async {
    for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .contactAdd, .close] {
      let button = UIButton(type: type)
      XCTAssertNotNil(button.currentImage)
      XCTAssertGreaterThanOrEqual(button.intrinsicContentSize.height, 20)
    }
    XCTAssertNil(UIButton(type: .system).currentImage)
  }

  /// conformance controls.json, "UIButton(.system legacy)".
  func testSystemButtonsHaveTheSizeAndDimmingOfIOS() async {
    let button = UIButton(type: .system)
    button.setTitle("A longer title", for: .normal)
    XCTAssertEqual(button.titleLabel?.font.pointSize, 15)
    let label = button.titleLabel?.intrinsicContentSize ?? .zero
    button.sizeToFit()
    XCTAssertEqual(button.bounds.size, CGSize(width: label.width, height: label.height + 12))
    button.isHighlighted = true
    XCTAssertEqual(Double(button.titleLabel?.alpha ?? 0), 0.2, accuracy: 0.001)
  }

  func testSelectedSystemButtonsHaveAPlate() async {
    let button = UIButton(type: .system)
    button.tintColor = .red
    button.setTitle("On", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    button.isSelected = true
    button.layoutIfNeeded()
    XCTAssertEqual(button.subviews.first?.backgroundColor, .red)
    XCTAssertEqual(button.currentTitleColor, .systemBackground)
    button.setTitle("Chosen", for: .selected)
    XCTAssertEqual(button.currentTitleColor, .red)
  }

  func testEdgeInsetsMoveTheParts() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setImage(image(.red), for: .normal)
    button.contentHorizontalAlignment = .left
    XCTAssertEqual(button.imageRect(forContentRect: button.bounds).origin, .init(x: 0, y: 15))
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0)
    XCTAssertEqual(button.imageRect(forContentRect: button.bounds).minX, 12)
    button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    XCTAssertEqual(
      button.contentRect(forBounds: button.bounds), CGRect(x: 6, y: 5, width: 186, height: 28))
    button.contentVerticalAlignment = .bottom
    XCTAssertEqual(button.imageRect(forContentRect: button.bounds).maxY, 40)
  }

  func testContentByStateGoesIntoTheConfiguration() async {
    let button = UIButton(configuration: .filled())
    button.setTitle("Later", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    XCTAssertEqual(button.configuration?.title, "Later")
    XCTAssertNotNil(button.configuration?.image)
    XCTAssertEqual(button.accessibilityLabel, "Later")
  }

  func testTheUpdateHandlerFollowsTheState() async {
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "on" : "off"
    }
    button.layoutIfNeeded()
    XCTAssertEqual(button.configuration?.title, "off")
    button.isSelected = true
    button.layoutIfNeeded()
    XCTAssertEqual(button.configuration?.title, "on")
  }

  func testTransformersSeeEachRun() async {
    var configuration = UIButton.Configuration.plain()
    var title = AttributedString("ab")
    title.uiKit.kern = 3
    configuration.attributedTitle = title
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var result = $0
      result.uiKit.foregroundColor = .green
      return result
    }
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    let text = button.titleLabel?.attributedText
    XCTAssertEqual(
      text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .green)
    XCTAssertEqual(text?.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat, 3)
    button.configuration?.title = "new"
    XCTAssertEqual(button.configuration?.attributedTitle?.runs.first?.uiKit.kern, 3)
  }

  func testConfiguredColoursByState() async {
    let tint = UIColor.systemPink
    let filled = UIButton.Configuration.filled()
    XCTAssertEqual(filled.colors(tint: tint, isEnabled: true).background, tint)
    XCTAssertEqual(filled.colors(tint: tint, isEnabled: false).background, .tertiarySystemFill)
    let plain = UIButton.Configuration.plain()
    XCTAssertNil(plain.colors(tint: tint, isEnabled: true).background)
    XCTAssertNotNil(plain.colors(tint: tint, isEnabled: true, isSelected: true).background)
    XCTAssertNil(plain.colors(tint: tint, isEnabled: false).background)
  }

  func testThePopupMarkTakesItsRoom() async {
    let button = UIButton(configuration: .gray())
    button.configuration?.title = "Choice"
    let width = button.intrinsicContentSize.width
    button.configuration?.indicator = .popup
    XCTAssertGreaterThan(button.intrinsicContentSize.width, width + 5)
    button.configuration?.indicator = UIButton.Configuration.Indicator.none
    XCTAssertEqual(button.intrinsicContentSize.width, width)
  }

  func testTogglingButtonsSelectThemselves() async {
    let stage = TouchStage(closesAfter: self)
    let button = UIButton(configuration: .bordered())
    button.changesSelectionAsPrimaryAction = true
    button.frame = CGRect(x: 50, y: 100, width: 100, height: 40)
    stage.root.view.addSubview(button)
    stage.tap(100, 120)
    XCTAssertTrue(button.isSelected)
    stage.tap(100, 120)
    XCTAssertFalse(button.isSelected)
  }

  /// A configured title wraps where it is wider than the button, and the button becomes higher.
  func testAConfiguredTitleWraps() async {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 400))
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title that is too long for one line"
    let button = UIButton(configuration: configuration)
    let oneLine = button.intrinsicContentSize.height
    button.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: container.topAnchor),
      button.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    container.layoutIfNeeded()
    XCTAssertGreaterThan(button.frame.height, oneLine * 2)
    XCTAssertEqual(button.frame.width, 120)
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    container.setNeedsLayout()
    container.layoutIfNeeded()
    XCTAssertEqual(button.frame.height, oneLine)
  }

  func testAConfigurationsTitleFollowsTheTextSize() async {
    let stage = TouchStage(closesAfter: self)
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Title"
    stage.root.view.addSubview(button)
    let size = button.intrinsicContentSize
    button.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    XCTAssertGreaterThan(button.intrinsicContentSize.height, size.height + 10)
    XCTAssertGreaterThan(button.intrinsicContentSize.width, size.width + 20)
  }

  func testAConfiguredButtonTakesTheActionsTitleAndImage() async {
    let action = UIAction(title: "Close", image: UIImage(systemName: "xmark")) { _ in }
    let button = UIButton(configuration: .plain(), primaryAction: action)
    XCTAssertEqual(button.configuration?.title, "Close")
    XCTAssertNotNil(button.configuration?.image)
    var titled = UIButton.Configuration.plain()
    titled.title = "Own"
    XCTAssertEqual(
      UIButton(configuration: titled, primaryAction: action).configuration?.title, "Own")
  }

  func testContentOfAStateComesAndGoesWithItInAConfiguration() async {
    let button = UIButton(configuration: .filled())
    let (empty, full) = (UIImage(systemName: "heart"), UIImage(systemName: "heart.fill"))
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setImage(empty, for: .normal)
    button.setImage(full, for: .selected)
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "Follow")
    button.isSelected = true
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "Following")
    XCTAssertEqual(button.configuration?.image, full)
    button.isSelected = false
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "Follow")
    XCTAssertEqual(button.configuration?.image, empty)
  }

  func testAConfigurationsOwnContentStaysInEveryState() async {
    let button = UIButton(configuration: .filled())
    button.setTitle("Follow", for: .normal)
    button.configuration?.title = "Own"
    button.isSelected = true
    button.layoutIfNeeded()
    XCTAssertEqual(button.configuration?.title, "Own")
  }

  func testContentThatIsTakenAwayGoesFromTheConfiguration() async {
    let button = UIButton(configuration: .filled())
    button.setTitle("Send", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.setTitle(nil, for: .normal)
    XCTAssertNil(button.configuration?.title)
    XCTAssertNotNil(button.configuration?.image)
    button.setImage(nil, for: .normal)
    XCTAssertNil(button.configuration?.image)
    button.configuration?.title = "Own"
    button.setImage(nil, for: .normal)
    XCTAssertEqual(button.configuration?.title, "Own")
  }
}
