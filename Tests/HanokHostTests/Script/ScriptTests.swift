import CoreLocation
import CoreMotion
import Foundation
import UIKit
import XCTest

@testable import HanokHost

/// Reading scripts, and what is said of malformed ones.
final class ScriptTests: XCTestCase {
  private func parse(_ json: String) throws -> [ScriptAction] {
    try Script(json: Data(json.utf8)).actions
  }

  private func problem(_ json: String, file: StaticString = #filePath, line: UInt = #line) -> String
  {
    do {
      let actions = try parse(json)
      XCTFail("understood as \(actions)", file: file, line: line)
      return ""
    } catch {
      return "\(error)"
    }
  }

  func testReadsEveryAction() throws {
    let actions = try parse(
      """
      {"steps": [
        {"tap": "star"}, {"tap": {"id": "a"}, "count": 2}, {"longPress": {"label": "b"}},
        {"swipe": {"from": {"text": "c"}, "direction": "up", "distance": 100}, "duration": 1},
        {"drag": {"from": [1, 2], "to": {"point": [3, 4]}}},
        {"type": "héllo"}, {"compose": "한글"}, {"key": "return"},
        {"key": "v", "modifiers": ["command"]}, {"wait": 0.5}, {"waitFor": "d", "timeout": 3},
        {"screenshot": "a.png"}, {"tree": "a.json"}, {"scroll": {"at": "list", "by": [0, 300]}},
        {"scroll": {"by": [1, 2]}}, {"resize": "844x390"}, {"appearance": "dark"},
        {"measure": "m.json"}
      ]}
      """)
    XCTAssertEqual(actions.count, 18)
    XCTAssertEqual(actions[0], .tap(.any("star"), count: 1))
    XCTAssertEqual(actions[1], .tap(.identifier("a"), count: 2))
    XCTAssertEqual(actions[2], .longPress(.label("b"), duration: 1))
    XCTAssertEqual(
      actions[4],
      .drag(
        ScriptMovement(
          from: .point(CGPoint(x: 1, y: 2)), goal: .to(.point(CGPoint(x: 3, y: 4))), duration: 0.5))
    )
    XCTAssertEqual(actions[15], .resize(CGSize(width: 844, height: 390)))
    XCTAssertEqual(actions[16], .appearance(isDark: true))
    XCTAssertEqual(actions[17], .measure(to: "m.json"))
  }

  func testLocationsAreRead() throws {
    XCTAssertEqual(
      try parse(#"[{"location": [37.5665, -126.978]}, {"location": "none"}]"#),
      [.location(SimulatedPosition(latitude: 37.5665, longitude: -126.978)), .location(nil)])
    XCTAssertTrue(problem(#"[{"location": "Seoul"}]"#).contains("[latitude, longitude]"))
    XCTAssertTrue(problem(#"[{"location": [1]}]"#).contains("[latitude, longitude]"))
    XCTAssertTrue(problem(#"[{"location": ["1", 2]}]"#).contains("latitude"))
    XCTAssertTrue(problem(#"[{"location": [126.978, 37.5665]}]"#).contains("-90 to 90"))
  }

  func testMotionIsRead() throws {
    XCTAssertEqual(
      try parse(
        #"[{"motion": {"acceleration": [0, -1, 0], "rotation": [1, 2, 3]}}, {"motion": {"rotation": [0, 0, 1]}}]"#
      ),
      [
        .motion(SimulatedMotion(acceleration: [0, -1, 0], rotation: [1, 2, 3])),
        .motion(SimulatedMotion(acceleration: [0, 0, -1], rotation: [0, 0, 1])),
      ])
    XCTAssertTrue(problem(#"[{"motion": true}]"#).contains("acceleration"))
    XCTAssertTrue(problem(#"[{"motion": {"acceleration": [1, 2]}}]"#).contains("[x, y, z]"))
    XCTAssertTrue(problem(#"[{"motion": {"rotation": [1e9, 0, 0]}}]"#).contains("1000"))
    XCTAssertTrue(problem(#"[{"motion": {"speed": [1, 0, 0]}}]"#).contains("speed"))
  }

  func testMovementReadsDirections() throws {
    guard
      case .swipe(let movement)? = try parse(
        #"[{"swipe": {"from": "list", "direction": "left"}}]"#
      ).first
    else { return XCTFail() }
    XCTAssertEqual(movement.goal, .by(CGVector(dx: -200, dy: 0)))
    XCTAssertEqual(movement.duration, 0.25)
  }

  func testProblemsNameTheStep() {
    XCTAssertEqual(
      problem(#"[{"wait": 1}, {"wait": "long"}]"#),
      #"step 2: wait: "wait" is a number, not "long""#)
    XCTAssertTrue(problem(#"[{"tab": "x"}]"#).hasPrefix("step 1: a step has exactly one action of"))
    XCTAssertTrue(problem(#"[{"tap": "x", "wait": 1}]"#).contains("this one has \"tap\", \"wait\""))
    XCTAssertTrue(problem(#"[{"tap": "x", "cuont": 1}]"#).contains("\"cuont\" is not understood"))
    XCTAssertTrue(problem(#"[{"tap": {"name": "x"}}]"#).contains("a target is"))
    XCTAssertTrue(problem(#"[{"tap": {"point": [1]}}]"#).contains("a point is [x, y]"))
    XCTAssertTrue(problem(#"[{"wait": -1}]"#).contains("between 0 and 3600"))
    XCTAssertTrue(problem(#"[{"key": "retrun"}]"#).contains("the key \"retrun\" is not known"))
    XCTAssertTrue(problem(#"[{"resize": "big"}]"#).contains("390x844"))
    XCTAssertTrue(
      problem(#"[{"swipe": {"from": "x", "to": "y", "by": [1, 1]}}]"#).contains("one of"))
    XCTAssertTrue(problem("{]").hasPrefix("the script is not JSON"))
    XCTAssertTrue(problem("3").hasPrefix("a script is an array of steps"))
    XCTAssertTrue(problem(#"["tap"]"#).hasPrefix("step 1: a step is an object"))
  }

  func testAMissingFileIsNamed() {
    XCTAssertThrowsError(try Script(file: URL(fileURLWithPath: "/nowhere/x.json"))) {
      XCTAssertTrue("\($0)".hasPrefix("the script /nowhere/x.json cannot be read"), "\($0)")
    }
  }

  // MARK: Hangul

  func testComposesSyllablesJamoByJamo() {
    XCTAssertEqual(
      HangulComposition.events(typing: "한글"),
      [
        .compose("ㅎ"), .compose("하"), .compose("한"), .commit("한"),
        .compose("ㄱ"), .compose("그"), .compose("글"), .commit("글"),
      ])
  }

  func testAFinalMovesToTheNextSyllable() {
    XCTAssertEqual(
      HangulComposition.events(typing: "하나"),
      [
        .compose("ㅎ"), .compose("하"), .compose("한"), .commit("하"), .compose("나"), .commit("나"),
      ])
    XCTAssertEqual(
      HangulComposition.events(typing: "값이").last, .commit("이"))
  }

  func testCommitsWhatItWasGiven() {
    let text = "안녕하세요, 괜찮아 값을 뷁 빨리 왜 ABC 읽었다"
    var committed = ""
    for case .commit(let part) in HangulComposition.events(typing: text) { committed += part }
    XCTAssertEqual(committed, text)
  }
}
