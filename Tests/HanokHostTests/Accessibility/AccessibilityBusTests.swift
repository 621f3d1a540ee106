import Foundation
import XCTest

/// What the library that Orca and dogtail are built on finds of an app in a window, and what it can do with it.
final class AccessibilityBusTests: XCTestCase {
  /// Starts the fixture on a display and a bus of its own, and has a client do what the words say.
  private func start(_ words: String...) throws -> (app: Program, client: Program) {
    let python = URL(fileURLWithPath: "/usr/bin/python3")
    let files = ["/usr/share/gir-1.0", "/usr/lib/x86_64-linux-gnu/girepository-1.0"]
    guard
      files.contains(where: {
        FileManager.default.fileExists(atPath: $0 + "/Atspi-2.0.typelib")
      }), FileManager.default.fileExists(atPath: "/usr/libexec/at-spi2-registryd")
    else { throw XCTSkip("gir1.2-atspi-2.0 or at-spi2-core is not installed") }
    let display = try VirtualDisplay()
    addTeardownBlock { display.stop() }
    let bus = try Program(
      try Program.find("dbus-daemon"), ["--session", "--nofork", "--print-address"])
    addTeardownBlock { bus.stop() }
    let address = try XCTUnwrap(bus.line { $0.hasPrefix("unix:") })
    let environment = [
      "DISPLAY": display.name, "DBUS_SESSION_BUS_ADDRESS": address, "GTK_A11Y": "",
    ]
    let app = try Program.fixture(
      environment.merging([
        "HANOK_HOST": "window", "HANOK_SIZE": "360x400", "GDK_BACKEND": "x11",
        "FIXTURE": "elements",
      ]) { $1 })
    addTeardownBlock { app.stop() }
    app.expect("layout 360x400")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/accessibility-client.py").standardizedFileURL
    let client = try Program(
      python, ["-W", "ignore", script.path] + words, environment: environment)
    addTeardownBlock { client.stop() }
    return (app, client)
  }

  func testElementsAreFound() throws {
    let (_, client) = try start("tree")
    XCTAssertEqual(client.exitStatus(), 0, "\(client.errors)")
    let lines = client.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    XCTAssertEqual(lines.first?.hasPrefix("application “HostFixture”"), true)
    XCTAssertEqual(lines.dropFirst().first?.hasPrefix("frame “HostFixture” 0,0,360,400"), true)
    for line in [
      "heading “Settings” 130,10,220,20 enabled sensitive showing visible “Settings”",
      "push button “Save” 130,40,100,30 enabled focusable sensitive showing visible !click",
      "toggle button “Light” 250,40,51,31 checkable enabled focusable sensitive showing visible "
        + "!click",
      "slider “Volume” 130,75,100,30 enabled focusable sensitive showing visible !increment "
        + "!decrement 0 of 0 to 10",
      "entry “Name” 130,110,200,24 editable enabled focusable selectable-text sensitive showing "
        + "single-line visible !click “Ada”",
    ] {
      XCTAssertTrue(lines.contains(line), "no line “\(line)” among \(lines)")
    }
  }

  func testWhatIsAskedForIsDone() throws {
    let (app, client) = try start(
      "click", "Save", "click", "Light", "do", "increment", "Volume", "value", "7", "Volume",
      "type",
      "Grace", "Name")
    app.expect("saved")
    app.expect("light true")
    app.expect("volume 1.0")
    app.expect("volume 7.0")
    app.expect("name Grace")
    XCTAssertEqual(client.exitStatus(), 0, "\(client.errors)")
    XCTAssertFalse(client.lines.contains { $0.hasSuffix("failed") }, "\(client.lines)")
  }

  func testChangesAreTold() throws {
    let (_, client) = try start(
      "events", "focus", "Name", "value", "3", "Volume", "click", "Light")
    client.expect("event object:state-changed:focused 1 “Name”")
    client.expect("event object:property-change:accessible-value 0 “Volume”")
    client.expect("event object:state-changed:checked 1 “Light”")
    XCTAssertEqual(client.exitStatus(), 0, "\(client.errors)")
  }
}
