import XCTest

@testable import UIKit

@MainActor
final class BarBackgroundTests: XCTestCase {
  func testAppearancesHaveApplesBackgrounds() async {
    let appearance = UIBarAppearance()
    XCTAssertEqual(appearance.backgroundEffect, UIBlurEffect(style: .systemChromeMaterial))
    XCTAssertNil(appearance.backgroundColor)
    appearance.configureWithOpaqueBackground()
    XCTAssertNil(appearance.backgroundEffect)
    XCTAssertEqual(appearance.backgroundColor, .systemBackground)
    appearance.configureWithTransparentBackground()
    XCTAssertNil(appearance.backgroundEffect)
    XCTAssertNil(appearance.backgroundColor)
    XCTAssertNil(appearance.shadowColor)
    appearance.configureWithDefaultBackground()
    XCTAssertNotNil(appearance.backgroundEffect)
    XCTAssertEqual(
      UIToolbarAppearance(barAppearance: appearance).backgroundEffect, appearance.backgroundEffect)
  }

  private func picture(_ bar: UIView) throws -> ScreenPicture {
    let stage = TouchStage(closesAfter: self)
    stage.root.view.backgroundColor = .red
    bar.frame = CGRect(x: 0, y: 100, width: 390, height: 49)
    stage.root.view.addSubview(bar)
    return try XCTUnwrap(ScreenPicture())
  }

  func testBarsLetWhatIsBehindShineThrough() async throws {
    for bar in [UITabBar(), UIToolbar()] {
      let color = try picture(bar).color(195, 120)
      XCTAssertGreaterThan(color.red, color.green + 10, "\(type(of: bar))")
      XCTAssertGreaterThan(color.green, 150, "\(type(of: bar))")
    }
    let navigationBar = UINavigationBar()
    navigationBar.isAtScrollEdge = false
    let color = try picture(navigationBar).color(195, 120)
    XCTAssertGreaterThan(color.red, color.green + 10)
  }

  func testABarThatIsNotTranslucentHidesWhatIsBehind() async throws {
    let bar = UITabBar()
    bar.isTranslucent = false
    XCTAssertEqual(try picture(bar).color(195, 120).green, 255)
    bar.barTintColor = .blue
    let blue = try picture(bar).color(195, 120)
    XCTAssertEqual([blue.red, blue.green, blue.blue], [0, 0, 255])
  }

  func testTheHairlineStandsOutsideOfTheBar() async throws {
    let bar = UIToolbar()
    let appearance = UIToolbarAppearance()
    appearance.shadowColor = .green
    bar.standardAppearance = appearance
    XCTAssertEqual(try picture(bar).color(195, 99.5).green, 255)
    appearance.shadowColor = nil
    bar.standardAppearance = appearance
    XCTAssertEqual(try picture(bar).color(195, 99.5).green, 0)
  }

  func testTheHairlineIsHiddenByKey() async throws {
    let appearance = UIToolbarAppearance()
    appearance.shadowColor = .green
    let bar = UIToolbar()
    bar.standardAppearance = appearance
    bar.setValue(true, forKey: "hidesShadow")
    XCTAssertEqual(try picture(bar).color(195, 99.5).green, 0)
    UINavigationBar().setValue(true, forKey: "hidesShadow")
    UITabBar().setValue(true, forKey: "hidesShadow")
  }

  /// "Transparent" bars of old begin so, and change to an appearance once content scrolls.
  func testAnAppearanceTakesThePlaceOfEarlierBackgrounds() async throws {
    let bar = UINavigationBar()
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.backgroundColor = .blue
    bar.standardAppearance = appearance
    bar.isAtScrollEdge = false
    let color = try picture(bar).color(195, 120)
    XCTAssertEqual(color.blue, 255)
    XCTAssertLessThan(color.red, 10)
  }

  func testABlackBarIsDark() async throws {
    let bar = UIToolbar()
    bar.barStyle = .black
    XCTAssertLessThan(try picture(bar).color(195, 120).green, 60)
    bar.barStyle = .default
    XCTAssertGreaterThan(try picture(bar).color(195, 120).green, 150)
  }

  func testABarsBackgroundImageLiesOverTheGlass() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let bar = UITabBar()
    bar.backgroundImage = image
    XCTAssertEqual(try picture(bar).color(195, 120).green, 255)
  }

  func testAnEmptyBackgroundImageMakesABarTransparent() async throws {
    let tabBar = UITabBar()
    tabBar.backgroundImage = UIImage()
    let toolbar = UIToolbar()
    toolbar.barTintColor = .blue
    toolbar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
    let navigationBar = UINavigationBar()
    navigationBar.barTintColor = .blue
    navigationBar.setBackgroundImage(UIImage(), for: .default)
    navigationBar.isAtScrollEdge = false
    for bar in [tabBar, toolbar, navigationBar] {
      let color = try picture(bar).color(195, 120)
      XCTAssertEqual([color.red, color.green, color.blue], [255, 0, 0], "\(type(of: bar))")
    }
    tabBar.isTranslucent = false
    XCTAssertEqual(try picture(tabBar).color(195, 120).green, 255)
    toolbar.isTranslucent = false
    XCTAssertEqual(try picture(toolbar).color(195, 120).blue, 255)
    navigationBar.isTranslucent = false
    XCTAssertEqual(try picture(navigationBar).color(195, 120).blue, 255)
  }

  func testAnEmptyShadowImageHidesTheHairline() async throws {
    let bar = UINavigationBar()
    bar.isAtScrollEdge = false
    bar.setBackgroundImage(UIImage(), for: .default)
    XCTAssertNotEqual(try picture(bar).color(195, 149).red, 255)
    bar.shadowImage = UIImage()
    XCTAssertEqual(try picture(bar).color(195, 149).red, 255)
  }

  /// iOS 15 and later: what was given for the standard bar does not show at the scroll edge.
  func testABarsTintIsNotShownAtTheScrollEdge() async throws {
    let bar = UINavigationBar()
    bar.barTintColor = .blue
    bar.titleTextAttributes = [.foregroundColor: UIColor.white]
    bar.isAtScrollEdge = false
    XCTAssertEqual(try picture(bar).color(195, 120).blue, 255)
    XCTAssertEqual(try picture(bar).color(195, 120).red, 0)
    bar.isAtScrollEdge = true
    XCTAssertGreaterThan(try picture(bar).color(195, 120).red, 100, "what is behind shows")
  }

  /// What was behind an opaque bar shows: its own `backgroundColor`, or black where there is nothing.
  func testABarThatIsNotTranslucentIsNotShownAtTheScrollEdge() async throws {
    let bar = UINavigationBar()
    bar.barTintColor = .blue
    bar.isTranslucent = false
    bar.isAtScrollEdge = true
    XCTAssertEqual(try picture(bar).color(195, 120).blue, 0)
    bar.backgroundColor = .green
    XCTAssertEqual(try picture(bar).color(195, 120).green, 255)
    bar.isAtScrollEdge = false
    XCTAssertEqual(try picture(bar).color(195, 120).blue, 255)
    let tabs = UITabBar()
    tabs.isTranslucent = false
    tabs.isAtScrollEdge = true
    XCTAssertEqual(try picture(tabs).color(195, 120).green, 0)
    let tools = UIToolbar()
    tools.isTranslucent = false
    tools.isAtScrollEdge = true
    XCTAssertEqual(try picture(tools).color(195, 120).green, 0)
  }
}
