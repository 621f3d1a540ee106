import CoreHaptics
import XCTest

final class CHHapticPatternTests: XCTestCase {
  private let events = [
    CHHapticEvent(
      eventType: .hapticTransient,
      parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.5)],
      relativeTime: 0.25),
    CHHapticEvent(eventType: .hapticContinuous, parameters: [], relativeTime: 1, duration: 0.5),
  ]

  func testAPatternLastsUntilItsLastEventIsOver() throws {
    XCTAssertEqual(try CHHapticPattern(events: events, parameters: []).duration, 1.5)
    XCTAssertEqual(try CHHapticPattern(events: [], parameters: []).duration, 0)
  }

  func testNegativeTimesAreRefused() {
    events[0].relativeTime = -1
    XCTAssertThrowsError(try CHHapticPattern(events: events, parameters: [])) {
      XCTAssertEqual(($0 as? CHHapticError)?.code, .invalidEventTime)
    }
  }

  func testAnExportedPatternIsReadAgain() throws {
    let curve = CHHapticParameterCurve(
      parameterID: .hapticIntensityControl,
      controlPoints: [.init(relativeTime: 0, value: 0), .init(relativeTime: 1, value: 1)],
      relativeTime: 0)
    let pattern = try CHHapticPattern(events: events, parameterCurves: [curve])
    let dictionary = try pattern.exportDictionary()
    let again = try CHHapticPattern(dictionary: dictionary).exportDictionary()
    XCTAssertEqual(dictionary[.pattern] as? NSArray, again[.pattern] as? NSArray)
    XCTAssertEqual((dictionary[.pattern] as? [Any])?.count, 3)
    XCTAssertEqual(dictionary[.version] as? Double, 1)
  }

  func testFilesAndTheAppsOwnKeysAreRead() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ahap")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      {"Version": 1.0, "Metadata": {"Project": "x"}, "Pattern": [
        {"Event": {"Time": 0.0, "EventType": "HapticContinuous", "EventDuration": 2,
          "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.8}]}},
        {"Parameter": {"ParameterID": "HapticIntensityControl", "ParameterValue": 1, "Time": 0}}]}
      """
    try Data(text.utf8).write(to: file)
    XCTAssertEqual(try CHHapticPattern(contentsOf: file).duration, 2)
    let keyed = try CHHapticPattern(dictionary: [
      .pattern: [
        [
          CHHapticPattern.Key.event: [
            CHHapticPattern.Key.eventType: CHHapticEvent.EventType.hapticTransient,
            CHHapticPattern.Key.time: 0.5,
          ] as [CHHapticPattern.Key: Any]
        ]
      ]
    ])
    XCTAssertEqual(keyed.duration, 0.5)
  }

  func testWhatIsNoPatternIsRefused() {
    func code(_ dictionary: [CHHapticPattern.Key: Any]) -> CHHapticError.Code? {
      do {
        _ = try CHHapticPattern(dictionary: dictionary)
        return nil
      } catch { return (error as? CHHapticError)?.code }
    }
    XCTAssertEqual(code([:]), .invalidPatternDictionary)
    XCTAssertEqual(code([.pattern: [1]]), .invalidPatternDictionary)
    XCTAssertEqual(
      code([.pattern: [["Event": ["EventType": "Bang", "Time": 0]]]]), .invalidEventType)
    XCTAssertEqual(code([.pattern: [["Event": ["EventType": "HapticTransient"]]]]), .badEventEntry)
    XCTAssertEqual(code([.pattern: [["Parameter": ["ParameterID": "x"]]]]), .badParameterEntry)
    XCTAssertThrowsError(try CHHapticPattern(contentsOf: URL(fileURLWithPath: "/none.ahap"))) {
      XCTAssertEqual(($0 as? CHHapticError)?.code, .fileNotFound)
    }
  }
}
