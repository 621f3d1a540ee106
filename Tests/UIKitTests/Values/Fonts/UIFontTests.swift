import XCTest

@testable import UIKit

final class UIFontTests: XCTestCase {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: 3),
    ])
  }

  func testSystemFontHasSanFranciscosMetrics() {
    let font = UIFont.systemFont(ofSize: 17)
    XCTAssertEqual(font.lineHeight, 20.287109375)
    XCTAssertEqual(font.ascender, 16.1865234375)
    XCTAssertEqual(font.descender, -4.1005859375)
    XCTAssertEqual(font.leading, 0)
    XCTAssertEqual(font.fontName, ".SFUI-Regular")
    XCTAssertEqual(UIFont.boldSystemFont(ofSize: 17).fontName, ".SFUI-Semibold")
    XCTAssertEqual(UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17))
  }

  func testScaledFontsFollowLaterTraits() {
    let font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17))
    XCTAssertEqual(font.adjusted(for: traits(.extraLarge)).pointSize, 18.6667, accuracy: 0.001)
    let limited = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 18)
    XCTAssertEqual(limited.adjusted(for: traits(.extraLarge)).pointSize, 18)
  }

  func testDescriptorsChangeTraitsDesignAndSize() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = try XCTUnwrap(body.fontDescriptor.withSymbolicTraits(.traitBold))
    XCTAssertTrue(
      UIFont(descriptor: bold, size: 0).fontDescriptor.symbolicTraits.contains(.traitBold))
    let mono = try XCTUnwrap(body.fontDescriptor.withDesign(.monospaced))
    XCTAssertEqual(UIFont(descriptor: mono, size: 20).fontName, ".SFUIMono-Regular")
    XCTAssertEqual(UIFont(descriptor: mono, size: 0).pointSize, 17)
    XCTAssertEqual(body.withSize(30).pointSize, 30)
    let weighted = UIFontDescriptor(fontAttributes: [
      .family: "Inter", .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
    ])
    XCTAssertEqual(UIFont(descriptor: weighted, size: 12).fontName, "Inter-Bold")
  }

  func testNamedFontsAreFoundByFamily() {
    XCTAssertNil(UIFont(name: "Nothing-Like-This", size: 12))
    XCTAssertEqual(UIFont(name: "HelveticaNeue-Bold", size: 12)?.familyName, "Helvetica Neue")
    XCTAssertTrue(UIFont.familyNames.contains("Inter"))
    XCTAssertTrue(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Bold"))
  }

  func testDescriptorsTellSizeAndFeatures() throws {
    let named = try XCTUnwrap(UIFont(name: "Inter", size: 10)).fontDescriptor.fontAttributes
    XCTAssertEqual(named[.size] as? Int, 10)
    XCTAssertEqual(named[.size] as? CGFloat, 10)
    XCTAssertEqual(named.count, 2)
    let settings = [
      [
        UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType,
        .typeIdentifier: kMonospacedNumbersSelector,
      ]
    ]
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    let font = UIFont(descriptor: body.addingAttributes([.featureSettings: settings]), size: 0)
    let found = font.fontDescriptor.fontAttributes[.featureSettings]
    XCTAssertEqual(found as? [[UIFontDescriptor.FeatureKey: Int]], settings)
  }

  func testDigitsOfOneWidth() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    XCTAssertEqual(width("1111"), width("8888"), accuracy: 0.001)
  }
}
