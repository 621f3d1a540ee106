import XCTest

@testable import HanokBuild

final class ClassInstanceTests: XCTestCase {
  private let adapting = Adapting(frameworks: [
    "open class UIView {}", "open class UIViewController {}", "open class UITableViewCell {}",
  ])

  private func adapted(_ line: String, in source: String) -> String {
    let text = adapting.text(source)
    let changed = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return changed.first { $0.hasPrefix(line) } ?? text
  }

  func testAGenericParameterThatIsAView() {
    let source = """
      import UIKit
      class Screen<Content: UIView>: UIViewController {
        let content = Content(frame: .zero)
        override func loadView() { view = Content() }
      }
      """
    XCTAssertEqual(
      adapted("let content", in: source), "let content = Content._hanok_make(frame: .zero)")
    XCTAssertEqual(
      adapted("override func", in: source),
      "override func loadView() { view = Content._hanok_make() }")
  }

  func testAMetatypeAndAWhereClause() {
    let source = """
      import UIKit
      func make<T>(_ type: T.Type) -> T where T: UIViewController {
        let a = T(nibName: nil, bundle: nil)
        let b = type.init()
        let c = T.init()
      }
      func cell(_ kind: UITableViewCell.Type) -> UITableViewCell {
        return kind.init(style: .subtitle, reuseIdentifier: "c")
      }
      """
    XCTAssertEqual(adapted("let a", in: source), "let a = T._hanok_make(nibName: nil, bundle: nil)")
    XCTAssertEqual(adapted("let b", in: source), "let b = type._hanok_make()")
    XCTAssertEqual(adapted("let c", in: source), "let c = T._hanok_make()")
    XCTAssertEqual(
      adapted("return kind", in: source),
      "return kind._hanok_make(style: .subtitle, reuseIdentifier: \"c\")")
  }

  func testSelfInExtensions() {
    let source = """
      import UIKit
      extension UIViewController {
        static func fromNib() -> Self {
          return self.init(nibName: "x", bundle: nil)
        }
      }
      protocol Loadable {}
      extension Loadable where Self: UIView {
        static func loaded() -> Self {
          return Self()
        }
      }
      protocol Screen { associatedtype Content: UIView }
      extension Screen {
        func content() -> Content {
          Content()
        }
      }
      """
    XCTAssertEqual(
      adapted("return self", in: source), "return self._hanok_make(nibName: \"x\", bundle: nil)")
    XCTAssertEqual(adapted("return Self", in: source), "return Self._hanok_make()")
    XCTAssertEqual(adapted("Content", in: source), "Content._hanok_make()")
  }

  func testWhatSwiftCanMakeByItselfStays() {
    let source = """
      import UIKit
      class Model { required init() {} }
      struct Box<Value: Equatable, Object: Model> {
        func f(_ model: Object.Type) { _ = Object(); _ = model.init(); _ = UIView(); _ = Model() }
      }
      extension UIView {
        convenience init(color: UIColor) { self.init(frame: .zero) }
        func copyOfMe() -> UIView { UIView(frame: frame) }
      }
      class Own: UIView { static func make() -> Own { self.init(frame: .zero) } }
      """
    XCTAssertEqual(adapting.text(source), source)
  }
}
