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

  func testFeaturesOfFontsByAppleSNumbersAreKept() throws {
    let settings = [
      [kNumberCaseType, kLowerCaseNumbersSelector], [kFractionsType, kDiagonalFractionsSelector],
      [kVerticalPositionType, kSuperiorsSelector],
      [kStylisticAlternativesType, kStylisticAltThreeOnSelector],
      [kLigaturesType, kCommonLigaturesOffSelector],
      [kContextualAlternatesType, kContextualAlternatesOffSelector],
      [kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector],
      [kTypographicExtrasType, kSlashedZeroOnSelector],
    ].map { [UIFontDescriptor.FeatureKey.featureIdentifier: $0[0], .typeIdentifier: $0[1]] }
    let plain = UIFont.systemFont(ofSize: 17)
    let font = UIFont(
      descriptor: plain.fontDescriptor.addingAttributes([.featureSettings: settings]), size: 0)
    let found = font.fontDescriptor.fontAttributes[.featureSettings]
    XCTAssertEqual(found as? [[UIFontDescriptor.FeatureKey: Int]], settings)
    let raised = UIFont(
      descriptor: plain.fontDescriptor.addingAttributes([.featureSettings: [settings[2]]]), size: 0)
    XCTAssertLessThan(
      "123".size(withAttributes: [.font: raised]).width,
      "123".size(withAttributes: [.font: plain]).width)
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

  func testTextStyleIsReadAsStyleAndAsString() {
    let descriptor = UIFont.preferredFont(forTextStyle: .headline).fontDescriptor
    let value = descriptor.fontAttributes[.textStyle]
    XCTAssertEqual(value as? UIFont.TextStyle, .headline)
    XCTAssertEqual(value as? String, UIFont.TextStyle.headline.rawValue)
    let again = UIFontDescriptor(fontAttributes: descriptor.fontAttributes)
    XCTAssertEqual(again.object(forKey: .textStyle) as? UIFont.TextStyle, .headline)
  }
}
