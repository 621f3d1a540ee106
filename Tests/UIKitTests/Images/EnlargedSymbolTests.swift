import XCTest

@testable import QuartzCore
@testable import UIKit

/// Symbols in views that enlarge them are drawn from their outlines.
@MainActor
final class EnlargedSymbolTests: XCTestCase {
  private func pixels(_ view: UIImageView) -> CGSize {
    guard let image = view.layer.contents as? CGImage else { return .zero }
    return CGSize(width: image.width, height: image.height)
  }

  func testAnEnlargedSymbolHasAsManyPixelsAsItIsShownIn() async throws {
    let stage = TouchStage(closesAfter: self)
    let symbol = try XCTUnwrap(UIImage(systemName: "star.fill"))
    let view = UIImageView(image: symbol)
    stage.root.view.addSubview(view)
    let scale = symbol.scale
    view.contentMode = .scaleAspectFit
    view.frame.size = CGSize(width: symbol.size.width * 5, height: symbol.size.height * 8)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(pixels(view).width, symbol.size.width * scale * 5, accuracy: 1)
    XCTAssertEqual(pixels(view).height, symbol.size.height * scale * 5, accuracy: 1)
    view.contentMode = .scaleAspectFill
    XCTAssertEqual(pixels(view).height, symbol.size.height * scale * 8, accuracy: 1)
    view.contentMode = .center
    XCTAssertEqual(pixels(view).width, symbol.size.width * scale, accuracy: 1)
    XCTAssertEqual(view.layer.contentsScale, scale)
    XCTAssertEqual(view.intrinsicContentSize, symbol.size)
  }

  func testItsEdgesAreSharp() async throws {
    let stage = TouchStage(closesAfter: self)
    stage.root.view.backgroundColor = .white
    let view = UIImageView(image: UIImage(systemName: "square.fill"))
    view.tintColor = .black
    view.contentMode = .scaleAspectFit
    view.frame = CGRect(x: 20, y: 20, width: 300, height: 300)
    stage.root.view.addSubview(view)
    let picture = try XCTUnwrap(ScreenPicture())
    let grey = (20..<320).filter { (30..<220).contains(picture.color(CGFloat($0), 170).green) }
    XCTAssertLessThanOrEqual(grey.count, 4, "\(grey)")
  }
}
