import HanokBuild
import XCTest

@testable import hanok

final class LaunchOptionsTests: XCTestCase {
  func testEveryOptionIsRead() throws {
    let options = try LaunchOptions(arguments: [
      "Some/App", "--size", "390x844", "--scale", "2", "--dark", "--keyboard", "--locale", "ko",
      "--location", "37.5,-126.9", "--date", "2026-12-24T09:00:00+09:00", "--time-zone",
      "Asia/Seoul", "--text-size", "AX5", "--increase-contrast", "--reduce-motion",
      "--right-to-left", "--photos", "/tmp/p", "--offline", "--map",
      "https://a.example=http://127.0.0.1:1", "--camera", "/dev/null", "--camera", "/dev/zero",
      "--microphone", "/dev/null", "--map", "http://b=http://c", "-o", "/tmp/a.png",
      "--script", "/tmp/s.json", "--target", "T", "-v", "--", "--own", "x",
    ])
    XCTAssertEqual(options.path, "Some/App")
    XCTAssertEqual(options.target, "T")
    XCTAssertTrue(options.isVerbose)
    XCTAssertEqual(options.appArguments, ["--own", "x"])
    XCTAssertEqual(
      options.environment(host: "headless", bundle: URL(fileURLWithPath: "/b/A.app")),
      [
        "HANOK_HOST": "headless", "HANOK_BUNDLE": "/b/A.app", "HANOK_SIZE": "390x844",
        "SWIFT_DETERMINISTIC_HASHING": "1",
        "HANOK_SCALE": "2", "HANOK_APPEARANCE": "dark", "HANOK_LOCALE": "ko",
        "HANOK_KEYBOARD": "1", "HANOK_LOCATION": "37.5,-126.9",
        "HANOK_DATE": "2026-12-24T09:00:00+09:00", "HANOK_TIME_ZONE": "Asia/Seoul",
        "HANOK_TEXT_SIZE": "AX5", "HANOK_INCREASE_CONTRAST": "1", "HANOK_REDUCE_MOTION": "1",
        "HANOK_RIGHT_TO_LEFT": "1", "HANOK_PHOTOS": "/tmp/p",
        "HANOK_OFFLINE": "1", "HANOK_CAMERA": "/dev/null\n/dev/zero",
        "HANOK_MICROPHONE": "/dev/null",
        "HANOK_MAP": "https://a.example=http://127.0.0.1:1\nhttp://b=http://c",
        "HANOK_SCRIPT": "/tmp/s.json", "HANOK_OUTPUT": "/tmp/a.png",
      ])
  }

  func testADeviceIsPassedOnToTheApp() throws {
    let options = try LaunchOptions(arguments: [
      "A", "--device", "iPhone-15", "--landscape", "--statusbar", "10:08", "--frame",
    ])
    XCTAssertEqual(
      options.environment(host: "window", bundle: URL(fileURLWithPath: "/b/A.app")),
      [
        "HANOK_HOST": "window", "HANOK_BUNDLE": "/b/A.app", "HANOK_DEVICE": "iphone-15",
        "HANOK_LANDSCAPE": "1", "HANOK_STATUSBAR": "10:08", "HANOK_FRAME": "1",
      ])
  }

  func testMistakesAboutDevicesSayWhatToDo() {
    func message(_ arguments: String...) -> String {
      do {
        _ = try LaunchOptions(arguments: arguments)
        return ""
      } catch { return "\(error)" }
    }
    XCTAssertTrue(
      message("--device", "iphone-15-por").contains("did you mean iphone-15-pro?"))
    XCTAssertTrue(message("--device", "tv").contains("`hanok help run` lists them."))
    XCTAssertTrue(message("--device", "ipad", "--size", "1x1").contains("choose one"))
    XCTAssertTrue(message("--frame").contains("--frame needs a device"))
    XCTAssertTrue(message("--landscape", "--", "x").contains("--landscape needs a device"))
  }

  func testHelpListsAllDevices() throws {
    let help = try XCTUnwrap(CommandDescription.named("run")).options
      .first { $0.names == ["--device"] }?.help
    for model in DeviceModel.all { XCTAssertTrue(help?.contains(model.name) == true, model.name) }
  }

  func testTheUsersWordsGoBeforeTheSchemes() throws {
    var options = try LaunchOptions(arguments: [
      "A", "--scheme", "S", "--configuration", "C", "--test-plan", "P", "--locale", "fr",
    ])
    XCTAssertEqual(
      options.choice, ProjectChoice(scheme: "S", configuration: "C", testPlan: "P"))
    var launch = LaunchSettings()
    launch.locale = "ko"
    launch.environment = ["OWN": "1", "HANOK_HOST": "none"]
    let bundle = URL(fileURLWithPath: "/b/A.app")
    let given = options.environment(host: "test", bundle: bundle, launch: launch)
    XCTAssertEqual(
      given,
      ["HANOK_HOST": "test", "HANOK_BUNDLE": "/b/A.app", "HANOK_LOCALE": "fr", "OWN": "1"])
    options.locale = nil
    let language = options.environment(host: "test", bundle: bundle, launch: launch)
    XCTAssertEqual(language["HANOK_LOCALE"], "ko")
  }

  func testWrongArgumentsAreSentences() {
    let table: [[String]] = [
      ["--size", "big"], ["--size"], ["--scale", "0"], ["--scale", "nan"], ["--what"], ["a", "b"],
      ["--size", "0x5"], ["--size", "99999999999999999999x1"],
      ["--location", "Seoul"], ["--location", "91,0"], ["--location", "nan,0"], ["--location"],
      ["--date", "soon"], ["--date"], ["--time-zone", "Seoul"], ["--text-size", "huge"],
      ["--photos"], ["--camera"], ["--camera", "/no/such.png"], ["--microphone"], ["--map"],
      ["--map", "a=b"], ["--map", "https://a"],
    ]
    for arguments in table {
      XCTAssertThrowsError(try LaunchOptions(arguments: arguments), "\(arguments)") {
        XCTAssertEqual(($0 as? CommandError)?.status, 64)
        XCTAssertTrue("\($0)".contains("hanok help"))
      }
    }
  }

  func testCompanionsAreRead() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-test-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    XCTAssertNil(try ProjectNotes.read(folder).companion)
    let file = folder.appendingPathComponent("hanok.json")
    try Data(#"{"companion": {"product": "p", "arguments": ["--port", "0"]}}"#.utf8).write(to: file)
    XCTAssertEqual(try ProjectNotes.read(folder).companion?.arguments, ["--port", "0"])
    try Data(#"{"companion": 1}"#.utf8).write(to: file)
    XCTAssertThrowsError(try ProjectNotes.read(folder))
  }

  func testTestOutputIsCounted() {
    let reader = TestOutputReader(.init(isSilent: true))
    for line in [
      "Test Case 'A.testOne' started at x", "Test Case 'A.testOne' passed (0.1 seconds)",
      "Test Case 'A.testTwo' failed (0.1 seconds)", "✔ Test \"three\" passed after 0.1 seconds.",
      "✔ Test run with 1 test in 0 suites passed after 0.1 seconds.",
    ] { reader.read(line) }
    XCTAssertEqual(reader.tally, TestTally(passed: 2, failed: 1))
  }
}
