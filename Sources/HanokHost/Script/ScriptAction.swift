import CoreLocation
import CoreMotion
import Foundation
import UIKit

/// The action of one step of a script.
package enum ScriptAction: Equatable, Sendable {
  case tap(ScriptTarget, count: Int)
  case longPress(ScriptTarget, duration: Double)
  case swipe(ScriptMovement)
  case drag(ScriptMovement)
  case type(String)
  case compose(String)
  case key(ScriptKey)
  case wait(Double)
  case waitFor(ScriptTarget, timeout: Double)
  case screenshot(String)
  case tree(String)
  case scroll(at: ScriptTarget?, by: CGVector)
  case measureScroll(at: ScriptTarget?, by: CGVector, frames: Int, to: String)
  case measure(to: String)
  case resize(CGSize)
  case appearance(isDark: Bool)
  case shake
  /// Nil takes the position away.
  case location(SimulatedPosition?)
  case motion(SimulatedMotion)
  case pinch(ScriptPinch)
  case device(DeviceChange)
}

extension ScriptAction {
  /// Whether it moves the device itself.
  var isMotion: Bool {
    if case .motion = self { return true }
    return false
  }

  /// Whether it sets the device's clock.
  var setsClock: Bool {
    if case .device(let change) = self { return change.setsClock }
    return false
  }
}

/// The way of a finger: from where, by how much, and how long it takes.
package struct ScriptMovement: Equatable, Sendable {
  package enum Goal: Equatable, Sendable {
    case to(ScriptTarget)
    case by(CGVector)
  }

  package var from: ScriptTarget
  package var goal: Goal
  package var duration: Double
}

extension ScriptMovement {
  static let keys: Set<String> = ["from", "to", "by", "direction", "distance", "duration"]

  init(json: Any, duration standard: Double) throws(ScriptError) {
    guard let object = json as? [String: Any] else {
      throw ScriptError(
        #"a movement is {"from": TARGET, "to": TARGET}, or "by" or "direction" instead of "to""#)
    }
    try rejectUnknown(object, allowed: Self.keys)
    guard let from = object["from"] else { throw ScriptError(#"a movement needs "from""#) }
    self.from = try ScriptTarget(json: pointAllowed(from))
    duration =
      try object["duration"].map { json throws(ScriptError) in
        try ScriptNumbers.seconds(json, "duration")
      } ?? standard
    goal = try Self.goal(object)
  }

  private static func goal(_ object: [String: Any]) throws(ScriptError) -> Goal {
    let named = ["to", "by", "direction"].filter { object[$0] != nil }
    guard named.count == 1 else {
      throw ScriptError(#"a movement has exactly one of "to", "by" and "direction""#)
    }
    if let to = object["to"] { return .to(try ScriptTarget(json: pointAllowed(to))) }
    if let by = object["by"] {
      let point = try ScriptNumbers.point(by)
      return .by(CGVector(dx: point.x, dy: point.y))
    }
    let distance = try ScriptNumbers.number(object["distance"] ?? 200, "distance")
    switch object["direction"] as? String {
    case "up": return .by(CGVector(dx: 0, dy: -distance))
    case "down": return .by(CGVector(dx: 0, dy: distance))
    case "left": return .by(CGVector(dx: -distance, dy: 0))
    case "right": return .by(CGVector(dx: distance, dy: 0))
    default: throw ScriptError(#""direction" is "up", "down", "left" or "right""#)
    }
  }
}

/// A movement's ends may be written as a bare point.
private func pointAllowed(_ json: Any) -> Any {
  json is [Any] ? ["point": json] : json
}

/// Says which key of an object is not understood.
func rejectUnknown(_ object: [String: Any], allowed: Set<String>) throws(ScriptError) {
  guard let unknown = object.keys.sorted().first(where: { !allowed.contains($0) }) else { return }
  throw ScriptError(
    "\"\(unknown)\" is not understood here; known are \(allowed.sorted().joined(separator: ", "))")
}
