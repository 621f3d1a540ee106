import CoreLocation
import CoreMotion
import Foundation
import UIKit

extension ScriptAction {
  /// The actions by name, and what may stand next to each in a step.
  private static let options: [String: Set<String>] = [
    "tap": ["count"], "longPress": ["duration"], "swipe": ["duration"], "drag": ["duration"],
    "type": [], "compose": [], "key": ["modifiers"], "wait": [], "waitFor": ["timeout"],
    "screenshot": [], "tree": [], "scroll": [], "measureScroll": [], "measure": [], "resize": [],
    "appearance": [], "shake": [], "location": [], "motion": [], "pinch": ["scale", "duration"],
  ].merging(DeviceChange.names.map { ($0, []) }) { $1 }

  /// Reads a step such as `{"tap": "star"}`.
  init(json: Any) throws(ScriptError) {
    guard let step = json as? [String: Any] else {
      throw ScriptError(#"a step is an object such as {"tap": "star"}, not \#(describe(json))"#)
    }
    let named = step.keys.filter { Self.options[$0] != nil }.sorted()
    guard let name = named.first, named.count == 1, let value = step[name] else {
      let known = Self.options.keys.sorted().joined(separator: ", ")
      let given = step.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      throw ScriptError("a step has exactly one action of \(known); this one has \(given)")
    }
    try rejectUnknown(step, allowed: (Self.options[name] ?? []).union([name]))
    do throws(ScriptError) {
      self = try Self.action(named: name, value, step)
    } catch {
      throw ScriptError("\(name): \(error.message)")
    }
  }

  private static func action(
    named name: String, _ value: Any, _ step: [String: Any]
  ) throws(ScriptError) -> ScriptAction {
    switch name {
    case "tap", "longPress", "swipe", "drag": return try touch(name, value, step)
    case "type": return .type(try string(value, name))
    case "compose": return .compose(try string(value, name))
    case "key": return .key(try ScriptKey(json: value, modifiers: step["modifiers"]))
    case "wait": return .wait(try ScriptNumbers.seconds(value, name))
    case "waitFor":
      return .waitFor(
        try ScriptTarget(json: value),
        timeout: try ScriptNumbers.seconds(step["timeout"] ?? 10, "timeout"))
    case "screenshot": return .screenshot(try file(value, name))
    case "tree": return .tree(try file(value, name))
    case "scroll": return try scroll(value)
    case "measureScroll": return try measureScroll(value)
    case "measure": return .measure(to: try file(value, name))
    case "resize":
      guard let size = ScriptNumbers.size(try string(value, name)) else {
        throw ScriptError(#"a size is written "390x844", not \#(describe(value))"#)
      }
      return .resize(size)
    case "location": return .location(try location(value))
    case "motion": return .motion(try motion(value))
    case "pinch": return .pinch(try ScriptPinch(json: value, step: step))
    case let name where DeviceChange.names.contains(name):
      return .device(try DeviceChange(named: name, value))
    case "shake":
      guard value as? Bool == true else {
        throw ScriptError(#"a shake is written {"shake": true}, not \#(describe(value))"#)
      }
      return .shake
    default:
      switch value as? String {
      case "dark": return .appearance(isDark: true)
      case "light": return .appearance(isDark: false)
      default: throw ScriptError(#"an appearance is "light" or "dark", not \#(describe(value))"#)
      }
    }
  }

  private static func touch(
    _ name: String, _ value: Any, _ step: [String: Any]
  ) throws(ScriptError) -> ScriptAction {
    switch name {
    case "tap":
      let count = try ScriptNumbers.number(step["count"] ?? 1, "count")
      guard (1...10).contains(count) else { throw ScriptError("\"count\" is from 1 to 10") }
      return .tap(try ScriptTarget(json: value), count: Int(count))
    case "longPress":
      let duration = try ScriptNumbers.seconds(step["duration"] ?? 1, "duration")
      return .longPress(try ScriptTarget(json: value), duration: duration)
    case "swipe":
      let duration = try ScriptNumbers.seconds(step["duration"] ?? 0.25, "duration")
      return .swipe(try ScriptMovement(json: value, duration: duration))
    default:
      let duration = try ScriptNumbers.seconds(step["duration"] ?? 0.5, "duration")
      return .drag(try ScriptMovement(json: value, duration: duration))
    }
  }

  private static func scroll(_ value: Any) throws(ScriptError) -> ScriptAction {
    guard let object = value as? [String: Any], let by = object["by"] else {
      throw ScriptError(#"scroll is {"at": TARGET, "by": [dx, dy]}, not \#(describe(value))"#)
    }
    try rejectUnknown(object, allowed: ["at", "by"])
    let delta = try ScriptNumbers.point(by)
    let target = try object["at"].map { json throws(ScriptError) in try ScriptTarget(json: json) }
    return .scroll(at: target, by: CGVector(dx: delta.x, dy: delta.y))
  }

  private static func measureScroll(_ value: Any) throws(ScriptError) -> ScriptAction {
    guard let object = value as? [String: Any], let by = object["by"], let name = object["to"]
    else {
      throw ScriptError(
        #"measureScroll is {"by": [dx, dy], "frames": N, "to": FILE}, not \#(describe(value))"#)
    }
    try rejectUnknown(object, allowed: ["at", "by", "frames", "to"])
    let delta = try ScriptNumbers.point(by)
    let frames = try ScriptNumbers.number(object["frames"] ?? 600, "frames")
    guard (1...1_000_000).contains(frames) else {
      throw ScriptError("\"frames\" is from 1 to 1,000,000")
    }
    let target = try object["at"].map { json throws(ScriptError) in try ScriptTarget(json: json) }
    return .measureScroll(
      at: target, by: CGVector(dx: delta.x, dy: delta.y), frames: Int(frames),
      to: try file(name, "to"))
  }

  private static func location(_ value: Any) throws(ScriptError) -> SimulatedPosition? {
    if value as? String == "none" { return nil }
    guard let pair = value as? [Any], pair.count == 2 else {
      throw ScriptError(
        #"a location is [latitude, longitude] or "none", not \#(describe(value))"#)
    }
    guard
      let position = SimulatedPosition(
        latitude: try ScriptNumbers.number(pair[0], "latitude"),
        longitude: try ScriptNumbers.number(pair[1], "longitude"))
    else {
      throw ScriptError(
        "there is no place \(describe(value)) on the Earth; latitudes are from -90 to 90 degrees, "
          + "longitudes from -180 to 180, the latitude comes first")
    }
    return position
  }

  private static func motion(_ value: Any) throws(ScriptError) -> SimulatedMotion {
    guard let object = value as? [String: Any], !object.isEmpty else {
      throw ScriptError(
        #"motion is {"acceleration": [x, y, z], "rotation": [x, y, z]}, not \#(describe(value))"#)
    }
    try rejectUnknown(object, allowed: ["acceleration", "rotation"])
    var motion = SimulatedMotion.atRest
    if let values = object["acceleration"] {
      motion.acceleration = try axes(values, "acceleration")
    }
    if let values = object["rotation"] { motion.rotation = try axes(values, "rotation") }
    return motion
  }

  /// Three numbers within the range of a device's sensor.
  private static func axes(_ value: Any, _ name: String) throws(ScriptError) -> [Double] {
    guard let list = value as? [Any], list.count == 3 else {
      throw ScriptError("\"\(name)\" is [x, y, z], not \(describe(value))")
    }
    return try list.map { json throws(ScriptError) in
      let number = try ScriptNumbers.number(json, name)
      guard (-1000...1000).contains(number) else {
        throw ScriptError("\"\(name)\" is from -1000 to 1000, not \(describe(json))")
      }
      return number
    }
  }

  private static func string(_ value: Any, _ name: String) throws(ScriptError) -> String {
    guard let text = value as? String else {
      throw ScriptError("\"\(name)\" is a string, not \(describe(value))")
    }
    return text
  }

  private static func file(_ value: Any, _ name: String) throws(ScriptError) -> String {
    let path = try string(value, name)
    guard !path.isEmpty else { throw ScriptError("\"\(name)\" is a file's name") }
    return path
  }
}
