import Foundation
import UIKit
import XCTest

@testable import CoreLocation
@testable import CoreMotion
@testable import HanokHost

/// Scripts on a small app: what they touch, what they write, and that they do so twice alike.
final class ScriptRunnerTests: MainThreadTestCase {
  /// A folder of its own for each test.
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("hanok-script-\(UUID().uuidString)", isDirectory: true)

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  func testStepsReachTheApp() {
    let folder = folder
    onMain {
      let board = try Stage.run(
        """
        [{"tap": "square"}, {"longPress": {"id": "square"}, "duration": 0.6},
         {"swipe": {"from": "list", "direction": "up", "distance": 80}},
         {"key": "left"}, {"type": "aB"}]
        """, in: folder)
      XCTAssertEqual(
        board.events.filter { !$0.hasPrefix("scroll") },
        ["tap", "press", "keyboardLeftArrow", "keyboardA a", "keyboardB B"])
      XCTAssertGreaterThan(board.list.contentOffset.y, 80, "a swipe goes on after the finger")
    }
  }

  func testTimersOfTheAppFireUnderAFingerThatRests() {
    let folder = folder
    onMain {
      for hold in [
        #"[{"longPress": {"id": "square"}, "duration": 5}]"#,
        #"[{"drag": {"from": "square", "by": [20, 0]}, "duration": 0.1}]"#,
      ] {
        let board = try Stage.run(hold, in: folder) { $0.repeats = true }
        XCTAssertEqual(board.events.first, "again", hold)
      }
    }
  }

  func testLocationAndMotionReachTheSensors() {
    let folder = folder
    onMain {
      try Stage.run(
        #"[{"location": [37.5, 127]}, {"motion": {"acceleration": [0, -1, 0]}}]"#, in: folder)
      XCTAssertEqual(
        LocationService.shared.position, SimulatedPosition(latitude: 37.5, longitude: 127))
      XCTAssertEqual(MotionSensors.shared.sample?.motion.gravity.y, -1)
      try Stage.run(#"[{"location": "none"}]"#, in: folder)
      XCTAssertNil(LocationService.shared.position)
    }
  }

  func testADragStopsWhereTheFingerDoes() {
    let folder = folder
    onMain {
      let board = try Stage.run(
        #"[{"drag": {"from": "list", "by": [0, -60]}, "duration": 1}]"#, in: folder)
      XCTAssertEqual(board.list.contentOffset.y, 60, accuracy: 11, "less the slop of a pan")
    }
  }

  func testTheWheelMovesExactly() {
    let folder = folder
    onMain {
      let board = try Stage.run(#"[{"scroll": {"at": "list", "by": [0, 40]}}]"#, in: folder)
      XCTAssertEqual(board.list.contentOffset.y, 40, accuracy: 0.5)
    }
  }

  func testTheSameScriptGivesTheSameBytesTwice() {
    let folder = folder
    onMain {
      let script = """
        [{"tap": "square"}, {"screenshot": "a.png"},
         {"swipe": {"from": "list", "direction": "up", "distance": 90}, "duration": 0.2},
         {"wait": 0.1}, {"screenshot": "deep/b.png"}, {"tree": "t.json"}]
        """
      for run in ["one", "two"] {
        try Stage.run(script, in: folder.appendingPathComponent(run, isDirectory: true))
      }
      for file in ["a.png", "deep/b.png", "t.json"] {
        let one = try Data(contentsOf: folder.appendingPathComponent("one/\(file)"))
        let two = try Data(contentsOf: folder.appendingPathComponent("two/\(file)"))
        XCTAssertGreaterThan(one.count, 100)
        XCTAssertEqual(one, two, file)
      }
    }
  }

  /// The time counts from the `measure` step before.
  func testMeasuresTheMainThread() {
    let folder = folder
    onMain {
      try Stage.run(
        #"[{"tap": "square"}, {"measure": "first.json"}, {"measure": "second.json"}]"#, in: folder)
      let times = try ["first", "second"].map {
        let data = try Data(contentsOf: folder.appendingPathComponent("\($0).json"))
        return try JSONDecoder().decode([String: Double].self, from: data)
      }
      let first = try XCTUnwrap(times[0]["mainThreadMilliseconds"])
      let second = try XCTUnwrap(times[1]["mainThreadMilliseconds"])
      XCTAssertGreaterThan(second, 0)
      XCTAssertLessThan(second, first)
    }
  }

  func testTheTreeHoldsWhatIsVisible() {
    let folder = folder
    onMain {
      let board = try Stage.run(#"[{"tree": "t.json"}]"#, in: folder)
      XCTAssertEqual(
        try String(contentsOf: folder.appendingPathComponent("t.json"), encoding: .utf8),
        """
        [
          {"class": "UIWindow", "frame": [0, 0, 200, 300], "children": [
            {"class": "UIView", "frame": [0, 0, 200, 300], "children": [
              {"class": "UIScrollView", "frame": [10, 100, 180, 150], "identifier": "list"},
              {"class": "Square", "frame": [10, 10, 60, 60], "identifier": "square", \
        "label": "Red square"},
              {"class": "UILabel", "frame": [80, 10, 100, 20], "label": "Hello", "text": "Hello"}
            ]}
          ]}
        ]

        """)
      _ = board
    }
  }

  func testWhatIsNotThereIsNamedWithTheNearest() {
    let folder = folder
    onMain {
      XCTAssertThrowsError(try Stage.run(#"[{"wait": 0.1}, {"tap": "sqare"}]"#, in: folder)) {
        XCTAssertEqual(
          "\($0)",
          "step 2: tap: nothing visible has \"sqare\"; nearest are \"square\", \"list\", "
            + "\"Red square\"")
      }
      XCTAssertThrowsError(try Stage.run(#"[{"waitFor": "x", "timeout": 0.2}]"#, in: folder)) {
        XCTAssertTrue("\($0)".hasPrefix("step 1: waitFor: nothing visible has \"x\""), "\($0)")
      }
      XCTAssertThrowsError(try Stage.run(#"[{"compose": "한"}]"#, in: folder)) {
        XCTAssertEqual(
          "\($0)", "step 1: compose: no text field is being edited; tap one first")
      }
    }
  }

  func testWaitsForWhatComesByTimerOrTransfer() {
    let folder = folder
    onMain {
      let server = LoopbackServer { _ in .init(delay: 0.1) }
      defer { server.stop() }
      let url = server.url
      try Stage.run(
        #"[{"tap": "square"}, {"waitFor": "late", "timeout": 5}, {"tap": "late"}]"#, in: folder
      ) { board in
        board.onTap = {
          Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
            URLSession.shared.dataTask(with: url) { _, _, _ in
              DispatchQueue.main.async { MainActor.assumeIsolated { board.addLateSquare() } }
            }.resume()
          }
        }
      }
    }
  }
}

/// Runs a script on a new board.
@MainActor
private enum Stage {
  @discardableResult
  static func run(
    _ script: String, in folder: URL, prepare: (Board) -> Void = { _ in }
  ) throws -> Board {
    let host = TestApp.start()
    let board = Board()
    TestApp.show(board)
    prepare(board)
    let runner = ScriptRunner(host: host, outputFolder: folder)
    try runner.run(Script(json: Data(script.utf8)))
    return board
  }
}

/// A square to tap and press, a list to scroll, a label, and things that cannot be seen.
private final class Board: UIViewController {
  var events: [String] = []
  var onTap: () -> Void = {}
  /// Whether the square does something again and again while it is held, as buttons of steppers do.
  var repeats = false
  let list = UIScrollView(frame: CGRect(x: 10, y: 100, width: 180, height: 150))

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    list.contentSize = CGSize(width: 180, height: 3000)
    list.accessibilityIdentifier = "list"
    let stripe = UIView(frame: CGRect(x: 0, y: 900, width: 180, height: 20))
    stripe.backgroundColor = .green
    list.addSubview(stripe)
    let square = Square(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
    square.accessibilityIdentifier = "square"
    square.accessibilityLabel = "Red square"
    square.backgroundColor = .red
    square.onTap = { [weak self] in
      self?.events.append("tap")
      self?.onTap()
    }
    square.onBegin = { [weak self] in
      guard let self, repeats else { return }
      Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated { self?.events.append("again") }
      }
    }
    square.onPress = { [weak self] in self?.events.append("press") }
    let label = UILabel(frame: CGRect(x: 80, y: 10, width: 100, height: 20))
    label.text = "Hello"
    let hidden = UILabel(frame: label.frame)
    hidden.text = "Hidden"
    hidden.isHidden = true
    let clear = UILabel(frame: label.frame)
    clear.text = "Clear"
    clear.alpha = 0
    for subview in [list, square, label, hidden, clear] { view.addSubview(subview) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  func addLateSquare() {
    let square = Square(frame: CGRect(x: 80, y: 40, width: 40, height: 40))
    square.accessibilityIdentifier = "late"
    view.addSubview(square)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key) {
      let text = key.characters.isEmpty ? "" : " \(key.characters)"
      events.append("\(key.keyCode)\(text)")
    }
  }
}

/// Tells taps from long presses by how long the touch lasts.
private final class Square: UIView {
  var onTap: () -> Void = {}
  var onPress: () -> Void = {}
  var onBegin: () -> Void = {}
  private var start: TimeInterval = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.timestamp ?? 0
    onBegin()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let duration = (touches.first?.timestamp ?? 0) - start
    if duration < 0.5 { onTap() } else { onPress() }
  }
}
