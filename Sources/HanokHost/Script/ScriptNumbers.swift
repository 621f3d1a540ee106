import Foundation

/// Reads the numbers of a script, with a sentence when they are something else.
enum ScriptNumbers {
  static func number(_ json: Any, _ name: String) throws(ScriptError) -> Double {
    guard let number = json as? NSNumber, number.doubleValue.isFinite else {
      throw ScriptError("\"\(name)\" is a number, not \(describe(json))")
    }
    return number.doubleValue
  }

  /// A number of seconds from zero to an hour.
  static func seconds(_ json: Any, _ name: String) throws(ScriptError) -> Double {
    let value = try number(json, name)
    guard (0...3600).contains(value) else {
      throw ScriptError("\"\(name)\" is between 0 and 3600 seconds, not \(describe(json))")
    }
    return value
  }

  static func point(_ json: Any) throws(ScriptError) -> CGPoint {
    guard let pair = json as? [Any], pair.count == 2 else {
      throw ScriptError("a point is [x, y], not \(describe(json))")
    }
    return CGPoint(x: try number(pair[0], "x"), y: try number(pair[1], "y"))
  }

  /// A size written `390x844`, in points.
  package static func size(_ text: String) -> CGSize? {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }
}
