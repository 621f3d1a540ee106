import XCTest

@testable import UIKit

final class UIImageTests: XCTestCase {
  private func square(_ color: UIColor, _ size: CGSize = CGSize(width: 10, height: 6)) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  func testRendererMakesImagesAtItsScale() {
    let image = square(.red)
    XCTAssertEqual(image.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(image.scale, 2)
    XCTAssertEqual(image.cgImage?.width, 20)
    XCTAssertEqual(image.cgImage?.pixel(19, 11), 0xFFFF_0000)
    XCTAssertEqual(image.cgImage?.pixel(0, 0), 0xFF00_0000)
  }

  func testPNGDataGivesTheImageBack() throws {
    let data = try XCTUnwrap(square(.blue).pngData())
    let image = try XCTUnwrap(UIImage(data: data, scale: 2))
    XCTAssertEqual(image.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(image.cgImage?.pixel(19, 11), 0xFF00_00FF)
    XCTAssertNotNil(UIImage(data: try XCTUnwrap(image.jpegData(compressionQuality: 0.8))))
    XCTAssertNil(UIImage(data: Data("not an image".utf8)))
    XCTAssertNil(UIImage(data: Data()))
    XCTAssertNil(UIImage(contentsOfFile: "/nowhere.png"))
  }

  func testAFileNeedNotSayWhatItHolds() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let data = try XCTUnwrap(square(.blue).pngData())
    for name in ["photo", "photo.cache", "photo.v1.bin", "photo@2x.data"] {
      let file = folder.appendingPathComponent(name)
      try data.write(to: file)
      let image = try XCTUnwrap(UIImage(contentsOfFile: file.path), name)
      XCTAssertEqual(image.scale, name.contains("@2x") ? 2 : 1)
      XCTAssertEqual(image.cgImage?.width, 20)
    }
    XCTAssertNil(UIImage(contentsOfFile: folder.path))
  }

  func testOrientationTurnsSizeAndPixels() throws {
    let pixels = try XCTUnwrap(square(.red).cgImage)
    let right = UIImage(cgImage: pixels, scale: 2, orientation: .right)
    XCTAssertEqual(right.size, CGSize(width: 6, height: 10))
    let upright = try XCTUnwrap(right.uprightImage)
    XCTAssertEqual(upright.width, 12)
    // Stored pixels are turned clockwise: the black corner goes from top left to top right.
    XCTAssertEqual(upright.pixel(11, 0), 0xFF00_0000)
    XCTAssertEqual(upright.pixel(0, 0), 0xFFFF_0000)
    let mirrored = try XCTUnwrap(
      UIImage(cgImage: pixels, scale: 2, orientation: .upMirrored).uprightImage)
    XCTAssertEqual(mirrored.pixel(19, 0), 0xFF00_0000)
    let down = try XCTUnwrap(UIImage(cgImage: pixels, scale: 2, orientation: .down).uprightImage)
    XCTAssertEqual(down.pixel(19, 11), 0xFF00_0000)
    let left = try XCTUnwrap(UIImage(cgImage: pixels, scale: 2, orientation: .left).uprightImage)
    XCTAssertEqual(left.pixel(0, 19), 0xFF00_0000)
  }

  /// A camera's numbers say where the stored first row and column are seen; the black corner is where both begin.
  func testMirroredOrientationsPutTheFirstPixelWhereCamerasSay() throws {
    let pixels = try XCTUnwrap(square(.red).cgImage)
    let corners: [UIImage.Orientation: (x: Int, y: Int)] = [
      .upMirrored: (19, 0), .downMirrored: (0, 11), .leftMirrored: (0, 0), .rightMirrored: (11, 19),
    ]
    for (orientation, corner) in corners {
      let image = UIImage(cgImage: pixels, scale: 2, orientation: orientation)
      let upright = try XCTUnwrap(image.uprightImage)
      XCTAssertEqual(upright.pixel(corner.x, corner.y), 0xFF00_0000, "\(orientation)")
    }
  }

  /// The mirror image of a turned picture is mirrored as it is seen, not as it is stored.
  func testFlippingTurnedImagesMirrorsThemSideways() throws {
    let pixels = try XCTUnwrap(square(.red).cgImage)
    for (orientation, corner) in [
      UIImage.Orientation.up: (19, 0), .right: (0, 0), .down: (0, 11), .left: (11, 19),
    ] {
      let image = UIImage(cgImage: pixels, scale: 2, orientation: orientation)
        .withHorizontallyFlippedOrientation()
      let upright = try XCTUnwrap(image.uprightImage)
      XCTAssertEqual(upright.pixel(corner.0, corner.1), 0xFF00_0000, "\(orientation)")
    }
  }

  func testDrawingKeepsImagesUpright() {
    let image = square(.red)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let copy = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
      image.draw(at: .zero)
    }
    XCTAssertEqual(copy.cgImage?.pixel(0, 0), 0xFF00_0000)
    XCTAssertEqual(copy.cgImage?.pixel(0, 11), 0xFFFF_0000)
  }

  func testTintFillsTheShape() throws {
    let shape = square(.red).withTintColor(.green, renderingMode: .alwaysOriginal)
    let image = try XCTUnwrap(shape.displayImage(tint: .green, traits: .current))
    XCTAssertEqual(image.pixel(0, 0), 0xFF00_FF00)
  }

  func testCapsKeepCornersWhenResized() {
    let image = square(.red).resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let big = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image {
      _ in image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    XCTAssertEqual(big.cgImage?.pixel(3, 3), 0xFF00_0000)
    XCTAssertEqual(big.cgImage?.pixel(5, 5), 0xFFFF_0000)
  }

  func testThumbnailsFit() throws {
    let data = try XCTUnwrap(square(.red, CGSize(width: 100, height: 50)).pngData())
    let image = try XCTUnwrap(UIImage(data: data))
    XCTAssertEqual(image.size, CGSize(width: 200, height: 100))
    let small = try XCTUnwrap(image.preparingThumbnail(of: CGSize(width: 40, height: 40)))
    XCTAssertEqual(small.size, CGSize(width: 40, height: 20))
  }

  func testSymbolsHaveSizeBaselineAndConfiguration() throws {
    let star = try XCTUnwrap(UIImage(systemName: "star.fill"))
    XCTAssertTrue(star.isSymbolImage)
    XCTAssertGreaterThan(star.size.width, 15)
    XCTAssertNotNil(star.baselineOffsetFromBottom)
    let large = try XCTUnwrap(
      UIImage(
        systemName: "star.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)))
    XCTAssertEqual(large.size.width / star.size.width, 2, accuracy: 0.15)
    let applied = try XCTUnwrap(star.applyingSymbolConfiguration(.init(scale: .large)))
    XCTAssertGreaterThan(applied.size.width, star.size.width)
    XCTAssertNil(UIImage(systemName: ""))
    XCTAssertNotNil(UIImage(systemName: "surely.no.symbol"))
  }

  func testAssetsAreFoundByNameScaleAndAppearance() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "assets-\(UUID().uuidString)")
    let set = folder.appendingPathComponent("A.xcassets/Icons/dot.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try square(.red).pngData()?.write(to: set.appendingPathComponent("light.png"))
    try square(.blue).pngData()?.write(to: set.appendingPathComponent("dark.png"))
    let json = """
      {"images": [{"filename": "light.png", "idiom": "universal", "scale": "2x"},
      {"filename": "dark.png", "idiom": "universal", "scale": "2x",
      "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
      "properties": {"template-rendering-intent": "template"}}
      """
    try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let colors = folder.appendingPathComponent("A.xcassets/Accent.colorset")
    try FileManager.default.createDirectory(at: colors, withIntermediateDirectories: true)
    let color = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
      "components": {"red": "0xFF", "green": "128", "blue": "0.000", "alpha": "1"}}}]}
      """
    try Data(color.utf8).write(to: colors.appendingPathComponent("Contents.json"))
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let light = UITraitCollection(userInterfaceStyle: .light)
    let image = try XCTUnwrap(UIImage(named: "dot", in: bundle, compatibleWith: light))
    XCTAssertEqual(image.renderingMode, .alwaysTemplate)
    XCTAssertEqual(image.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(image.cgImage?.pixel(19, 11), 0xFFFF_0000)
    XCTAssertEqual(image.resolved(for: dark).cgImage?.pixel(19, 11), 0xFF00_00FF)
    // The extension of the picture in it does not matter.
    XCTAssertNotNil(UIImage(named: "dot.jpg", in: bundle, compatibleWith: light))
    XCTAssertNil(UIImage(named: "dot.v1", in: bundle, compatibleWith: light))
    XCTAssertNil(UIImage(named: "none", in: bundle, compatibleWith: nil))
    let accent = try XCTUnwrap(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    XCTAssertEqual(accent.rgba.0, 1)
    XCTAssertEqual(accent.rgba.1, 128.0 / 255, accuracy: 0.001)
    XCTAssertEqual(accent.rgba.3, 1, "alpha is a fraction without a point, too")
  }

  func testImagesOfTheSamePixelsAreEqual() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2))
    let pixels = try XCTUnwrap(renderer.image { _ in }.cgImage)
    let others = try XCTUnwrap(renderer.image { _ in }.cgImage)
    let image = UIImage(cgImage: pixels)
    XCTAssertEqual(image, UIImage(cgImage: pixels))
    XCTAssertEqual(image.hash, UIImage(cgImage: pixels).hash)
    XCTAssertNotEqual(image, UIImage(cgImage: others))
    XCTAssertNotEqual(image, UIImage(cgImage: pixels, scale: 2, orientation: .up))
    XCTAssertNotEqual(image, UIImage(cgImage: pixels, scale: 1, orientation: .left))
  }
}
