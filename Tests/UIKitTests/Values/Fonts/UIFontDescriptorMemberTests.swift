import XCTest

@testable import UIKit

/// The members of `UIFontDescriptor` that apps use.
final class UIFontDescriptorMemberTests: XCTestCase {
  func testPreferredFontDescriptorHasTheStylesSize() {
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title3)
    XCTAssertEqual(descriptor.pointSize, 20)
    XCTAssertEqual(
      descriptor.object(forKey: .textStyle) as? String, UIFont.TextStyle.title3.rawValue)
  }

  func testWithSymbolicTraitsHasThoseOnly() throws {
    let italic = try XCTUnwrap(UIFontDescriptor().withSymbolicTraits([.traitItalic, .traitBold]))
    XCTAssertTrue(italic.symbolicTraits.contains([.traitItalic, .traitBold]))
    XCTAssertFalse(italic.symbolicTraits.contains(.traitMonoSpace))
  }

  func testAddingAttributesMakesDigitsOneWidth() {
    let digits = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
      .featureSettings: [
        [
          UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType,
          .typeIdentifier: kMonospacedNumbersSelector,
        ]
      ]
    ])
    let font = UIFont(descriptor: digits, size: 0)
    XCTAssertEqual(
      "111".size(withAttributes: [.font: font]).width,
      "000".size(withAttributes: [.font: font]).width, accuracy: 0.001)
  }

  func testWithDesignChoosesAnotherFont() throws {
    let system = UIFont.systemFont(ofSize: 17).fontDescriptor
    let mono = UIFont(descriptor: try XCTUnwrap(system.withDesign(.monospaced)), size: 0)
    XCTAssertTrue(mono.fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
    XCTAssertNotNil(system.withDesign(.rounded))
    let serif = UIFont(descriptor: try XCTUnwrap(system.withDesign(.serif)), size: 0)
    XCTAssertNotEqual(
      "Hamburg".size(withAttributes: [.font: serif]).width,
      "Hamburg".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width)
  }
}
