import XCTest

@testable import UIKit

/// Each member that apps use.
@MainActor
final class UIButtonMemberTests: XCTestCase {
  func testInitMakesACustomButton() async {
    XCTAssertEqual(UIButton().buttonType, .custom)
    XCTAssertEqual(UIButton().frame, .zero)
  }

  func testIntrinsicContentSizeOfAButtonWithoutContentHasALine() async {
    // On iOS {30, 34} for a custom button, whose font has 18 points; Xcode draws one of 40 points 60 high.
    XCTAssertEqual(UIButton().intrinsicContentSize, CGSize(width: 30, height: 34))
    let system = UIButton(type: .system)
    XCTAssertEqual(system.intrinsicContentSize, CGSize(width: 30, height: 30))
    system.titleLabel?.font = .systemFont(ofSize: 40)
    XCTAssertEqual(system.intrinsicContentSize.height, 60)
    system.setImage(UIImage(systemName: "star"), for: .normal)
    XCTAssertLessThan(system.intrinsicContentSize.height, 40)
  }

  func testTitleLabelHasTheFontOfTheType() async {
    XCTAssertEqual(UIButton().titleLabel?.font, .systemFont(ofSize: UIFont.buttonFontSize))
    XCTAssertEqual(UIButton(type: .custom).titleLabel?.font.pointSize, 18)
    XCTAssertEqual(UIButton(type: .system).titleLabel?.font.pointSize, 15)
  }

  func testAccessibilityLabelOfTypesThatAreAnImage() async {
    XCTAssertEqual(UIButton(type: .detailDisclosure).accessibilityLabel, "More Info")
    XCTAssertEqual(UIButton(type: .infoLight).accessibilityLabel, "More Info")
    XCTAssertNil(UIButton(type: .system).accessibilityLabel)
  }

  func testInitTypeMakesOneOfThatType() async {
    XCTAssertEqual(UIButton(type: .system).buttonType, .system)
  }

  func testInitFrameTakesTheFrame() async {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(UIButton(frame: frame).frame, frame)
  }

  func testSetTitleShowsTheTitle() async {
    let button = UIButton()
    button.setTitle("a", for: .normal)
    XCTAssertEqual(button.titleLabel?.text, "a")
    XCTAssertEqual(button.currentTitle, "a")
  }

  func testTitleLabelAndImageViewAreInTheirPlacesWhenAskedFor() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    button.setTitle("Title", for: .normal)
    button.setImage(square, for: .normal)
    XCTAssertEqual(button.imageView?.frame.midY, 20)
    XCTAssertEqual(button.titleLabel?.frame.minX, button.imageView?.frame.maxX)
    let before = button.titleLabel!.frame.minX
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    XCTAssertEqual(button.titleLabel?.frame.minX, before + 10)
    button.frame.size.height = 60
    XCTAssertEqual(button.imageView?.frame.midY, 30)
  }

  func testTitleLabelIsLeftWhereCodePutsIt() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    button.titleLabel?.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(button.titleLabel?.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  /// A button whose title stands below whatever its image view says.
  private final class StackedButton: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: 0, y: imageView?.frame.maxY ?? 0, width: contentRect.width, height: 20)
    }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: 0, y: titleLabel == nil ? 9 : 4, width: contentRect.width, height: 30)
    }
  }

  func testTitleRectMayAskForTheViews() async {
    let button = StackedButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    button.setTitle("Title", for: .normal)
    button.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }, for: .normal)
    XCTAssertEqual(button.titleLabel?.frame, CGRect(x: 0, y: 34, width: 60, height: 20))
  }

  func testTitleColorIsTheDefaultWhereNoneIsSet() async {
    XCTAssertEqual(UIButton().titleColor(for: .normal), .white)
    let system = UIButton(type: .system)
    XCTAssertEqual(system.titleColor(for: .normal), system.tintColor)
  }

  func testTitleOfOtherStatesIsThatOfTheNormalOne() async {
    let button = UIButton()
    button.setTitle("a", for: .normal)
    XCTAssertEqual(button.title(for: .highlighted), "a")
  }

  func testSetImageShowsTheImageInAllStates() async {
    let button = UIButton()
    button.setImage(UIImage(systemName: "star"), for: .normal)
    XCTAssertEqual(button.image(for: .selected), UIImage(systemName: "star"))
    XCTAssertEqual(button.currentImage, UIImage(systemName: "star"))
  }

  func testSetTitleColorColoursTheTitleByState() async {
    let button = UIButton()
    button.setTitle("a", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .highlighted)
    XCTAssertEqual(button.titleLabel?.textColor, .red)
    button.isHighlighted = true
    XCTAssertEqual(button.currentTitleColor, .green)
  }

  func testTitleLabelKeepsItsFont() async {
    let button = UIButton()
    button.titleLabel?.font = .systemFont(ofSize: 33)
    button.setTitle("a", for: .normal)
    XCTAssertEqual(button.titleLabel?.font.pointSize, 33)
  }

  func testImageViewShowsTheImageInTheButton() async {
    let button = UIButton()
    button.setImage(UIImage(systemName: "star"), for: .normal)
    XCTAssertEqual(button.imageView?.image, UIImage(systemName: "star"))
    XCTAssertIdentical(button.imageView?.superview, button)
  }

  func testSetBackgroundImageMakesTheButtonAsWide() async {
    let button = UIButton()
    button.setBackgroundImage(UIImage(systemName: "star"), for: .normal)
    XCTAssertEqual(button.currentBackgroundImage, UIImage(systemName: "star"))
    XCTAssertEqual(button.intrinsicContentSize.width, UIImage(systemName: "star")?.size.width)
  }

  func testContentEdgeInsetsMakeTheButtonWider() async {
    let button = UIButton()
    button.setTitle("a title", for: .normal)
    let width = button.intrinsicContentSize.width
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 1, right: 10)
    XCTAssertEqual(button.intrinsicContentSize.width, width + 30)
  }

  func testSetPreferredSymbolConfigurationEnlargesTheSymbol() async {
    let button = UIButton()
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let height = button.intrinsicContentSize.height
    button.setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 60), forImageIn: .normal)
    XCTAssertGreaterThan(button.intrinsicContentSize.height, height * 2)
  }

  func testImageEdgeInsetsMoveACentredImageByHalf() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let x = button.imageRect(forContentRect: button.bounds).minX
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    XCTAssertEqual(button.imageRect(forContentRect: button.bounds).minX, x + 5)
  }

  func testTitleEdgeInsetsMoveACentredTitleByHalf() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("a", for: .normal)
    let x = button.titleRect(forContentRect: button.bounds).minX
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10)
    XCTAssertEqual(button.titleRect(forContentRect: button.bounds).minX, x - 5)
  }

  func testConfigurationIsNilUntilSetAndShowsItsTitle() async {
    let button = UIButton()
    XCTAssertNil(button.configuration)
    button.configuration = .filled()
    button.configuration?.title = "a"
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "a")
  }

  /// Titles that were set by state before show on in a configuration that brings none.
  func testConfigurationKeepsAnAttributedTitle() async {
    let button = UIButton()
    let font = UIFont.systemFont(ofSize: 9)
    button.setAttributedTitle(
      NSAttributedString(string: "small", attributes: [.font: font]), for: .normal)
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "chevron.down")
    button.configuration = configuration
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "small")
    let shown = button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil)
    XCTAssertEqual(shown as? UIFont, font)
  }

  func testSetAttributedTitleShowsTheAttributes() async {
    let button = UIButton()
    button.setAttributedTitle(NSAttributedString(string: "b"), for: .normal)
    XCTAssertEqual(button.attributedTitle(for: .normal)?.string, "b")
    XCTAssertEqual(button.titleLabel?.attributedText?.string, "b")
  }

  func testLayoutSubviewsMayPlaceTheTitle() async {
    final class Wide: UIButton {
      override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel?.frame = bounds
      }
    }
    let button = Wide(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
    button.setTitle("a", for: .normal)
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.frame, button.bounds)
  }

  func testDrawIsCalledForSubclasses() async {
    final class Drawn: UIButton {
      var count = 0
      override func draw(_ rect: CGRect) { count += 1 }
    }
    let button = Drawn(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    button.layer.displayIfNeeded()
    XCTAssertEqual(button.count, 1)
  }

  func testIntrinsicContentSizeMayBePadded() async {
    final class Padded: UIButton {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 8, height: size.height)
      }
    }
    XCTAssertEqual(Padded().intrinsicContentSize.width, UIButton().intrinsicContentSize.width + 8)
  }
}
