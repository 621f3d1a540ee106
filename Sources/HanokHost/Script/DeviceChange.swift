import Foundation
import UIKit

/// A step's change of the device: its clock, its time zone, and what a person chooses in the settings.
package enum DeviceChange: Equatable, Sendable {
  case date(DeviceDate)
  /// Moves the clock; days are those of the calendar, which last an hour more or less where summer time begins or ends.
  case advance(days: Int, seconds: Double)
  case timeZone(TimeZone)
  case textSize(UIContentSizeCategory)
  case contrast(isHigh: Bool)
  case reduceMotion(Bool)
  case rotate(DeviceRotation)

  /// The names of the steps.
  static let names = [
    "date", "advance", "timeZone", "textSize", "contrast", "reduceMotion", "rotate",
  ]

  /// The step's name.
  var name: String {
    switch self {
    case .date: "date"
    case .advance: "advance"
    case .timeZone: "timeZone"
    case .textSize: "textSize"
    case .contrast: "contrast"
    case .reduceMotion: "reduceMotion"
    case .rotate: "rotate"
    }
  }

  /// Whether it sets the clock.
  var setsClock: Bool {
    switch self {
    case .date, .advance: true
    default: false
    }
  }
}

// MARK: Reading

extension DeviceChange {
  /// Reads what stands behind a step's name.
  init(named name: String, _ value: Any) throws(ScriptError) {
    switch name {
    case "date": self = .date(try Self.date(value))
    case "advance": self = try Self.advance(value)
    case "timeZone": self = .timeZone(try Self.timeZone(value))
    case "textSize": self = .textSize(try Self.textSize(value))
    case "contrast":
      self = .contrast(
        isHigh: try Self.choice(value, "a contrast", ["high": true, "normal": false]))
    case "rotate":
      self = .rotate(try Self.choice(value, "a rotation", DeviceRotation.named))
    default:
      guard let isOn = value as? Bool else {
        throw ScriptError("reduceMotion is true or false, not \(describe(value))")
      }
      self = .reduceMotion(isOn)
    }
  }

  private static func choice<Value>(
    _ value: Any, _ what: String, _ choices: [String: Value]
  ) throws(ScriptError) -> Value {
    if let name = value as? String, let choice = choices[name] { return choice }
    let names = choices.keys.sorted().map { "\"\($0)\"" }.joined(separator: " or ")
    throw ScriptError("\(what) is \(names), not \(describe(value))")
  }

  private static func date(_ value: Any) throws(ScriptError) -> DeviceDate {
    guard let text = value as? String, let date = DeviceDate(text) else {
      throw ScriptError(
        "a date is written \"2026-12-24T09:00:00+09:00\", or without the offset for the device's "
          + "time zone, not \(describe(value))")
    }
    return date
  }

  private static func timeZone(_ value: Any) throws(ScriptError) -> TimeZone {
    guard let name = value as? String, let zone = DeviceTimeZone.named(name) else {
      throw ScriptError("a time zone has a name such as \"Asia/Seoul\", not \(describe(value))")
    }
    return zone
  }

  private static func textSize(_ value: Any) throws(ScriptError) -> UIContentSizeCategory {
    guard let name = value as? String, let category = TextSize.category(named: name) else {
      throw ScriptError(
        "a text size is XS, S, M, L, XL, XXL, XXXL, or AX1 to AX5, not \(describe(value))")
    }
    return category
  }

  /// A century; more is a slip of the pen.
  private static let longest = 36_525.0

  private static func advance(_ value: Any) throws(ScriptError) -> DeviceChange {
    guard let object = value as? [String: Any], !object.isEmpty else {
      throw ScriptError(
        #"advance is {"days": 3} or hours, minutes and seconds as well, not \#(describe(value))"#)
    }
    let lengths = ["hours": 3600.0, "minutes": 60, "seconds": 1]
    try rejectUnknown(object, allowed: Set(lengths.keys).union(["days"]))
    var seconds = 0.0
    for (name, length) in lengths {
      guard let json = object[name] else { continue }
      let number = try ScriptNumbers.number(json, name)
      guard number >= 0, number * length <= longest * 86_400 else {
        throw ScriptError("\"\(name)\" is from 0 to as many as a century has")
      }
      seconds += number * length
    }
    let days = try ScriptNumbers.number(object["days"] ?? 0, "days")
    guard (0...longest).contains(days), days == days.rounded() else {
      throw ScriptError("\"days\" is a whole number from 0 to \(Int(longest))")
    }
    return .advance(days: Int(days), seconds: seconds)
  }
}
