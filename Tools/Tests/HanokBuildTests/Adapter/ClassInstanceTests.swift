import XCTest

@testable import HanokBuild

final class ClassInstanceTests: XCTestCase {
  private let adapting = Adapting(frameworks: [
    "open class UIView {}", "open class UIViewController {}", "open class UITableViewCell {}",
    "open class UIStoryboardSegue {}",
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

  func testClassesThatACaseCarries() {
    let source = """
      import UIKit
      enum Way {
        case view(name: String, type: UIView.Type)
        case other(Int)
        func make() -> UIView? {
          switch self {
          case .view(let name, let type):
            let a = type.init()
            return a
          case .other(let type): return nil
          }
        }
        func remake() {
          if case let .view(_, type) = self {
            let b = type.init(frame: .zero)
          }
          guard case .view(_, type: let type) = self else { return }
          let c = type.init()
        }
      }
      """
    XCTAssertEqual(adapted("let a", in: source), "let a = type._hanok_make()")
    XCTAssertEqual(adapted("let b", in: source), "let b = type._hanok_make(frame: .zero)")
    XCTAssertEqual(adapted("let c", in: source), "let c = type._hanok_make()")
  }

  func testASegueOfAClass() {
    let source = """
      import UIKit
      func run(_ type: UIStoryboardSegue.Type, _ a: UIViewController, _ b: UIViewController) {
        let segue = type.init(identifier: nil, source: a, destination: b)
      }
      """
    XCTAssertEqual(
      adapted("let segue", in: source),
      "let segue = type._hanok_make(identifier: nil, source: a, destination: b)")
  }

  func testClassesInCollectionsAreMadeByTheFactory() {
    let source = """
      import UIKit
      class Screen: UIViewController {
        let types: [UIView.Type] = []
        var named: [String: UIView.Type] = [:]
        func make(_ numbers: [Int]) {
          let a = types.map { $0.init() }
          let b = types.map({ type in type.init(frame: .zero) })
          let c = named.mapValues { $0.init() }
          let d = named["x"]?.init()
          let e = [UIView.self, UITableViewCell.self].compactMap { $0.init() }
          let f = numbers.map { $0.init() }
        }
      }
      """
    XCTAssertEqual(adapted("let a", in: source), "let a = types.map { $0._hanok_make() }")
    XCTAssertEqual(
      adapted("let b", in: source),
      "let b = types.map({ type in type._hanok_make(frame: .zero) })")
    XCTAssertEqual(adapted("let c", in: source), "let c = named.mapValues { $0._hanok_make() }")
    XCTAssertEqual(adapted("let d", in: source), "let d = named[\"x\"]?._hanok_make()")
    XCTAssertEqual(
      adapted("let e", in: source),
      "let e = [UIView.self, UITableViewCell.self].compactMap { $0._hanok_make() }")
    XCTAssertEqual(adapted("let f", in: source), "let f = numbers.map { $0.init() }")
  }

  func testClassesOfPairsAreMadeByTheFactory() {
    let source = """
      import UIKit
      class Screen: UIViewController {
        let types: [String: UIView.Type] = [:]
        func make(_ list: [UIView.Type], _ counts: [String: Int]) {
          for (key, type) in types { a(type.init()) }
          for (_, type) in types.sorted(by: { $0.key < $1.key }) { b(type.init(frame: .zero)) }
          for (index, type) in list.enumerated() { c(type.init()) }
          types.forEach { key, type in d(type.init()) }
          let e = list.enumerated().map { number, type in type.init() }
          for case let (name, type) in types { f(type.init()) }
          for type in types.values { g(type.init()) }
          for (key, type) in ["a": UIView.self] { h(type.init()) }
          for (key, type) in counts { i(type.init()) }
        }
      }
      """
    let text = adapting.text(source)
    for expected in [
      "a(type._hanok_make())", "b(type._hanok_make(frame: .zero))", "c(type._hanok_make())",
      "d(type._hanok_make())", "number, type in type._hanok_make()", "f(type._hanok_make())",
      "g(type._hanok_make())", "h(type._hanok_make())", "i(type.init())",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testSelfInExtensionsIsMadeByTheFactory() {
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

  func testTheClassItselfMakesWhatTheFactoryCannot() {
    let source = """
      import UIKit
      extension UIImage {
        static func dot(of size: Int) -> UIImage {
          return self.init(size: size, filled: true)
        }
        class func ring(of size: Int) -> Self {
          return self.init(size: size, filled: false)
        }
        static var star: UIImage { return Self(size: 1, points: 5) }
        convenience init(side: Int) { self.init(size: side, filled: true) }
        func bigger() -> UIImage { UIImage(size: 9, filled: true) }
      }
      class Badge: UIImage {
        static func make() -> Badge { self.init(size: 1, filled: true) }
      }
      """
    let text = Adapting(frameworks: ["open class UIImage {}"]).text(source)
    for expected in [
      "return UIImage(size: size, filled: true)",
      "return _hanok_own(UIImage(size: size, filled: false))",
      "{ return UIImage(size: 1, points: 5) }",
      "convenience init(side: Int) { self.init(size: side, filled: true) }",
      "{ UIImage(size: 9, filled: true) }",
      "-> Badge { self.init(size: 1, filled: true) }",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testMetatypesInAllPlaces() {
    let source = """
      import UIKit
      class Screen: UIViewController {
        let kind: UIView.Type = UIView.self
        var kinds: [UIView.Type] = []
        init(type: UITableViewCell.Type) { cell = type.init(style: .default, reuseIdentifier: nil) }
        func f(_ any: Any, _ other: Screen) {
          let a = kind.init(frame: .zero)
          let b = other.kind.init()
          if let found = any as? UIViewController.Type { show(found.init()) }
          guard let view = any as? UIView.Type else { return }
          let c = view.init()
          for each in kinds { add(each.init(frame: .zero)) }
          let d = (any as! UIView.Type).init()
          let e = type(of: other.view).init()
        }
        var view: UIView
      }
      """
    for (line, expected) in [
      (
        "init(type",
        "init(type: UITableViewCell.Type) { cell = type._hanok_make(style: .default, reuseIdentifier: nil) }"
      ),
      ("let a", "let a = kind._hanok_make(frame: .zero)"),
      ("let b", "let b = other.kind._hanok_make()"),
      ("if let", "if let found = any as? UIViewController.Type { show(found._hanok_make()) }"),
      ("let c", "let c = view._hanok_make()"),
      ("for each", "for each in kinds { add(each._hanok_make(frame: .zero)) }"),
      ("let d", "let d = (any as! UIView.Type)._hanok_make()"),
      ("let e", "let e = type(of: other.view)._hanok_make()"),
    ] { XCTAssertEqual(adapted(line, in: source), expected) }
  }

  /// What comes out of a method has a type that no word here tells, but its property is the only one of that name.
  func testAPropertyOfAnUnknownValueIsKnownByItsName() {
    let source = """
      import UIKit
      struct Entry { let screen: UIViewController.Type?; let kind: UIView.Type; var tag: Int.Type }
      struct Other { let kind: UITableViewCell.Type }
      func open(_ list: List<Entry>) {
        guard let entry = list.entry(at: 3) else { return }
        if let screen = entry.screen { show(screen.init()) }
        let a = entry.screen!.init(nibName: nil, bundle: nil)
        let b = entry.kind.init(frame: .zero)
        let c = entry.tag.init()
      }
      """
    for (line, expected) in [
      ("if let", "if let screen = entry.screen { show(screen._hanok_make()) }"),
      ("let a", "let a = entry.screen!._hanok_make(nibName: nil, bundle: nil)"),
      ("let b", "let b = entry.kind.init(frame: .zero)"),
      ("let c", "let c = entry.tag.init()"),
    ] { XCTAssertEqual(adapted(line, in: source), expected) }
  }

  func testUnappliedInitialisersBecomeFactories() {
    let source = """
      func make<View: UIView>(_ names: [String]) -> [View] {
        let a: () -> View = View.init
        let b: (CGRect) -> View = View.init(frame:)
      }
      """
    XCTAssertEqual(adapted("let a", in: source), "let a: () -> View = View._hanok_make")
    XCTAssertEqual(
      adapted("let b", in: source), "let b: (CGRect) -> View = View._hanok_make(frame:)")
  }

  func testConstraintsOfOtherFilesAndModules() {
    let source = """
      extension Loadable {
        static func loaded() -> Self { Self() }
      }
      extension Stack {
        func add() -> Item { Item() }
      }
      func fresh<T: Shared>(_ type: T.Type) -> T { type.init() }
      """
    var adapting = adapting
    adapting.imported = ["Library": ["public protocol Shared where Self: UIViewController {}"]]
    let text = adapting.adapt([
      source, "protocol Loadable: UIView {}\nclass Stack<Item: UIView> {}",
    ])[0].text
    for expected in ["Self._hanok_make()", "Item._hanok_make()", "{ type._hanok_make() }"] {
      XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)")
    }
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
