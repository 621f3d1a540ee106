import XCTest

@testable import CoreGraphics
@testable import UIKit

/// A picture of two colours: the left half one, the right half the other.
private func twoColours(
  _ left: UIColor = .red, _ right: UIColor = .blue, width: CGFloat = 20, height: CGFloat = 10,
  scale: CGFloat = 1
) -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
    left.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
    right.setFill()
    $0.fill(CGRect(x: width / 2, y: 0, width: width / 2, height: height))
  }
}

extension UIImage {
  /// The pixel at a place counted from the top left, 0xAARRGGBB premultiplied.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard let image = displayImage(tint: nil, traits: .current) else { return 0 }
    let raster = ImageSurface(width: image.width, height: image.height)
    guard let raster, let context = CGContext(raster, scale: 1, flipped: false) else { return 0 }
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    context.flush()
    return raster.pixel(x, y)
  }
}

/// The members of `UIImage` that apps use.
@MainActor
final class UIImageMemberTests: XCTestCase {
  func testInitHasNoSizeAndNoPixels() async {
    XCTAssertEqual(UIImage().size, .zero)
    XCTAssertNil(UIImage().cgImage)
  }

  func testInitDataReadsAFileAndRefusesNoise() async throws {
    let data = try XCTUnwrap(twoColours().pngData())
    XCTAssertEqual(UIImage(data: data)?.size, CGSize(width: 20, height: 10))
    XCTAssertEqual(UIImage(data: data, scale: 2)?.size, CGSize(width: 10, height: 5))
    XCTAssertNil(UIImage(data: Data([1, 2, 3])))
  }

  func testInitCgImageTurnsTheSize() async throws {
    let pixels = try XCTUnwrap(twoColours().cgImage)
    XCTAssertTrue(UIImage(cgImage: pixels).cgImage === pixels)
    let turned = UIImage(cgImage: pixels, scale: 2, orientation: .right)
    XCTAssertEqual(turned.size, CGSize(width: 5, height: 10))
  }

  func testInitSystemNameMakesASymbolOfTheSize() async throws {
    let symbol = try XCTUnwrap(UIImage(systemName: "star.fill"))
    XCTAssertTrue(symbol.isSymbolImage)
    let large = try XCTUnwrap(
      UIImage(
        systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
    XCTAssertGreaterThan(large.size.width, symbol.size.width * 1.8)
  }

  func testInitNamedIsNilForAnUnknownName() async {
    XCTAssertNil(UIImage(named: "there is no such image"))
    XCTAssertNil(UIImage(named: ""))
  }

  func testSizeIsInPointsAndNotInPixels() async {
    XCTAssertEqual(twoColours(scale: 3).size, CGSize(width: 20, height: 10))
    XCTAssertEqual(twoColours(scale: 3).cgImage?.width, 60)
  }

  func testScaleIsTheRenderersFormats() async {
    XCTAssertEqual(twoColours(scale: 3).scale, 3)
    XCTAssertEqual(twoColours().scale, 1)
  }

  func testCgImageHasThePixelsThatWereDrawn() async {
    let image = twoColours()
    XCTAssertEqual(image.cgImage?.width, 20)
    XCTAssertEqual(image.pixel(2, 5), 0xFFFF_0000)
    XCTAssertEqual(image.pixel(18, 5), 0xFF00_00FF)
  }

  func testPngDataKeepsThePixels() async throws {
    let data = try XCTUnwrap(twoColours().pngData())
    XCTAssertEqual(Array(data.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    XCTAssertEqual(UIImage(data: data)?.pixel(2, 5), 0xFFFF_0000)
    XCTAssertNil(UIImage().pngData())
  }

  func testJpegDataIsSmallerAtLowQuality() async throws {
    let image = twoColours(width: 200, height: 200)
    let (fine, coarse) = (
      try XCTUnwrap(image.jpegData(compressionQuality: 1)),
      try XCTUnwrap(image.jpegData(compressionQuality: 0))
    )
    XCTAssertEqual(Array(fine.prefix(2)), [0xFF, 0xD8])
    XCTAssertLessThan(coarse.count, fine.count)
  }

  func testWithRenderingModeLeavesTheOriginal() async {
    let image = twoColours()
    XCTAssertEqual(image.renderingMode, .automatic)
    let template = image.withRenderingMode(.alwaysTemplate)
    XCTAssertEqual(template.renderingMode, .alwaysTemplate)
    let view = UIImageView(image: template)
    view.tintColor = .green
    XCTAssertEqual(template.size, image.size)
    XCTAssertEqual(image.renderingMode, .automatic, "images do not change")
  }

  func testDrawScalesIntoARectAndPlacesAtAPoint() async {
    let image = twoColours()
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: .single).image
    {
      _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    XCTAssertEqual(drawn.pixel(5, 10), 0xFFFF_0000)
    XCTAssertEqual(drawn.pixel(35, 10), 0xFF00_00FF)
    let placed = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: .single).image
    {
      _ in
      image.draw(at: CGPoint(x: 10, y: 5))
    }
    XCTAssertEqual(placed.pixel(5, 10), 0)
    XCTAssertEqual(placed.pixel(12, 10), 0xFFFF_0000)
  }

  func testWithTintColorFillsTheShape() async throws {
    let tinted = twoColours().withTintColor(.green)
    let drawn = UIGraphicsImageRenderer(size: tinted.size, format: .single).image { _ in
      tinted.draw(in: CGRect(origin: .zero, size: tinted.size))
    }
    XCTAssertEqual(drawn.pixel(5, 5), 0xFF00_FF00)
    XCTAssertEqual(
      twoColours().withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode,
      .alwaysOriginal)
  }

  func testWithConfigurationResizesSymbolsOnly() async throws {
    let symbol = try XCTUnwrap(UIImage(systemName: "heart"))
    let bold = symbol.withConfiguration(
      UIImage.SymbolConfiguration(pointSize: 30, weight: .bold))
    XCTAssertGreaterThan(bold.size.height, symbol.size.height * 1.4)
    let plain = twoColours()
    XCTAssertTrue(
      plain.withConfiguration(UIImage.SymbolConfiguration(scale: .large)).cgImage === plain.cgImage)
  }
}

extension UIGraphicsImageRendererFormat {
  /// A pixel a point.
  fileprivate static var single: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}

/// The members of `UIImageView` that apps use.
@MainActor
final class UIImageViewMemberTests: XCTestCase {
  func testInitHasNoImageAndTakesNoTouches() async {
    let view = UIImageView()
    XCTAssertNil(view.image)
    XCTAssertFalse(view.isUserInteractionEnabled)
  }

  func testInitFrameIsKept() async {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(UIImageView(frame: frame).frame, frame)
  }

  func testInitImageHasTheImagesSize() async {
    let image = twoColours()
    let view = UIImageView(image: image)
    XCTAssertEqual(view.bounds.size, image.size)
    XCTAssertTrue(view.image === image)
    XCTAssertNil(UIImageView(image: nil).image)
  }

  func testImageIsDrawnAndGivesTheIntrinsicSize() async throws {
    let stage = TouchStage(closesAfter: self)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.root.view.backgroundColor = .white
    stage.root.view.addSubview(view)
    view.image = twoColours()
    let picture = try XCTUnwrap(ScreenPicture())
    XCTAssertEqual(picture.color(20, 50).red, 255)
    XCTAssertEqual(picture.color(80, 50).blue, 255)
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 20, height: 10))
    view.image = nil
    XCTAssertEqual(try XCTUnwrap(ScreenPicture()).color(20, 50).green, 255)
  }

  func testLayoutSubviewsCanBeOverridden() async {
    final class Avatar: UIImageView {
      override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
      }
    }
    let view = Avatar(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.layoutIfNeeded()
    XCTAssertEqual(view.layer.cornerRadius, 20)
  }
}

/// The members of `UIGraphicsImageRenderer` that apps use.
@MainActor
final class UIGraphicsImageRendererMemberTests: XCTestCase {
  func testImageHasTheScreensScaleAndWhatWasDrawn() async {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
      UIColor.green.setFill()
      context.fill(context.format.bounds)
    }
    XCTAssertEqual(image.size, CGSize(width: 30, height: 20))
    XCTAssertEqual(image.scale, UIScreen.main.scale)
    XCTAssertEqual(image.pixel(5, 5), 0xFF00_FF00)
  }

  func testInitSizeWithAnOpaqueFormatFillsAlpha() async {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format).image {
      _ in
    }
    XCTAssertEqual(image.pixel(1, 1) >> 24, 255)
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 10, height: 10))
    XCTAssertEqual(renderer.format.bounds, CGRect(x: 5, y: 5, width: 10, height: 10))
  }
}

/// The members of `UIGraphicsGetCurrentContext()`'s context that apps use.
@MainActor
final class UIGraphicsGetCurrentContextMemberTests: XCTestCase {
  private func draw(_ body: (CGContext) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: .single).image { _ in
      if let context = UIGraphicsGetCurrentContext() { body(context) }
    }
  }

  func testSetLineWidthWidensTheStroke() async {
    let image = draw {
      $0.setLineWidth(6)
      $0.move(to: CGPoint(x: 0, y: 10))
      $0.addLine(to: CGPoint(x: 20, y: 10))
      $0.strokePath()
    }
    XCTAssertEqual(image.pixel(10, 7) >> 24, 255)
    XCTAssertEqual(image.pixel(10, 5) >> 24, 0)
  }

  func testSetStrokeColorColorsTheStroke() async {
    let image = draw {
      $0.setStrokeColor(UIColor.red.cgColor)
      $0.setLineWidth(4)
      $0.stroke(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    XCTAssertEqual(image.pixel(1, 10), 0xFFFF_0000)
  }

  func testTranslateByMovesWhatIsDrawn() async {
    let image = draw {
      $0.translateBy(x: 10, y: 0)
      $0.setFillColor(UIColor.blue.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    XCTAssertEqual(image.pixel(12, 2), 0xFF00_00FF, "y points down from the top left")
    XCTAssertEqual(image.pixel(2, 2), 0)
  }

  func testThereIsNoContextOutsideOfDrawing() async {
    XCTAssertNil(UIGraphicsGetCurrentContext(), "outside of drawing there is none")
  }
}

/// The members of `UIVisualEffectView` that apps use.
@MainActor
final class UIVisualEffectViewMemberTests: XCTestCase {
  func testInitEffectGivesAContentViewThatFillsIt() async {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    XCTAssertNotNil(view.effect)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentView.frame.size, CGSize(width: 10, height: 20))
  }
}

/// The members of `UIBlurEffect` that apps use.
@MainActor
final class UIBlurEffectMemberTests: XCTestCase {
  func testBlursOfOneStyleAreEqual() async {
    XCTAssertEqual(UIBlurEffect(style: .regular), UIBlurEffect(style: .regular))
    XCTAssertNotEqual(UIBlurEffect(style: .regular), UIBlurEffect(style: .prominent))
  }
}
