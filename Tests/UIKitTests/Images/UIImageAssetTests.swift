import XCTest

@testable import UIKit

@MainActor
final class UIImageAssetTests: XCTestCase {
  private func image(_ color: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
  }

  private func asset() -> (UIImageAsset, light: UIImage, dark: UIImage) {
    let asset = UIImageAsset()
    let (light, dark) = (image(.red), image(.blue))
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    return (asset, light, dark)
  }

  func testTheVariantFollowsTheTraits() async {
    let (asset, light, dark) = asset()
    XCTAssertTrue(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) === dark)
    XCTAssertTrue(asset.image(with: UITraitCollection(userInterfaceStyle: .light)) === light)
    XCTAssertTrue(light.imageAsset === asset)
    XCTAssertEqual(dark.traitCollection.userInterfaceStyle, .dark)
    asset.unregister(with: UITraitCollection(userInterfaceStyle: .dark))
    XCTAssertTrue(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) === light)
  }

  func testAnImageViewShowsTheVariantOfItsAppearance() async throws {
    let stage = TouchStage(closesAfter: self)
    let view = UIImageView(image: asset().light)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    stage.root.view.addSubview(view)
    XCTAssertEqual(try XCTUnwrap(ScreenPicture()).color(25, 25).red, 255)
    stage.window.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(try XCTUnwrap(ScreenPicture()).color(25, 25).blue, 255)
  }

  func testEveryImageHasAnAsset() async throws {
    let symbol = try XCTUnwrap(UIImage(systemName: "star"))
    let asset = try XCTUnwrap(symbol.imageAsset)
    XCTAssertTrue(symbol.imageAsset === asset)
    let large = asset.image(with: UIImage.SymbolConfiguration(pointSize: 50))
    XCTAssertGreaterThan(large.size.width, symbol.size.width)
  }

  func testAFormatLikeTheImage() async {
    XCTAssertEqual(image(.red).imageRendererFormat.scale, 1)
    XCTAssertFalse(image(.red).imageRendererFormat.opaque)
  }

  func testAPatternAsABackground() async throws {
    let stage = TouchStage(closesAfter: self)
    stage.root.view.backgroundColor = UIColor(patternImage: image(.blue))
    XCTAssertEqual(try XCTUnwrap(ScreenPicture()).color(200, 200).blue, 255)
    XCTAssertEqual(UIColor(patternImage: UIImage()).cgColor.alpha, 0)
  }

  func testDrawingAsAPattern() async {
    let tile = image(.red)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      tile.drawAsPattern(in: CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    XCTAssertEqual(drawn.pixel(30, 10), 0xFFFF_0000)
    XCTAssertEqual(drawn.pixel(30, 30), 0)
  }
}
