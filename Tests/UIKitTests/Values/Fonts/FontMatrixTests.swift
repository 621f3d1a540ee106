import XCTest

@testable import UIKit

/// Fonts with a matrix, such as the slanted letters of a typeface without an italic.
@MainActor
final class FontMatrixTests: XCTestCase {
  private let slant = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)

  private func font(_ matrix: CGAffineTransform, _ size: CGFloat = 100) -> UIFont {
    let plain = UIFontDescriptor(name: "Helvetica", size: size)
    return UIFont(descriptor: plain.withMatrix(matrix), size: size)
  }

  /// The columns with ink in a row of pixels of the letter `l`, drawn on its baseline at y = 100.
  private func ink(_ font: UIFont, row: Int) throws -> ClosedRange<Int> {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 300, height: 160)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor.white.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
      ("l" as NSString).draw(
        at: CGPoint(x: 60, y: 100 - font.ascender),
        withAttributes: [.font: font, .foregroundColor: UIColor.black])
    }
    let picture = try XCTUnwrap(image.cgImage)
    let data = try XCTUnwrap(picture.dataProvider?.data as Data?)
    let bytes = picture.bitsPerPixel / 8
    let dark = (0..<300).filter { data[row * picture.bytesPerRow + $0 * bytes + 1] < 128 }
    return try XCTUnwrap(dark.first)...XCTUnwrap(dark.last)
  }

  func testSlantedLettersLeanAboutTheirFeet() async throws {
    let (plain, slanted) = (font(.identity), font(slant))
    XCTAssertEqual(try ink(plain, row: 98), try ink(plain, row: 50))
    let (foot, top) = (try ink(slanted, row: 98), try ink(slanted, row: 50))
    XCTAssertEqual(foot.lowerBound, try ink(plain, row: 98).lowerBound, accuracy: 2)
    XCTAssertEqual(top.lowerBound - foot.lowerBound, 24, accuracy: 2)
  }

  func testWiderLettersTakeMoreRoom() async throws {
    let wide = font(CGAffineTransform(scaleX: 2, y: 1))
    let width = ("lll" as NSString).size(withAttributes: [.font: font(.identity)]).width
    XCTAssertEqual(
      ("lll" as NSString).size(withAttributes: [.font: wide]).width, 2 * width, accuracy: 1)
    let (a, b) = (try ink(font(.identity), row: 80), try ink(wide, row: 80))
    XCTAssertEqual(b.count, 2 * a.count, accuracy: 2)
  }

  func testADescriptorKeepsItsMatrix() async throws {
    let descriptor = UIFontDescriptor(name: "Helvetica", matrix: slant)
    XCTAssertEqual(descriptor.matrix, slant)
    XCTAssertEqual(
      (descriptor.object(forKey: .matrix) as? NSValue)?.cgAffineTransformValue, slant)
    XCTAssertEqual(UIFontDescriptor(fontAttributes: descriptor.fontAttributes).matrix, slant)
    XCTAssertEqual(descriptor.withSize(30).matrix, slant)
    XCTAssertNotEqual(descriptor, UIFontDescriptor(name: "Helvetica", size: 0))
    XCTAssertEqual(UIFont(descriptor: descriptor, size: 20).fontDescriptor.matrix, slant)
    XCTAssertEqual(UIFont.systemFont(ofSize: 20).fontDescriptor.matrix, .identity)
  }

  func testWhatCannotBeDrawnIsLeftOut() async {
    for matrix in [
      CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
      CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    ] {
      XCTAssertEqual(font(matrix).fontDescriptor.matrix, .identity)
    }
  }

  func testAnArchiveKeepsIt() async throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: font(slant), requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data)
    XCTAssertEqual(copy?.fontDescriptor.matrix, slant)
  }
}
