import XCTest

@testable import HanokBuild

/// Plain views in the place of views that are not there.
final class StandInViewTests: XCTestCase {
  private func assert(
    _ source: String, becomes expected: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let result = LeftOutDeclarations(
      [("A.swift", Array(source.utf8))],
      configuration: AppBuildConfiguration(
        conditions: [], importableModules: ["UIKit"], languageMode: "5"),
      declared: [], imported: [], isTests: false)
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && $0 != "()" }
    }
    let text = result.contents["A.swift"].map { String(decoding: $0, as: UTF8.self) } ?? source
    XCTAssertEqual(text.count { $0 == "\n" }, source.count { $0 == "\n" }, file: file, line: line)
    XCTAssertEqual(lines(text), lines(expected), file: file, line: line)
  }

  private func view(_ color: String, _ frame: String = "") -> String {
    "{ let view = UIView(\(frame)); view.backgroundColor = .\(color); return view }()"
  }

  func testWhatLiesBesideAMapKeepsItsPlace() {
    assert(
      """
      import MapKit
      import WebKit
      class Places: UIViewController {
        private let map = MKMapView(frame: .zero)
        lazy var web: WKWebView = { WKWebView() }()
        private lazy var other: MKMapView = {
          let map = MKMapView()
          map.isHidden = true
          map.showsCompass = true
          return map
        }()
        @IBOutlet weak var outlet: MKMapView! { didSet { outlet.delegate = self } }
        override func viewDidLoad() {
          view.addSubview(map)
          map.layer.cornerRadius = 8
          map.delegate = self
          map.pinEdges()
          map.zoom()
          NSLayoutConstraint.activate([
            map.topAnchor.constraint(equalTo: view.topAnchor),
            table.topAnchor.constraint(equalTo: map.bottomAnchor),
          ])
          move { [weak map] in map?.region = region; map?.alpha = 1 }
          observer = map.observe(1)
        }
      }
      extension UIView { func pinEdges() {} }
      extension MKMapView { func zoom() {} }
      """,
      becomes: """
        import MapKit
        import WebKit
        class Places: UIViewController {
        private let map = \(view("secondarySystemBackground", "frame: .zero"))
        lazy var web: UIView = { \(view("systemBackground")) }()
        private lazy var other: UIView = {
        let map = \(view("secondarySystemBackground"))
        map.isHidden = true
        return map
        }()
        @IBOutlet weak var outlet: UIView! { didSet { () } }
        override func viewDidLoad() {
        view.addSubview(map)
        map.layer.cornerRadius = 8
        map.pinEdges()
        NSLayoutConstraint.activate([
        map.topAnchor.constraint(equalTo: view.topAnchor),
        table.topAnchor.constraint(equalTo: map.bottomAnchor),
        ])
        move { [weak map] in (); map?.alpha = 1 }
        }
        }
        extension UIView { func pinEdges() {} }
        """)
  }

  /// A plain view goes only where any view can.
  func testPlainViewsGoWhereAnyViewCan() {
    assert(
      """
      import WebKit
      class Page: UIViewController {
        let web = WKWebView()
        var other: WKWebView?
        func f() {
          view = web
          other = web
          model.page = web
          show(web)
          place(web, 1)
          unknown(web)
          view.addSubview(web)
        }
        func show(_ web: WKWebView) {}
        func place(_ view: UIView, _ number: Int) {}
      }
      """,
      becomes: """
        import WebKit
        class Page: UIViewController {
        let web = \(view("systemBackground"))
        var other: UIView?
        func f() {
        view = web
        other = web
        place(web, 1)
        view.addSubview(web)
        }
        func place(_ view: UIView, _ number: Int) {}
        }
        """)
  }

  /// Where it is not known what has the member, its name tells.
  func testMembersOfUnknownValuesArePlainViews() {
    assert(
      """
      import MapKit
      class Base<Home: UIView> { let own = Home() }
      class Screen: Base<MapHome> {
        func f() {
          own.mapView.delegate = self
          own.mapItem.show()
          home.mapView.delegate = self
          home.mapView.isHidden = true
          home.stack.delegate = self
          if let pins = home?.mapView.annotations { show(pins) }
        }
        func mapView(_ mapView: MKMapView) {}
      }
      class MapHome: UIView { let mapView = MKMapView(), mapItem = MKItem(), stack = UIStackView() }
      """,
      becomes: """
        import MapKit
        class Base<Home: UIView> { let own = Home() }
        class Screen: Base<MapHome> {
        func f() {
        home.mapView.isHidden = true
        home.stack.delegate = self
        }
        }
        class MapHome: UIView { let mapView = \(view("secondarySystemBackground")), stack = UIStackView() }
        """)
  }
}
