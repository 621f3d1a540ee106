import XCTest

@testable import HanokBuild

/// `#Preview` and providers of previews.
final class PreviewRewriteTests: XCTestCase {
  func testPreviewsAreLeftOut() {
    let source = """
      import UIKit
      import SwiftUI
      class A {}
      struct A_Previews: PreviewProvider {
        static var previews: some View { Wrapper() }
      }
      #Preview("one") {
        A()
      }
      let b = 1
      """
    let adapting = Adapting()
    let text = adapting.text(source)
    XCTAssertEqual(
      text.split(separator: "\n").map(String.init), ["import UIKit", "class A {}", "let b = 1"])
    assertLine("let b = 1", in: text, of: source)
    XCTAssertEqual(adapting.problems(source), [])
  }

  func testPreviewsAreKeptWhereTheyAreShown() {
    let source = """
      import UIKit
      @available(iOS 17, *)
      #Preview("one", traits: .landscapeLeft) {
        ViewController()
      }
      #Preview {
        let label = UILabel()
        return label
      }
      let b = 1
      """
    var adapting = Adapting()
    adapting.conditions.insert(PreviewModule.condition)
    let text = adapting.text(source)
    XCTAssertEqual(adapting.problems(source), [])
    XCTAssertTrue(
      text.contains("_1() { HanokHost.Previews.add(\"one\", traits: .landscapeLeft) {"), text)
    XCTAssertTrue(text.contains("_2() { HanokHost.Previews.add {"), text)
    XCTAssertEqual(text.components(separatedBy: "HanokHost.Previews.register").count, 3, text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(lines.firstIndex(of: "let b = 1"), 9, text)
  }

  private static let wrapper = """
    #if canImport(SwiftUI) && DEBUG
    import SwiftUI
    struct Shown<V: UIView>: UIViewRepresentable {
      let view: V
      func makeUIView(context: Context) -> V { view }
      func updateUIView(_ view: V, context: Context) {}
    }
    #endif
    """

  private static let provider = """
    import UIKit
    class Cart: UIView {}
    #if canImport(SwiftUI) && DEBUG
    import SwiftUI
    extension Cart {
      struct Cart_Previews: PreviewProvider {
        static var previews: some SwiftUI.View {
          Shown(view: Cart()).previewLayout(.sizeThatFits)
        }
      }
    }
    #Preview("one") { Shown(view: Cart()) }
    #endif
    let b = 1
    """

  private var previewing: Adapting {
    var adapting = Adapting()
    adapting.conditions.insert(PreviewModule.condition)
    return adapting
  }

  func testProvidersThatWrapViewsAreKeptWhereTheyAreShown() {
    let results = previewing.adapt([Self.provider, Self.wrapper])
    let text = results[0].text
    XCTAssertEqual(results.flatMap(\.problems), [])
    XCTAssertTrue(text.contains("import PreviewViews\n"), text)
    XCTAssertTrue(results[1].text.contains("import PreviewViews\n"), results[1].text)
    XCTAssertTrue(text.contains("some PreviewViews.View {"), text)
    XCTAssertTrue(text.contains("#if true"), text)
    XCTAssertTrue(
      text.contains("Previews.add(Cart.Cart_Previews.self, file: #filePath, line: 6)"), text)
    XCTAssertTrue(text.contains("Previews.add(\"one\") { Shown(view: Cart()) } }"), text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(lines.firstIndex(of: "let b = 1"), 13, text)
    // Elsewhere there is no SwiftUI.
    let others = Adapting().adapt([Self.provider, Self.wrapper])
    XCTAssertTrue(others.allSatisfy { $0.text.contains("#if false") }, "\(others)")
    XCTAssertFalse(others[0].text.contains("PreviewViews"), others[0].text)
  }

  func testWhatUsesMoreOfSwiftUIIsNotShown() {
    for more in [
      "Text(\"a\")", "Shown(view: Cart()).background(nil)", "Shown(view: Cart()).onAppear {}",
    ] {
      let source = Self.provider.replacing(
        "Shown(view: Cart()).previewLayout(.sizeThatFits)", with: more)
      let text = previewing.text(source, Self.wrapper)
      XCTAssertTrue(text.contains("#if false"), text)
      XCTAssertFalse(text.contains("PreviewViews"), text)
    }
    // Nor is what needs a wrapper that is not there.
    let wrapper = Self.wrapper.replacing("{ view }", with: "{ Text(\"\"); return view }")
    XCTAssertFalse(previewing.text(Self.provider, wrapper).contains("PreviewViews"))
    let configuration = AppBuildConfiguration(
      conditions: [PreviewModule.condition, "DEBUG"], importableModules: ["UIKit"],
      languageMode: "5")
    let wrapped = WrappedPreviews(configuration, outside: []) {
      [("A.swift", Array(Self.provider.utf8)), ("B.swift", Array(wrapper.utf8))]
    }
    XCTAssertEqual(
      wrapped.sentence,
      """
      A.swift:8: note: the previews of this file need Shown of SwiftUI and are not shown
      B.swift:5: note: the previews of this file need Text of SwiftUI and are not shown
      """)
  }
}
