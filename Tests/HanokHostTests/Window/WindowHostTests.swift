import CoreGraphics
import Foundation
import XCTest

@testable import HanokHost

/// A real window on a virtual display: what a user's hands do arrives, and what is drawn is shown.
final class WindowHostTests: XCTestCase {
  private static let size = (width: 360, height: 400)
  private let environment = ["HANOK_HOST": "window", "HANOK_SIZE": "360x400", "GDK_BACKEND": "x11"]

  /// Starts the fixture on a display of its own, and ends both after the test.
  private func start(_ extra: [String: String] = [:]) throws -> (
    display: VirtualDisplay, app: Program, window: String
  ) {
    let display = try VirtualDisplay()
    addTeardownBlock { display.stop() }
    let app = try Program.fixture(
      environment.merging(["DISPLAY": display.name]) { $1 }.merging(extra) { $1 })
    addTeardownBlock { app.stop() }
    app.expect("layout 360x400")
    let window = try XCTUnwrap(display.window(named: "HostFixture"))
    return (display, app, window)
  }

  func testPointerWheelAndKeysReachTheApp() throws {
    let (display, app, window) = try start()
    try display.xdotool("mousemove", "--window", window, "70", "50", "click", "1")
    app.expect("down 70,50")
    app.expect("up 70,50")

    try display.xdotool("mousemove", "--window", window, "150", "250", "click", "5")
    XCTAssertNotNil(app.line { $0.hasPrefix("scrolled ") && $0 != "scrolled 0" })

    try display.xdotool("key", "Left")
    app.expect("key keyboardLeftArrow “” 0")
    try display.xdotool("key", "shift+b")
    app.expect("key keyboardB “B” 131072")
  }

  func testAKeyPrintsTheViewHierarchy() throws {
    let (display, app, window) = try start()
    try display.xdotool("mousemove", "--window", window, "70", "50", "click", "1")
    try display.xdotool("key", "ctrl+shift+v")
    XCTAssertNotNil(app.line { $0.hasPrefix("UIWindow:0x") })
    XCTAssertNotNil(app.line { $0.contains(" of HostFixture.FixtureViewController") })
  }

  func testKeysTurnTheDevice() throws {
    let display = try VirtualDisplay()
    addTeardownBlock { display.stop() }
    let app = try Program.fixture([
      "HANOK_HOST": "window", "GDK_BACKEND": "x11", "DISPLAY": display.name,
      "HANOK_DEVICE": "iphone-se", "HANOK_SCALE": "1",
    ])
    addTeardownBlock { app.stop() }
    app.expect("layout 375x667")
    let window = try XCTUnwrap(display.window(named: "HostFixture"))
    try display.xdotool("windowfocus", window, "key", "ctrl+Left")
    app.expect("layout 667x375")
    try display.xdotool("key", "ctrl+Right")
    app.expect("layout 375x667")
    try display.xdotool("key", "ctrl+shift+x", "key", "b")
    app.expect("key keyboardB “b” 0")
  }

  func testADragFollowsThePointer() throws {
    let (display, app, window) = try start()
    try display.xdotool(
      "mousemove", "--window", window, "60", "60", "mousedown", "1", "mousemove", "--window",
      window, "75", "80", "mousemove", "--window", window, "90", "100", "mouseup", "1")
    app.expect("down 60,60")
    app.expect("move 90,100")
    app.expect("up 90,100")
  }

  func testTheWindowShowsTheHeadlessPixels() throws {
    let (display, _, window) = try start(["HANOK_SCALE": "1"])
    let (width, height) = Self.size
    let expected = try headlessPixels(width, height)
    XCTAssertEqual(Set(expected).count, 3, "the fixture has three colours")
    XCTAssertTrue(
      waits { display.pixels(of: window, width: width, height: height) == expected })
  }

  /// What the fixture shows at a size, as `0xAARRGGBB`.
  private func headlessPixels(_ width: Int, _ height: Int) throws -> [UInt32] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let headless = try Program.fixture([
      "HANOK_HOST": "headless", "HANOK_SIZE": "\(width)x\(height)", "HANOK_SCALE": "1",
      "HANOK_OUTPUT": file.path,
    ])
    XCTAssertEqual(headless.exitStatus(), 0)
    let picture = try XCTUnwrap(ImageSurface.png(try Data(contentsOf: file)))
    return (0..<height).flatMap { y in (0..<width).map { picture.pixel($0, y) } }
  }

  /// Frames after the first go past GTK to the display where they can.
  func testWhatATouchChangesIsShownAndNothingElse() throws {
    let (display, app, window) = try start()
    let (width, height) = Self.size
    var before: [UInt32] = []
    XCTAssertTrue(
      waits {
        before = display.pixels(of: window, width: width, height: height) ?? []
        return before.contains(0xFFFF_0000)
      })
    try display.xdotool("mousemove", "--window", window, "70", "50", "click", "1")
    app.expect("up 70,50")
    let expected = before.map { $0 == 0xFFFF_0000 ? 0xFFFF_FF00 : $0 }
    XCTAssertTrue(
      waits { display.pixels(of: window, width: width, height: height) == expected })
  }

  /// Its pixels are put past GTK into a window within GTK's.
  func testAResizedAndUncoveredWindowShowsThePixelsOfItsSize() throws {
    let (display, app, window) = try start(["HANOK_SCALE": "1"])
    try display.xdotool("mousemove", "--window", window, "70", "50", "click", "1")
    app.expect("up 70,50")
    for (width, height) in [(500, 420), (380, 600), (360, 400)] {
      try display.xdotool("windowsize", window, "\(width)", "\(height)")
      app.expect("layout \(width)x\(height)")
      let expected = try headlessPixels(width, height).map { $0 == 0xFFFF_0000 ? 0xFFFF_FF00 : $0 }
      XCTAssertTrue(
        waits { display.pixels(of: window, width: width, height: height) == expected },
        "\(width)×\(height)")
      try display.xdotool("windowunmap", "--sync", window)
      try display.xdotool("windowmap", "--sync", window)
      XCTAssertTrue(
        waits { display.pixels(of: window, width: width, height: height) == expected },
        "\(width)×\(height), shown again")
    }
    // The pointer finds GTK's window, wherever the pixels are.
    try display.xdotool("mousemove", "--window", window, "80", "60", "click", "1")
    app.expect("up 80,60")
  }

  func testBackgroundWorkGivesWayToFramesByItsQuality() throws {
    let (_, app, _) = try start(["FIXTURE": "priorities"])
    let main = try XCTUnwrap(app.line { $0.hasPrefix("main ") }.flatMap { Int($0.dropFirst(5)) })
    app.expect("interactive \(min(main + 3, 19))")
    app.expect("initiated \(min(main + 3, 19))")
    app.expect("default \(min(main + 5, 19))")
    app.expect("utility \(min(main + 10, 19))")
  }

  func testClosingTheWindowEndsTheApp() throws {
    let (display, app, window) = try start()
    try display.xdotool("windowclose", window)
    // Without a window manager the window is destroyed under the app; it must not hang on.
    XCTAssertNotNil(app.exitStatus())
  }

  func testWithoutADisplayASentenceSaysWhatToDo() throws {
    let app = try Program.fixture([
      "HANOK_HOST": "window", "GDK_BACKEND": "x11", "DISPLAY": ":4999",
    ])
    XCTAssertEqual(app.exitStatus(), 1)
  }

  func testAnIdleWindowSleeps() throws {
    let (_, app, _) = try start()
    func switches() throws -> Int {
      let status = try String(
        contentsOfFile: "/proc/\(app.process.processIdentifier)/status", encoding: .utf8)
      return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }.reduce(0, +)
    }
    // It goes to sleep once the first frames are shown, and then does not wake up.
    XCTAssertTrue(
      try waits {
        let before = try switches()
        usleep(500_000)
        return try switches() - before <= 2
      })
  }
}
