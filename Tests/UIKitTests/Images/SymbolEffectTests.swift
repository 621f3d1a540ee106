import XCTest

@testable import UIKit

/// Motions of symbol images.
@MainActor
final class SymbolEffectTests: XCTestCase {
  private func view() -> UIImageView { UIImageView(image: UIImage(systemName: "star")) }

  func testABounceHappensOnceAndTells() async {
    let stage = TouchStage(closesAfter: self)
    let view = view()
    stage.root.view.addSubview(view)
    var ends: [Bool] = []
    view.addSymbolEffect(.bounce, options: .speed(2)) { ends.append($0.isFinished) }
    XCTAssertEqual(view.layer.animationKeys(), ["symbolEffect.bounce"])
    for _ in 0..<40 {
      stage.advance(1 / 60)
      _ = UIApplication.shared.makeFrame()
    }
    XCTAssertEqual(ends, [true])
    XCTAssertNil(view.layer.animation(forKey: "symbolEffect.bounce"))
  }

  func testAPulseGoesOnUntilItIsTakenAway() async {
    let view = view()
    view.addSymbolEffect(.pulse)
    view.addSymbolEffect(.variableColor.iterative.reversing)
    XCTAssertEqual(view.layer.animation(forKey: "symbolEffect.pulse")?.repeatCount, .infinity)
    view.removeSymbolEffect(ofType: .pulse)
    XCTAssertEqual(view.layer.animationKeys(), ["symbolEffect.variableColor"])
    view.removeAllSymbolEffects()
    XCTAssertEqual(view.layer.animationKeys() ?? [], [])
  }

  func testRepeatsAreCounted() async {
    let view = view()
    view.addSymbolEffect(.wiggle.left, options: .repeat(3))
    XCTAssertEqual(view.layer.animation(forKey: "symbolEffect.wiggle")?.repeatCount, 3)
    view.addSymbolEffect(.rotate, options: .repeat(.periodic(delay: 1)))
    XCTAssertEqual(view.layer.animation(forKey: "symbolEffect.rotate")?.repeatCount, .infinity)
  }

  func testDisappearScaleAndReplacementStay() async {
    let view = view()
    view.addSymbolEffect(.disappear, animated: false)
    XCTAssertEqual(view.alpha, 0)
    view.addSymbolEffect(.appear, animated: false)
    XCTAssertEqual(view.alpha, 1)
    view.addSymbolEffect(.scale.up, animated: false)
    XCTAssertEqual(view.transform.a, 1.2, accuracy: 0.001)
    view.removeSymbolEffect(ofType: .scale, animated: false)
    XCTAssertEqual(view.transform.a, 1, accuracy: 0.001)
    let other = UIImage(systemName: "heart")!
    view.setSymbolImage(other, contentTransition: .replace)
    XCTAssertEqual(view.image, other)
  }

  func testOtherImagesStayStill() async {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let view = UIImageView(image: picture)
    view.addSymbolEffect(.pulse)
    XCTAssertEqual(view.layer.animationKeys() ?? [], [])
  }

  func testSavedImagesAreNumberedAndTold() async throws {
    final class Target: NSObject {
      var errors: [Bool] = []
      func image(
        _ image: UIImage, didFinishSavingWithError error: (any Error)?,
        contextInfo: UnsafeRawPointer
      ) { errors.append(error != nil) }
    }
    let before = SavedPhotos.folder
    SavedPhotos.folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: SavedPhotos.folder)
      SavedPhotos.folder = before
    }
    let target = Target()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    for _ in 0..<2 {
      UIImageWriteToSavedPhotosAlbum(
        picture, target,
        Selector(
          Target.image(_:didFinishSavingWithError:contextInfo:),
          "image:didFinishSavingWithError:contextInfo:"), nil)
    }
    let told = expectation(description: "told")
    DispatchQueue.main.async { told.fulfill() }
    await fulfillment(of: [told], timeout: 10)
    XCTAssertEqual(target.errors, [false, false])
    let files = try FileManager.default.contentsOfDirectory(atPath: SavedPhotos.folder.path)
    XCTAssertEqual(files.sorted(), ["IMG_0001.png", "IMG_0002.png"])
  }
}
