import UIKit
import XCTest

/// Values that apps put into user defaults and files: colours, fonts, pictures and geometry.
@MainActor
final class ArchivingTests: XCTestCase {
  private func copy<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
  }

  func testColorsAreArchivedDynamic() async throws {
    let teal = UIColor(red: 0.1, green: 0.5, blue: 0.6, alpha: 0.75)
    XCTAssertEqual(try copy(teal), teal)
    let label = try copy(UIColor.label)
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      XCTAssertEqual(label.resolvedColor(with: traits), UIColor.label.resolvedColor(with: traits))
    }
  }

  func testFontsAreArchivedWithTheirStyle() async throws {
    let fonts: [UIFont] = [
      .systemFont(ofSize: 13, weight: .heavy), .italicSystemFont(ofSize: 20),
      .monospacedDigitSystemFont(ofSize: 15, weight: .medium),
      .preferredFont(forTextStyle: .title2),
      try XCTUnwrap(UIFont(name: "Inter", size: 18)),
    ]
    for font in fonts {
      let copy = try copy(font)
      XCTAssertEqual(copy, font)
      XCTAssertEqual(copy.pointSize, font.pointSize)
    }
    let big = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let title = try copy(UIFont.preferredFont(forTextStyle: .title2))
    let label = UILabel()
    label.font = title
    label.adjustsFontForContentSizeCategory = true
    label.traitOverrides.preferredContentSizeCategory = big.preferredContentSizeCategory
    label.updateTraitsIfNeeded()
    XCTAssertGreaterThan(label.font.pointSize, title.pointSize)
  }

  func testImagesAreArchivedWithTheirScale() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let copy = try copy(image)
    XCTAssertEqual(copy.size, CGSize(width: 3, height: 2))
    XCTAssertEqual(copy.scale, 2)
    XCTAssertEqual(copy.pngData(), image.pngData())
    let symbol = try self.copy(try XCTUnwrap(UIImage(systemName: "star.fill")))
    XCTAssertTrue(symbol.isSymbolImage)
    XCTAssertEqual(symbol.size, UIImage(systemName: "star.fill")?.size)
  }

  func testGeometryIsArchived() async throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGPoint(x: 1.5, y: -2), forKey: "point")
    archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
    archiver.encode(CGRect(x: 1, y: 2, width: 3.25, height: 4), forKey: "rect")
    archiver.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
    archiver.encode(CGAffineTransform(rotationAngle: 1), forKey: "transform")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.encode(UIOffset(horizontal: 5, vertical: 6), forKey: "offset")
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    XCTAssertEqual(coder.decodeCGPoint(forKey: "point"), CGPoint(x: 1.5, y: -2))
    XCTAssertEqual(coder.decodeCGSize(forKey: "size"), CGSize(width: 3, height: 4))
    XCTAssertEqual(
      coder.decodeCGRect(forKey: "rect"), CGRect(x: 1, y: 2, width: 3.25, height: 4))
    XCTAssertEqual(coder.decodeCGVector(forKey: "vector"), CGVector(dx: 1, dy: 2))
    XCTAssertEqual(
      coder.decodeCGAffineTransform(forKey: "transform"), CGAffineTransform(rotationAngle: 1))
    XCTAssertEqual(
      coder.decodeUIEdgeInsets(forKey: "insets"),
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertEqual(
      coder.decodeUIOffset(forKey: "offset"), UIOffset(horizontal: 5, vertical: 6))
    XCTAssertEqual(coder.decodeCGVector(forKey: "none"), CGVector(dx: 0, dy: 0))
  }

  func testGeometryIsWrittenAndReadAsText() async {
    XCTAssertEqual(
      NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: 4)), "{{1, 2.5}, {3, 4}}")
    XCTAssertEqual(NSCoder.string(for: CGAffineTransform.identity), "[1, 0, 0, 1, 0, 0]")
    XCTAssertEqual(
      NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}"), CGRect(x: 1, y: 2.5, width: 3, height: 4))
    XCTAssertEqual(NSCoder.cgPoint(for: "{7,8}"), CGPoint(x: 7, y: 8))
    XCTAssertEqual(NSCoder.cgSize(for: "no size"), .zero)
    XCTAssertEqual(NSCoder.cgRect(for: "{{1, 2}, {3}}"), .zero)
    XCTAssertEqual(
      NSCoder.uiEdgeInsets(
        for: NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))),
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }
}
