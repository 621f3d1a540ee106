import UIKit
import XCTest

@testable import HanokHost

/// Previews side by side.
final class PreviewGalleryTests: MainThreadTestCase {
  private var file = ""

  override func setUp() { file = "/app/\(UUID().uuidString).swift" }

  func testPreviewsStandSideBySideWithTheirNames() {
    let file = file
    onMain {
      Previews.register {
        Previews.add("Red", file: file, line: 1) { () -> UIViewController in Plain(.red) }
        Previews.add("Blue", file: file, line: 2) { () -> UIViewController in Plain(.blue) }
        Previews.add(traits: .fixedLayout(width: 60, height: 30), file: file, line: 3) {
          () -> UIViewController in Plain(.green)
        }
      }
      let (gallery, host, window) = try show(file)
      XCTAssertEqual(gallery.cards.count, 3)
      let labels = window.all(UILabel.self).compactMap(\.text)
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      for text in ["Red", "Blue", name] { XCTAssertTrue(labels.contains(text), text) }
      let frames = gallery.cards.map(\.view.frame)
      XCTAssertEqual(frames.map(\.minY), [24, 24, 24])
      XCTAssertEqual(frames.map(\.minX), [24, 168, 312])
      let shown = window.all(PlainView.self)
      XCTAssertEqual(
        shown.map(\.bounds.size),
        [
          CGSize(width: 100, height: 200), CGSize(width: 100, height: 200),
          CGSize(width: 60, height: 30),
        ])
      let picture = try XCTUnwrap(host.snapshot())
      let middle = shown[0].convert(CGPoint(x: 50, y: 100), to: window)
      XCTAssertEqual(picture.pixel(Int(middle.x), Int(middle.y)), 0xFFFF_0000)
    }
  }

  func testLookAndTextSizeAreChosen() {
    let file = file
    onMain {
      Previews.register {
        Previews.add(file: file, line: 1) { () -> UIViewController in Plain(.red) }
      }
      let (gallery, host, window) = try show(file)
      XCTAssertEqual(window.all(PlainView.self).map(\.traitCollection.userInterfaceStyle), [.light])
      let look = try XCTUnwrap(window.all(UISegmentedControl.self).first)
      look.selectedSegmentIndex = 2
      look.sendActions(for: .valueChanged)
      host.settle()
      XCTAssertEqual(
        window.all(PlainView.self).map(\.traitCollection.userInterfaceStyle), [.light, .dark])
      XCTAssertTrue(window.all(UILabel.self).contains { $0.text == "dark" })
      XCTAssertEqual(
        window.all(PlainView.self).map { $0.convert($0.bounds, to: window).size },
        [CGSize(width: 100, height: 200), CGSize(width: 100, height: 200)])

      try press("Larger Text", in: window)
      host.settle()
      XCTAssertEqual(
        window.all(PlainView.self).map(\.fontCategory), [.extraLarge, .extraLarge])
      XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .extraLarge)
      XCTAssertEqual(gallery.state.look, 2)
      XCTAssertEqual(gallery.state.textSize, "XL")
    }
  }

  func testSizesAndTextSizesOfTheCommand() {
    let file = file
    onMain {
      Previews.register {
        Previews.add(file: file, line: 1) { () -> UIViewController in Plain(.red) }
      }
      let (_, _, window) = try show(
        file,
        [
          "HANOK_PREVIEW_SIZES": "100x200,700x800", "HANOK_PREVIEW_TEXT_SIZES": "S,AX2",
          "HANOK_PREVIEW_LOOKS": "dark",
        ])
      let shown = window.all(PlainView.self)
      XCTAssertEqual(
        shown.map(\.traitCollection.preferredContentSizeCategory),
        [.small, .accessibilityLarge, .small, .accessibilityLarge])
      XCTAssertEqual(
        shown.map(\.fontCategory), [.small, .accessibilityLarge, .small, .accessibilityLarge])
      XCTAssertEqual(
        shown.map(\.traitCollection.horizontalSizeClass), [.compact, .compact, .regular, .regular])
      XCTAssertEqual(Set(shown.map(\.traitCollection.userInterfaceStyle)), [.dark])
      XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .large)
    }
  }

  func testACardOfADeviceHasItsSafeAreaAndFace() {
    let file = file
    onMain {
      Previews.register {
        Previews.add(file: file, line: 1) { () -> UIViewController in Plain(.red) }
        Previews.add(traits: .fixedLayout(width: 60, height: 30), file: file, line: 2) {
          () -> UIViewController in Plain(.blue)
        }
      }
      let (gallery, host, window) = try show(
        file,
        [
          "HANOK_PREVIEW_DEVICES": "iphone-15,ipad", "HANOK_PREVIEW_SIZES": "",
          "HANOK_LANDSCAPE": "1",
        ])
      let shown = window.all(PlainView.self)
      XCTAssertEqual(
        shown.map(\.bounds.size),
        [
          CGSize(width: 852, height: 393), CGSize(width: 1180, height: 820),
          CGSize(width: 60, height: 30), CGSize(width: 60, height: 30),
        ])
      XCTAssertEqual(
        shown[0].safeAreaInsets, UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
      XCTAssertEqual(
        shown.map(\.traitCollection.userInterfaceIdiom), [.phone, .pad, .phone, .phone])
      XCTAssertEqual(shown[2].safeAreaInsets, .zero)
      XCTAssertEqual(gallery.cards.count, 4)
      // The island is on the left.
      let picture = try XCTUnwrap(host.snapshot())
      let island = shown[0].convert(CGPoint(x: 28, y: 196), to: window)
      XCTAssertEqual(picture.pixel(Int(island.x), Int(island.y)), 0xFF00_0000)
    }
  }

  func testZoomAndPlaceStayWhenItStartsAgain() {
    let file = file
    let kept = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-test-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: kept) }
    onMain {
      Previews.register {
        for line in 1...30 {
          Previews.add(file: file, line: line) { () -> UIViewController in Plain(.red) }
        }
      }
      let (gallery, host, window) = try show(file)
      let scrollView = try XCTUnwrap(window.all(UIScrollView.self).first)
      try press("Zoom In", in: window)
      host.settle()
      XCTAssertEqual(scrollView.zoomScale, 1.25, accuracy: 0.001)
      scrollView.contentOffset = CGPoint(x: 10, y: 333)
      host.settle()
      gallery.state.keep(at: kept)
      window.isHidden = true

      let (again, _, other) = try show(file, state: GalleryState(at: kept))
      let restored = try XCTUnwrap(other.all(UIScrollView.self).first)
      XCTAssertEqual(restored.zoomScale, 1.25, accuracy: 0.001)
      XCTAssertEqual(restored.contentOffset, CGPoint(x: 10, y: 333))
      // What the program does now is shown at the same place.
      again.reload()
      XCTAssertEqual(restored.contentOffset, CGPoint(x: 10, y: 333))
      XCTAssertEqual(again.cards.count, 30)
      try press("Fit", in: other)
      XCTAssertEqual(restored.zoomScale, 1, accuracy: 0.001)
    }
  }

  func testPreviewsAreMadeAgain() {
    let file = file
    onMain {
      let color = Box(UIColor.red)
      Previews.register {
        let now = color.value
        Previews.add(file: file, line: 1) { () -> UIViewController in Plain(now) }
      }
      let (gallery, host, window) = try show(file)
      color.value = .blue
      gallery.reload()
      host.settle()
      XCTAssertEqual(window.all(PlainView.self).map(\.backgroundColor), [.blue])
    }
  }

  func testNothingToShowIsSaid() {
    let file = file
    onMain {
      let (_, _, window) = try show(file)
      XCTAssertTrue(
        window.all(UILabel.self).contains {
          !$0.isHidden && $0.text?.hasPrefix("There is no preview of a UIKit view") == true
        })
    }
  }
}

@MainActor
private func show(
  _ file: String, _ more: [String: String] = [:], state: GalleryState = GalleryState(at: nil)
) throws -> (PreviewGallery, HeadlessHost, UIWindow) {
  let own = ["HANOK_PREVIEWS": "1", "HANOK_PREVIEW_FILE": file, "HANOK_PREVIEW_SIZES": "100x200"]
  let request = try XCTUnwrap(PreviewRequest(environment: own.merging(more) { $1 }))
  XCTAssertNil(request.folder)
  let host = TestApp.start(size: CGSize(width: 800, height: 600), scale: 1)
  let gallery = PreviewGallery(request, host, state)
  let window = gallery.show()
  host.settle()
  return (gallery, host, window)
}

@MainActor
private func press(_ name: String, in view: UIView) throws {
  let button = view.all(UIButton.self).first { $0.accessibilityLabel == name }
  try XCTUnwrap(button).sendActions(for: .touchUpInside)
}

private final class PlainView: UIView {
  /// The size of text for which a font is made now.
  var fontCategory: UIContentSizeCategory?
}

private final class Plain: UIViewController {
  private let color: UIColor

  init(_ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = PlainView()
    view.backgroundColor = color
    view.fontCategory = UIApplication.shared.preferredContentSizeCategory
    self.view = view
  }
}

extension UIView {
  /// The views of a class in it, from the back to the front.
  fileprivate func all<T: UIView>(_ type: T.Type) -> [T] {
    subviews.flatMap { ($0 as? T).map { [$0] } ?? [] + $0.all(type) }
  }
}
