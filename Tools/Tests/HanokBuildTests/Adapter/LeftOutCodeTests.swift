import XCTest

@testable import HanokBuild

/// Statements that are left out without a framework.
final class LeftOutCodeTests: XCTestCase {
  private func leftOut(
    _ files: [String: String], isTests: Bool = false, known: Set<String> = [],
    objectiveC: Set<String> = []
  ) -> LeftOutDeclarations {
    LeftOutDeclarations(
      files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) },
      configuration: AppBuildConfiguration(
        conditions: [], importableModules: ["UIKit"], languageMode: "5"),
      declared: ["Own"], imported: [], objectiveC: objectiveC, isTests: isTests, known: known)
  }

  /// The lines that stay, without blank ones and `()`.
  private func lines(_ result: LeftOutDeclarations, _ file: String, _ source: String) -> [String] {
    let text = result.contents[file].map { String(decoding: $0, as: UTF8.self) } ?? source
    XCTAssertEqual(text.count { $0 == "\n" }, source.count { $0 == "\n" })
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && $0 != "()" }
  }

  private func lines(_ source: String) -> [String] {
    lines(leftOut(["A.swift": source]), "A.swift", source)
  }

  private func assert(
    _ source: String, becomes expected: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let expected = expected.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    XCTAssertEqual(lines(source), expected, file: file, line: line)
  }

  func testAScreenGoesWithoutItsMap() {
    assert(
      """
      import MapKit
      class Places: UIViewController, MKMapViewDelegate, UITableViewDelegate {
        @IBOutlet weak var mapView: MKMapView!
        let titles = ["a"]
        override func viewDidLoad() {
          super.viewDidLoad()
          mapView.delegate = self
          let pin = MKPointAnnotation()
          pin.title = titles[0]
          self.mapView?.addAnnotation(pin)
          title = "Places"
          UIView.animate(withDuration: 1) { self.mapView.alpha = 0 }
          load { [weak self] places in
            self?.mapView.addAnnotations(places)
            self?.title = "Loaded"
          }
          for annotation in mapView.annotations { print(annotation) }
        }
        func mapView(_ mapView: MKMapView, viewFor a: MKAnnotation) -> MKAnnotationView? { nil }
        func show(mapView: UIView) { mapView.alpha = 1 }
        func count() -> Int { titles.count }
      }
      """,
      becomes: """
        import MapKit
        class Places: UIViewController, UITableViewDelegate {
        @IBOutlet weak var mapView: UIView!
        let titles = ["a"]
        override func viewDidLoad() {
        super.viewDidLoad()
        title = "Places"
        UIView.animate(withDuration: 1) { self.mapView.alpha = 0 }
        load { [weak self] places in
        self?.title = "Loaded"
        }
        }
        func show(mapView: UIView) { mapView.alpha = 1 }
        func count() -> Int { titles.count }
        }
        """)
  }

  func testConditionsAreFalse() {
    assert(
      """
      import WebKit
      class Page: UIViewController {
        var web: WKPage?
        func show() {
          if let web { web.reload() } else { print("no web") }
          if web != nil { print("web") }
          if isViewLoaded { print(1) } else if web == nil { print(2) } else { print(3) }
          while web.isLoading { wait() }
          repeat { wait() } while web.isLoading
          print("shown")
        }
        func load() {
          print("loads")
          guard let web = web else {
            print("no web")
            return
          }
          web.reload()
          print("reloaded")
        }
      }
      """,
      becomes: """
        import WebKit
        class Page: UIViewController {
        func show() {
        do { print("no web") }
        if isViewLoaded { print(1) } else { print(3) }
        repeat { wait() } while false
        print("shown")
        }
        func load() {
        print("loads")
        do {
        print("no web")
        return
        }
        }
        }
        """)
  }

  func testValuesThatCannotBeHadStopTheProgram() {
    let lines = lines(
      """
      import MapKit
      class Places {
        var pins: [MKPointAnnotation] = []
        func count() -> Double { pins.size }
        func first() -> String {
          print("first")
          return pins[0].title
        }
        func none() -> Void { return pins.removeAll() }
        var isShown: Bool { pins.isShown }
      }
      """)
    let stop = "Swift.fatalError(\"A.swift:%d needs MapKit, which Hanok does not have.\")"
    XCTAssertEqual(
      lines,
      [
        "import MapKit", "class Places {",
        "func count() -> Double { \(String(format: stop, 4)) }", "func first() -> String {",
        "print(\"first\")", String(format: stop, 7), "}", "func none() -> Void { return }",
        "var isShown: Bool { false }", "}",
      ])
  }

  func testListsGoWithoutTheElement() {
    assert(
      """
      import MapKit
      class Tabs: UITabBarController {
        let map = MKMap()
        lazy var stack = UIStackView(arrangedSubviews: [title, map])
        func f() {
          let places = MapPage(map: map)
          viewControllers = [Home(), places, { Settings() }()]
          NSLayoutConstraint.activate([map.top.equal(top), title.top.equal(top)])
          show([map])
          show([])
        }
      }
      class MapPage { init(map: MKMap) {} }
      """,
      becomes: """
        import MapKit
        class Tabs: UITabBarController {
        lazy var stack = UIStackView(arrangedSubviews: [title, ])
        func f() {
        viewControllers = [Home(),  { Settings() }()]
        NSLayoutConstraint.activate([ title.top.equal(top)])
        show([])
        }
        }
        class MapPage {  }
        """)
  }

  func testASemicolonGoesWithItsDeclaration() {
    assert(
      "import MapKit\nprotocol Pins { func drop(_ pin: MKPlacemark); func cancel() }",
      becomes: "import MapKit\nprotocol Pins {  func cancel() }")
  }

  func testModelsGoWithoutTheProtocol() {
    assert(
      """
      import MapKit
      final class Place: NSObject, MKAnnotation {
        let title: String?
        init(title: String) { self.title = title; super.init() }
        func mapItem() -> MKMapItem { MKMapItem() }
      }
      extension Place: MKOverlay {
        var shown: String { title ?? "" }
      }
      """,
      becomes: """
        import MapKit
        final class Place: NSObject {
        let title: String?
        init(title: String) { self.title = title; super.init() }
        }
        extension Place {
        var shown: String { title ?? "" }
        }
        """)
  }

  func testOtherFilesGoWithoutWhatTheyUse() {
    let other = """
      import UIKit
      func open(_ place: Place) {
        place.mapItem().openInMaps()
        place.image.draw()
        find().mapTile.draw()
        find().mapImage.draw()
        print(place.title)
      }
      class Small: Place { func f() { item = nil; title = "" } }
      """
    let result = leftOut(
      [
        "A.swift": """
        import MapKit
        class Place: NSObject {
          var title = ""
          var item: MKMapItem?
          var image: MKTile?
          var mapTile: MKTile?
          var mapImage: MKTile?
          func mapItem() -> MKMapItem { MKMapItem() }
        }
        """, "B.swift": other,
      ], known: ["mapTile"])
    XCTAssertEqual(
      lines(result, "B.swift", other),
      [
        "import UIKit", "func open(_ place: Place) {", "find().mapTile.draw()",
        "print(place.title)",
        "}", "class Small: Place { func f() { (); title = \"\" } }",
      ])
    XCTAssertEqual(result.statements.map(\.name), ["open", "open", "open", "f"])
    XCTAssertEqual(result.statements.map(\.line), [3, 4, 6, 9])
  }

  func testClassesStayWhenAnInitializerDoes() {
    assert(
      """
      import WebKit
      class Page: UIViewController {
        private let web: WKWebView
        let url: URL
        init(url: URL) {
          self.url = url
          web = WKWebView()
          super.init(nibName: nil, bundle: nil)
        }
        lazy var box: UIView = {
          let box = UIView()
          box.addSubview(web)
          return box
        }()
      }
      class Frame: UIView {
        let page: WKWebView
        init(page: WKWebView) { self.page = page }
      }
      func make() { let frame = Frame(page: x); frame.show(); print(1) }
      """,
      becomes: """
        import WebKit
        class Page: UIViewController {
        let url: URL
        init(url: URL) {
        self.url = url
        super.init(nibName: nil, bundle: nil)
        }
        lazy var box: UIView = {
        let box = UIView()
        return box
        }()
        }
        func make() { (); (); print(1) }
        """)
  }

  /// A short name may be a member of anything, unless it is written what has it.
  func testShortNamesGoWhereTheTypeIsWritten() {
    let other = """
      import UIKit
      class List {
        var screens: [Screen] = []
        var screen = Screen()
        func f(_ other: Screen?) {
          print(screens.map { $0.title })
          screen.map.show()
          other?.map.show()
          for screen in screens { screen.map.show() }
          if let one = other { one.map.hide() }
          screens[0].map.hide()
          guard let last = find() as? Screen else { return }
          last.map.hide()
          print(last.title)
        }
      }
      """
    let result = leftOut([
      "A.swift": "import MapKit\nclass Screen { var map: MKMap!; var title = \"\" }",
      "B.swift": other,
    ])
    XCTAssertEqual(
      lines(result, "B.swift", other),
      [
        "import UIKit", "class List {", "var screens: [Screen] = []", "var screen = Screen()",
        "func f(_ other: Screen?) {", "print(screens.map { $0.title })",
        "for screen in screens { () }", "if let one = other { () }",
        "guard let last = find() as? Screen else { return }", "print(last.title)", "}", "}",
      ])
  }

  func testAControllerThatMadeItsViewGetsAPlainOne() {
    assert(
      """
      import WebKit
      class Page: UIViewController {
        var web: WKWebView!
        override func loadView() {
          web = WKWebView()
          view = web
        }
      }
      """,
      becomes: """
        import WebKit
        class Page: UIViewController {
        var web: UIView!
        override func loadView() {
        web = { let view = UIView(); view.backgroundColor = .systemBackground; return view }()
        view = web
        }
        }
        """)
  }

  func testClassesOfObjectiveCAreLeftOut() {
    let source = """
      import UIKit
      class Home: UIViewController, SideDelegate {
        let side = SideMenu()
        func f() -> Float {
          side.open()
          Own.shared.show()
          return side.count + side.width
        }
      }
      """
    let result = leftOut(
      ["A.swift": source], objectiveC: ["SideMenu", "SideDelegate", "Own"])
    XCTAssertEqual(
      lines(result, "A.swift", source),
      [
        "import UIKit", "class Home: UIViewController {", "func f() -> Float {",
        "Own.shared.show()",
        "Swift.fatalError(\"A.swift:7 needs Objective-C, which Hanok does not have.\")", "}", "}",
      ])
    XCTAssertEqual(result.frameworks, ["Objective-C"])
  }

  func testCasesThatWentHaveNoBranch() {
    assert(
      """
      import MapKit
      enum Row { case text(String), map(MKMapItem), end
        case line }
      func f(_ row: Row) {
        switch row {
        case .map(let item): print(item)
        case .end: print("end")
        default: print("other")
        }
        if case .map(let item) = row { print(item) }
        switch gesture.state {
        case .ended, .end: print("ended")
        default: break
        }
      }
      """,
      becomes: """
        import MapKit
        enum Row {
        case line }
        func f(_ row: Row) {
        switch row {
        default: print("other")
        }
        switch gesture.state {
        case .ended, .end: print("ended")
        default: break
        }
        }
        """)
  }

  func testTestsKeepTheirStatements() {
    let source = """
      import WebKit
      class Tests: XCTestCase {
        var web: WKWebView!
        override func setUp() { super.setUp() }
        func testWeb() { XCTAssertNotNil(WKWebView()) }
      }
      """
    let result = leftOut(["A.swift": source], isTests: true)
    XCTAssertEqual(result.items.map(\.name), ["web", "testWeb"])
    XCTAssertEqual(result.statements, [])
  }

  func testClosuresKeepTheirNumberedParameters() {
    assert(
      """
      import MapKit
      class Places {
        func show(_ views: [MKMapView], _ names: [String]) {}
        func list(_ names: [String], _ pairs: [(String, String)]) {
          names.forEach { MKMapView().add($0) }
          pairs.forEach {
            print("a")
            MKMapView().add($0, $1)
          }
        }
      }
      """,
      becomes: """
        import MapKit
        class Places {
        func list(_ names: [String], _ pairs: [(String, String)]) {
        names.forEach { _ = $0; () }
        pairs.forEach {
        _ = $1; print("a")
        }
        }
        }
        """)
  }

  func testDefaultsTakeThePlaceOfWhatIsNotThere() {
    assert(
      """
      import MapKit
      class Places {
        var map: MKPolyline?
        var route: [MKRoute] = []
        func rows(_ own: String?) -> Int {
          title = map?.title ?? own ?? "Places"
          name = own ?? map?.title ?? "None"
          isShown = 1 + (map?.count ?? 2) == 3
          other = map?.title ?? MKRoute().name
          return route?.steps ?? 1
        }
        func count() -> Int { map!.count }
      }
      """,
      becomes: """
        import MapKit
        class Places {
        func rows(_ own: String?) -> Int {
        title = own ?? "Places"
        name = own ?? "None"
        isShown = 1 + (2) == 3
        return 1
        }
        func count() -> Int { 0 }
        }
        """)
  }
}
