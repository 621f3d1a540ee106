import XCTest

@testable import UIKit

@MainActor
final class MulticolorSymbolTests: XCTestCase {
  private let heart = UIImage(systemName: "heart.fill", withConfiguration: large)
  private static let large = UIImage.SymbolConfiguration(pointSize: 60)

  /// The colour in the middle of what an image view shows.
  private func middle(_ image: UIImage?) throws -> UInt32 {
    let view = UIImageView(image: image)
    view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let picture = try XCTUnwrap(view.layer.contents as? CGImage)
    return picture.pixel(picture.width / 2, picture.height / 2)
  }

  /// `systemRed` in light appearance.
  private let red: UInt32 = 0xFFFF_3B30
  private let tint: UInt32 = 0xFF00_FF00

  func testASymbolTakesTheTintWhereNothingElseIsSaid() async throws {
    XCTAssertEqual(try middle(heart), tint)
  }

  func testMulticolorShowsTheSymbolsColors() async throws {
    XCTAssertEqual(
      try middle(heart?.applyingSymbolConfiguration(.preferringMulticolor())), red)
    XCTAssertEqual(try middle(heart?.withRenderingMode(.alwaysOriginal)), red)
  }

  func testPartsWithoutColorsTakeTheTint() async throws {
    let gear = UIImage(systemName: "square.fill", withConfiguration: Self.large)
    XCTAssertEqual(try middle(gear?.applyingSymbolConfiguration(.preferringMulticolor())), tint)
  }

  func testTheColorThatIsSaidComesFirst() async throws {
    let blue = heart?.withTintColor(.blue, renderingMode: .alwaysOriginal)
    XCTAssertEqual(try middle(blue), 0xFF00_00FF)
    let own = heart?.applyingSymbolConfiguration(.preferringMulticolor())
    XCTAssertEqual(try middle(own?.applyingSymbolConfiguration(.preferringMonochrome())), tint)
  }

  func testColorsAreTheSystemsInDarkAppearance() async throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let configuration = UIImage.SymbolConfiguration.preferringMulticolor()
    let colors = configuration.colors(tint: .black, traits: dark)
    XCTAssertEqual(colors.own[.yellow], TextColor(.systemYellow, dark))
  }

  func testConfigurationsDiffer() async {
    let (own, one) = (
      UIImage.SymbolConfiguration.preferringMulticolor(),
      UIImage.SymbolConfiguration.preferringMonochrome()
    )
    XCTAssertNotEqual(own, one)
    XCTAssertEqual(own, .preferringMulticolor())
  }
}
