import Foundation

/// Reads the dictionary of a pattern; what it does not know it refuses.
enum PatternReader {
  struct Content {
    var events: [CHHapticEvent] = []
    var parameters: [CHHapticDynamicParameter] = []
    var curves: [CHHapticParameterCurve] = []
  }

  static func read(_ object: [String: Any]) throws -> Content {
    guard let entries = object["Pattern"] as? [Any] else {
      throw CHHapticError(.invalidPatternDictionary)
    }
    var content = Content()
    for entry in entries {
      let entry = try strings(entry)
      if let event = entry["Event"] { content.events.append(try self.event(try strings(event))) }
      if let parameter = entry["Parameter"] {
        content.parameters.append(try self.parameter(try strings(parameter)))
      }
      if let curve = entry["ParameterCurve"] {
        content.curves.append(try self.curve(try strings(curve)))
      }
    }
    return content
  }

  /// A dictionary whose keys are texts or the pattern's own.
  private static func strings(_ value: Any) throws -> [String: Any] {
    if let value = value as? [String: Any] { return value }
    if let value = value as? [CHHapticPattern.Key: Any] {
      return Dictionary(value.map { ($0.key.rawValue, $0.value) }) { $1 }
    }
    throw CHHapticError(.invalidPatternDictionary)
  }

  private static func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Float).map(Double.init)
      ?? (value as? Int).map(Double.init)
  }

  private static func event(_ entry: [String: Any]) throws -> CHHapticEvent {
    let known: [CHHapticEvent.EventType] = [
      .hapticTransient, .hapticContinuous, .audioContinuous, .audioCustom,
    ]
    let name =
      (entry["EventType"] as? CHHapticEvent.EventType)?.rawValue ?? entry["EventType"] as? String
    guard let type = known.first(where: { $0.rawValue == name }) else {
      throw CHHapticError(.invalidEventType)
    }
    guard let time = number(entry["Time"]) else { throw CHHapticError(.badEventEntry) }
    let parameters = try (entry["EventParameters"] as? [Any] ?? []).map { item in
      let item = try strings(item)
      let id =
        (item["ParameterID"] as? CHHapticEvent.ParameterID)?.rawValue ?? item["ParameterID"]
        as? String
      guard let id, let value = number(item["ParameterValue"]) else {
        throw CHHapticError(.badParameterEntry)
      }
      return CHHapticEventParameter(parameterID: .init(rawValue: id), value: Float(value))
    }
    return CHHapticEvent(
      eventType: type, parameters: parameters, relativeTime: time,
      duration: number(entry["EventDuration"]) ?? 0)
  }

  private static func id(_ entry: [String: Any]) throws -> CHHapticDynamicParameter.ID {
    if let id = entry["ParameterID"] as? CHHapticDynamicParameter.ID { return id }
    guard let id = entry["ParameterID"] as? String else { throw CHHapticError(.badParameterEntry) }
    return .init(rawValue: id)
  }

  private static func parameter(_ entry: [String: Any]) throws -> CHHapticDynamicParameter {
    guard let value = number(entry["ParameterValue"]) else {
      throw CHHapticError(.badParameterEntry)
    }
    return CHHapticDynamicParameter(
      parameterID: try id(entry), value: Float(value), relativeTime: number(entry["Time"]) ?? 0)
  }

  private static func curve(_ entry: [String: Any]) throws -> CHHapticParameterCurve {
    let points = try (entry["ParameterCurveControlPoints"] as? [Any] ?? []).map { point in
      let point = try strings(point)
      guard let time = number(point["Time"]), let value = number(point["ParameterValue"]) else {
        throw CHHapticError(.badParameterEntry)
      }
      return CHHapticParameterCurve.ControlPoint(relativeTime: time, value: Float(value))
    }
    return CHHapticParameterCurve(
      parameterID: try id(entry), controlPoints: points, relativeTime: number(entry["Time"]) ?? 0)
  }
}
