import XCTest

@testable import HanokBuild

/// What code that stays gives in place of values that are not there.
final class LeftOutValueTests: XCTestCase {
  private func assert(
    _ source: String, becomes expected: String, known: Set<String> = [],
    variadic: Set<String> = [], file: StaticString = #filePath, line: UInt = #line
  ) {
    let result = LeftOutDeclarations(
      [("A.swift", Array(source.utf8))],
      configuration: AppBuildConfiguration(
        conditions: [], importableModules: ["UIKit", "GameplayKit"], languageMode: "5"),
      declared: [], imported: [], isTests: false, known: known, variadic: variadic)
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && $0 != "()" }
    }
    let text = result.contents["A.swift"].map { String(decoding: $0, as: UTF8.self) } ?? source
    XCTAssertEqual(text.count { $0 == "\n" }, source.count { $0 == "\n" }, file: file, line: line)
    XCTAssertEqual(lines(text), lines(expected), file: file, line: line)
  }

  func testAListOfWhatIsNotThereIsEmpty() {
    assert(
      """
      import MapKit
      class Results {
        var items: [MKMapItem] = []
        var found = [MKMapItem](), last: [MKMapItem]?
        func rows() -> Int { items.count }
        func sections() -> Int { return self.found.isEmpty ? 1 : 2 }
        func total(_ others: Results) -> Int {
          let pins = [MKPointAnnotation]()
          guard !pins.isEmpty else { return last?.count ?? others.items.count }
          return pins[0].size
        }
        func reload() {
          if found.count > 0 { show(found[0]) }
          for i in 0..<items.count { print(i) }
          reload { print(items.isEmpty) }
        }
      }
      """,
      becomes: """
        import MapKit
        class Results {
        func rows() -> Int { 0 }
        func sections() -> Int { return true ? 1 : 2 }
        func total(_ others: Results) -> Int {
        guard !true else { return (0 as Int?) ?? 0 }
        return 0
        }
        func reload() {
        if 0 > 0 { () }
        for i in 0..<0 { print(i) }
        reload { print(true) }
        }
        }
        """)
  }

  func testWhoeverMayThrowThrows() {
    func error(_ line: Int) -> String {
      "throw NSError(domain: \"Hanok\", code: 1, userInfo: [NSLocalizedDescriptionKey: "
        + "\"A.swift:\(line) needs MapKit, which Hanok does not have.\"])"
    }
    assert(
      """
      import MapKit
      class Routes {
        func find() async throws -> Place {
          let routes = try await MKDirections().calculate()
          return Place(routes[0])
        }
        func first() throws -> Place { Place(MKRoute()) }
        func last() throws(Failure) -> Place { Place(MKRoute()) }
        func all() throws -> [Place] { [Place(MKRoute().point)] }
        func fail() throws { throw MKError(.unknown) }
        func run() throws { call { throw MKError(.unknown) } }
      }
      """,
      becomes: """
        import MapKit
        class Routes {
        func find() async throws -> Place {
        \(error(5))
        }
        func first() throws -> Place { \(error(7)) }
        func last() throws(Failure) -> Place { Swift.fatalError("A.swift:8 needs MapKit, which Hanok does not have.") }
        func all() throws -> [Place] { [] }
        func fail() throws { \(error(10)) }
        func run() throws { call { Swift.fatalError("A.swift:11 needs MapKit, which Hanok does not have.") } }
        }
        """)
  }

  func testAnAppIsLaunchedAllTheSame() {
    assert(
      """
      import MapKit
      class Main: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
        ) -> Bool {
          return MKShared.start()
        }
        func application(_ app: UIApplication, open url: URL) -> Bool { MKShared.open(url) }
        func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = list.dequeueReusableCell(withIdentifier: "a", for: path) as! MKListCell
          cell.name = "a"
          return cell
        }
      }
      """,
      becomes: """
        import MapKit
        class Main: UIResponder, UIApplicationDelegate {
        func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
        ) -> Bool {
        return true
        }
        func application(_ app: UIApplication, open url: URL) -> Bool { false }
        func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        return UITableViewCell()
        }
        }
        """)
  }

  func testWhatMayBeNothingIsNothing() {
    let screen =
      "{ let screen = UIViewController(); screen.view.backgroundColor = .systemBackground; "
      + "return screen }()"
    assert(
      """
      import SwiftUI
      struct Profile: View {}
      class Screens {
        func optional() -> UIViewController? { UIHostingController(rootView: Profile()) }
        func screen(_ name: String) -> UIViewController {
          if name == "profile" { return UIHostingController(rootView: Profile()) }
          return Home()
        }
        var profile: UIViewController { UIHostingController(rootView: Profile()) }
        func all() -> [Int] { return Profile().numbers }
        func header() -> UIView { makeHeader(Profile()) }
      }
      """,
      becomes: """
        import SwiftUI
        class Screens {
        func optional() -> UIViewController? { nil }
        func screen(_ name: String) -> UIViewController {
        if name == "profile" { return \(screen) }
        return Home()
        }
        var profile: UIViewController { \(screen) }
        func all() -> [Int] { return [] }
        func header() -> UIView { UIView() }
        }
        """)
  }

  /// A statement alone in a block is not the function's result.
  func testStatementsInBlocksGiveNoValue() {
    assert(
      """
      import MapKit
      class Places {
        let map = MKMap()
        func open(_ flag: Bool) -> Bool {
          if flag { map.show() }
          switch flag {
          case true: map.show()
          default: print(1)
          }
          search: for pin in map.pins { if pin.isOpen { return true } }
          return false
        }
      }
      """,
      becomes: """
        import MapKit
        class Places {
        func open(_ flag: Bool) -> Bool {
        if flag { () }
        switch flag {
        case true: ()
        default: print(1)
        }
        search: do {}
        return false
        }
        }
        """)
  }

  /// Code for an older iOS has no need of a newer framework.
  func testOlderCodeStandsInWhereNewerCannotGiveAValue() {
    assert(
      """
      import SwiftUI
      struct Profile: View {}
      class Screens {
        func profile() -> UIViewController {
          if #available(iOS 16, *) {
            let view = Profile()
            return UIHostingController(rootView: view)
          } else {
            return OldProfile()
          }
        }
        func help() -> UIViewController {
          guard #available(iOS 16, *) else { return OldHelp() }
          return UIHostingController(rootView: Profile())
        }
        func other() -> UIViewController {
          if #available(iOS 16, *) { return Other() } else { return OldOther() }
        }
      }
      """,
      becomes: """
        import SwiftUI
        class Screens {
        func profile() -> UIViewController {
        do
        {
        return OldProfile()
        }
        }
        func help() -> UIViewController {
        do { return OldHelp() }
        }
        func other() -> UIViewController {
        if #available(iOS 16, *) { return Other() } else { return OldOther() }
        }
        }
        """)
  }

  func testFunctionsOfAnyNumberOfValuesGetTheOthers() {
    assert(
      """
      import MapKit
      class Places {
        let map = MKMap(), title = UILabel(), pin: MKPin?, end = UILabel()
        func add(_ views: UIView...) {}
        func add(named views: UIView..., to: Int) {}
        func f() {
          add(map, title, end)
          add(title, map)
          add(map)
          self.add(title, map, end)
          add(named: map, title, map, to: 1)
          stack.addAll(title, map)
          stack.addOne(title, map)
        }
      }
      """,
      becomes: """
        import MapKit
        class Places {
        let title = UILabel(), end = UILabel()
        func add(_ views: UIView...) {}
        func add(named views: UIView..., to: Int) {}
        func f() {
        add(title, end)
        add(title)
        self.add(title, end)
        add(named: title, to: 1)
        stack.addAll(title)
        }
        }
        """, variadic: ["addAll"])
  }

  /// Where another function has the name, the call tells which one it is.
  func testOtherFunctionsOfTheNameStay() {
    assert(
      """
      import SwiftUI
      extension UIViewController {
        func present<Content: View>(style: Int = 0, @ViewBuilder content: () -> Content) {}
        func open(_ page: Text, animated: Bool) {}
      }
      class Home: UIViewController {
        func push(_ page: UIViewController) {}
        func push<Page: View>(_ page: Page) {}
        func f() {
          present(alert, animated: true)
          present(style: 1) { Text("x") }
          present { Text("x") }
          open(alert, animated: true)
          push(alert)
          push(Text("x"))
          other?.present(alert, animated: true, completion: nil)
          other?.present(style: 2) { Text("x") }
        }
      }
      """,
      becomes: """
        import SwiftUI
        extension UIViewController {
        }
        class Home: UIViewController {
        func push(_ page: UIViewController) {}
        func f() {
        present(alert, animated: true)
        open(alert, animated: true)
        push(alert)
        other?.present(alert, animated: true, completion: nil)
        }
        }
        """, known: ["present", "open"])
  }

  func testOperatorsAndCommonFunctionsStay() {
    assert(
      """
      import SceneKit
      func + (a: SCNVector3, b: SCNVector3) -> SCNVector3 { a }
      func abs(_ a: SCNVector3) -> SCNVector3 { a }
      func f() {
        print([1, 2].reduce(0, +))
        print(abs(-1))
        print(abs(SCNVector3()))
      }
      """,
      becomes: """
        import SceneKit
        func f() {
        print([1, 2].reduce(0, +))
        print(abs(-1))
        }
        """)
  }

  func testFrameworksBringTheirTypesAlong() {
    assert(
      """
      import ARKit
      func show(_ node: SCNNode) {}
      func show(_ number: Int) {}
      """, becomes: "import ARKit\nfunc show(_ number: Int) {}")
    assert(
      """
      import GameplayKit
      class Scene: SKScene {}
      func show(_ agent: GKAgent) {}
      """, becomes: "import GameplayKit\nfunc show(_ agent: GKAgent) {}")
  }

  /// What was not assigned cannot be used.
  func testVariablesWithoutTheirValueAreNotThere() {
    assert(
      """
      import MapKit
      class Places {
        let name: String
        var note: String?
        init() {
          note = MKPin().note
          name = MKPin().name
        }
        func open(_ flag: Bool) {
          var address: String, page = 1
          if flag { address = "a" } else { address = MKPin().address }
          let title: String
          if let pin = MKPin() { title = pin.title } else { title = "none" }
          show(address)
          show(title)
        }
      }
      """,
      becomes: """
        import MapKit
        class Places {
        let name: String
        var note: String?
        init() {
        Swift.fatalError("A.swift:7 needs MapKit, which Hanok does not have.")
        }
        func open(_ flag: Bool) {
        var address: String, page = 1
        if flag { address = "a" } else { () }
        let title: String
        do { title = "none" }
        show(title)
        }
        }
        """)
  }
}
