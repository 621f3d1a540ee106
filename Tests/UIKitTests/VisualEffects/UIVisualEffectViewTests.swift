import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor
final class UIVisualEffectViewTests: XCTestCase {
  /// Stripes of red and blue, 20 points wide, which a blur turns into purple.
  private func stripes(in view: UIView) {
    view.backgroundColor = .red
    for i in 0..<10 {
      let stripe = UIView(frame: CGRect(x: i * 40, y: 0, width: 20, height: 844))
      stripe.backgroundColor = .blue
      view.addSubview(stripe)
    }
  }

  private func stage() -> TouchStage {
    let stage = TouchStage(closesAfter: self)
    stripes(in: stage.root.view)
    return stage
  }

  func testBlurMixesWhatLiesBehind() async throws {
    let stage = stage()
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    view.frame = CGRect(x: 0, y: 100, width: 390, height: 200)
    stage.root.view.addSubview(view)
    let picture = try XCTUnwrap(ScreenPicture())
    let inside = picture.color(210, 200)
    XCTAssertGreaterThan(min(inside.red, inside.blue), 90, "both stripes' colours are there")
    let outside = picture.color(210, 400)
    XCTAssertEqual(min(outside.red, outside.blue), 0)
  }

  func testWithoutEffectThePictureBehindIsSharp() async throws {
    let stage = stage()
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 100, width: 390, height: 200)
    stage.root.view.addSubview(view)
    let picture = try XCTUnwrap(ScreenPicture())
    XCTAssertEqual(min(picture.color(210, 200).red, picture.color(210, 200).blue), 0)
  }

  func testMaterialsFollowTheAppearanceUnlessTheyNameOne() async throws {
    let stage = stage()
    stage.root.view.subviews.forEach { $0.removeFromSuperview() }
    stage.root.view.backgroundColor = .gray
    func brightness(_ style: UIBlurEffect.Style, dark: Bool) throws -> Int {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      view.frame = CGRect(x: 0, y: 100, width: 390, height: 200)
      stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
      stage.root.view.addSubview(view)
      defer { view.removeFromSuperview() }
      return try XCTUnwrap(ScreenPicture()).color(195, 200).green
    }
    XCTAssertGreaterThan(try brightness(.systemMaterial, dark: false), 200)
    XCTAssertLessThan(try brightness(.systemMaterial, dark: true), 80)
    XCTAssertGreaterThan(try brightness(.systemMaterialLight, dark: true), 200)
    XCTAssertLessThan(try brightness(.systemMaterialDark, dark: false), 80)
    XCTAssertLessThan(
      try brightness(.systemUltraThinMaterial, dark: false),
      try brightness(.systemThickMaterial, dark: false), "thick glass is whiter")
  }

  func testAllStylesHaveAppleRawValues() async {
    XCTAssertEqual(UIBlurEffect.Style.extraLight.rawValue, 0)
    XCTAssertEqual(UIBlurEffect.Style.regular.rawValue, 4)
    XCTAssertEqual(UIBlurEffect.Style.systemMaterial.rawValue, 8)
    XCTAssertEqual(UIBlurEffect.Style.systemChromeMaterialDark.rawValue, 20)
  }

  func testAnEffectComesAndGoesInAnAnimation() async throws {
    let stage = stage()
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 100, width: 390, height: 200)
    stage.root.view.addSubview(view)
    _ = ScreenPicture()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .systemMaterialLight)
    }
    _ = ScreenPicture()
    stage.advance(0.5)
    let half = try XCTUnwrap(ScreenPicture()).color(195, 200)
    stage.advance(0.6)
    let full = try XCTUnwrap(ScreenPicture()).color(195, 200)
    XCTAssertGreaterThan(half.green, 20, "some tint")
    XCTAssertLessThan(half.green, full.green - 20, "not all of it yet")
  }

  func testContentStandsInFrontOfTheGlass() async throws {
    let stage = stage()
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 100, width: 390, height: 200)
    let square = UIView(frame: CGRect(x: 100, y: 50, width: 50, height: 50))
    square.backgroundColor = .green
    view.contentView.addSubview(square)
    stage.root.view.addSubview(view)
    XCTAssertEqual(try XCTUnwrap(ScreenPicture()).color(125, 175).green, 255)
    XCTAssertTrue(stage.window.hitTest(CGPoint(x: 125, y: 175), with: nil) === square)
  }

  func testVibrancyTakesTheColoursOfTheGlass() async throws {
    let stage = stage()
    let blur = UIBlurEffect(style: .systemThinMaterialDark)
    let glass = UIVisualEffectView(effect: blur)
    glass.frame = CGRect(x: 0, y: 100, width: 390, height: 200)
    let vibrant = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    vibrant.frame = glass.bounds
    glass.contentView.addSubview(vibrant)
    let square = UIView(frame: CGRect(x: 100, y: 50, width: 50, height: 50))
    square.backgroundColor = .green
    vibrant.contentView.addSubview(square)
    stage.root.view.addSubview(glass)
    let picture = try XCTUnwrap(ScreenPicture())
    let (ink, around) = (picture.color(125, 175), picture.color(160, 175))
    XCTAssertGreaterThan(ink.red, around.red + 60, "lighter than dark glass")
    XCTAssertLessThan(abs(ink.red - ink.green), 100, "the square's green is gone")
    XCTAssertGreaterThanOrEqual(max(ink.red, ink.blue), ink.green)
  }

  func testGlassKeepsItsBlurWhileAnAncestorFades() async throws {
    let stage = stage()
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    view.frame = card.bounds
    card.addSubview(view)
    card.alpha = 0.5
    stage.root.view.addSubview(card)
    let inside = try XCTUnwrap(ScreenPicture()).color(210, 200)
    // Half of the blurred picture over the sharp one: more than the light tint alone would give.
    XCTAssertGreaterThan(min(inside.red, inside.blue), 60)
  }

  func testEffectsAreEqualByWhatTheyShow() async {
    XCTAssertEqual(UIBlurEffect(style: .dark), UIBlurEffect(style: .dark))
    XCTAssertNotEqual(UIBlurEffect(style: .dark), UIBlurEffect(style: .light))
    let blur = UIBlurEffect(style: .dark)
    XCTAssertEqual(
      UIVibrancyEffect(blurEffect: blur, style: .fill),
      UIVibrancyEffect(blurEffect: blur, style: .fill))
    XCTAssertNotEqual(
      UIVibrancyEffect(blurEffect: blur, style: .fill), UIVibrancyEffect(blurEffect: blur))
  }

  /// Constraints of the content decide how large a view is that constraints place.
  func testTheContentSizesTheView() async {
    let stage = stage()
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    let label = UILabel()
    label.text = "Content"
    view.contentView.addSubview(label)
    stage.root.view.addSubview(view)
    for one in [view, label] as [UIView] { one.translatesAutoresizingMaskIntoConstraints = false }
    let edges = [
      label.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: view.contentView.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor, constant: -5),
    ]
    NSLayoutConstraint.activate(
      edges + [
        view.centerXAnchor.constraint(equalTo: stage.root.view.centerXAnchor),
        view.topAnchor.constraint(equalTo: stage.root.view.topAnchor, constant: 100),
      ])
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(view.bounds.width, label.intrinsicContentSize.width + 20, accuracy: 0.5)
    XCTAssertEqual(view.contentView.frame, view.bounds)
    XCTAssertFalse(edges.contains { $0.hasReportedConflict })
  }
}
