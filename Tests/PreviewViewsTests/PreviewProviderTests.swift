import PreviewViews
import UIKit
import XCTest

@testable import HanokHost

/// Previews that wrap UIKit's views as SwiftUI does.
final class PreviewProviderTests: XCTestCase {
  func testAGroupHasAPreviewEach() throws {
    try MainActor.assumeIsolated {
      let found = previews(Badge_Previews.self)
      XCTAssertEqual(found.map(\.name), ["Badge", "Large", "0", "1"])
      XCTAssertEqual(found.map(\.look), [nil, .dark, nil, nil])
      XCTAssertEqual(found.map(\.textSize), [nil, .accessibilityLarge, nil, nil])
      XCTAssertEqual(found.map(\.line), [7, 7, 7, 7])
      XCTAssertEqual(
        found[1].traits, [try XCTUnwrap(.device(titled: "iPhone14,6")), .landscapeLeft])
      XCTAssertEqual(found[2].traits, [.sizeThatFitsLayout])
    }
  }

  func testAViewThatHugsIsInTheMiddle() throws {
    try MainActor.assumeIsolated {
      let size = CGSize(width: 300, height: 200)
      let found = previews(Badge_Previews.self)
      let badge = try XCTUnwrap(shown(found[0], size).view.subviews.first)
      XCTAssertEqual(badge.frame, CGRect(x: 130, y: 0, width: 40, height: 200))
      XCTAssertEqual((badge as? BadgeView)?.text, "made by a coordinator, updated")
      // With the padding of its group.
      XCTAssertEqual(found[2].make().preferredContentSize, CGSize(width: 60, height: 50))
    }
  }

  func testAControllerFillsTheSafeArea() throws {
    try MainActor.assumeIsolated {
      let found = previews(Screen_Previews.self)
      let sizes = try found.map { preview in
        let host = preview.make()
        host.additionalSafeAreaInsets.top = 20
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.rootViewController = host
        window.isHidden = false
        window.layoutIfNeeded()
        XCTAssertEqual(host.children.count, 1)
        return try XCTUnwrap(host.children.first?.view).frame
      }
      XCTAssertEqual(
        sizes,
        [
          CGRect(x: 0, y: 20, width: 100, height: 180), CGRect(x: 0, y: 0, width: 100, height: 200),
          CGRect(x: 25, y: 90, width: 50, height: 40),
        ])
      let host = found[0].make()
      XCTAssertEqual(host.children.first?.traitCollection.layoutDirection, nil)
      host.loadViewIfNeeded()
      XCTAssertEqual(host.children.first?.traitCollection.layoutDirection, .rightToLeft)
    }
  }

  func testAPreviewMacroOfAWrapper() throws {
    try MainActor.assumeIsolated {
      let file = "/app/\(UUID().uuidString).swift"
      HanokHost.Previews.register {
        HanokHost.Previews.add("One", traits: .landscapeLeft, file: file, line: 3) { Badge() }
        HanokHost.Previews.add("Value", arguments: [1, 2], file: file, line: 4) { _ in UIView() }
      }
      let found = HanokHost.Previews.collect(file: file)
      XCTAssertEqual(found.map(\.name), ["One", "Value 1", "Value 2"])
      XCTAssertEqual(found[0].traits, [.landscapeLeft])
    }
  }
}

@MainActor
private func previews(_ provider: (some PreviewProvider).Type) -> [HanokHost.Previews.Preview] {
  let file = "/app/\(UUID().uuidString).swift"
  HanokHost.Previews.register { HanokHost.Previews.add(provider, file: file, line: 7) }
  return HanokHost.Previews.collect(file: file)
}

@MainActor
private func shown(_ preview: HanokHost.Previews.Preview, _ size: CGSize) -> UIViewController {
  let controller = preview.make()
  controller.view.frame = CGRect(origin: .zero, size: size)
  controller.view.layoutIfNeeded()
  return controller
}

private final class BadgeView: UIView {
  var text = ""
  override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 30) }
}

private struct Badge: UIViewRepresentable {
  func makeCoordinator() -> String { "made by a coordinator" }
  func makeUIView(context: Context) -> BadgeView {
    let view = BadgeView()
    view.text = context.coordinator
    view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    return view
  }
  func updateUIView(_ view: BadgeView, context: Context) { view.text += ", updated" }
}

private struct Badge_Previews: PreviewProvider {
  static var previews: some View {
    Badge()
    Badge().environment(\.sizeCategory, .accessibilityLarge)
      .previewDevice("iPhone SE (3rd generation)").preferredColorScheme(.dark)
      .previewInterfaceOrientation(.landscapeRight).previewDisplayName("Large")
    Group {
      ForEach(0..<2) { Badge().previewDisplayName("\($0)") }
    }
    .previewLayout(.sizeThatFits).padding(10)
  }
}

private struct Screen: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct Screen_Previews: PreviewProvider {
  static var previews: some View {
    Screen().environment(\.layoutDirection, .rightToLeft)
    Wrapped()
    AnyView(Screen().frame(width: 50, height: 40))
  }
}

/// A view made of another.
private struct Wrapped: View {
  var body: some View { Screen().edgesIgnoringSafeArea(.all) }
}
