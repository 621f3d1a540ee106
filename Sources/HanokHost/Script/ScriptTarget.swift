import Foundation

/// How a step names its target.
package enum ScriptTarget: Equatable, Sendable {
  case identifier(String)
  case label(String)
  case text(String)
  /// A point of the window.
  case point(CGPoint)
  /// A plain string: an identifier, else a label, else a text.
  case any(String)

  /// Reads `{"id": …}`, `{"label": …}`, `{"text": …}`, `{"point": [x, y]}` or a string.
  init(json: Any) throws(ScriptError) {
    if let name = json as? String {
      self = .any(name)
      return
    }
    guard let object = json as? [String: Any], object.count == 1, let (key, value) = object.first
    else { throw ScriptError("a target is \(Self.forms), not \(describe(json))") }
    switch (key, value as? String) {
    case ("id", let name?): self = .identifier(name)
    case ("label", let name?): self = .label(name)
    case ("text", let name?): self = .text(name)
    case ("point", _): self = .point(try ScriptNumbers.point(value))
    default: throw ScriptError("a target is \(Self.forms), not \(describe(json))")
    }
  }

  private static let forms =
    #"a string, {"id": …}, {"label": …}, {"text": …} or {"point": [x, y]}"#
}

extension ScriptTarget: CustomStringConvertible {
  package var description: String {
    switch self {
    case .identifier(let name): "the identifier \"\(name)\""
    case .label(let name): "the label \"\(name)\""
    case .text(let name): "the text \"\(name)\""
    case .point(let point): "the point (\(point.x), \(point.y))"
    case .any(let name): "\"\(name)\""
    }
  }
}

/// A JSON value as it reads in a message.
func describe(_ json: Any) -> String {
  let data = try? JSONSerialization.data(
    withJSONObject: json, options: [.fragmentsAllowed, .sortedKeys])
  return data.map { String(decoding: $0.prefix(80), as: UTF8.self) } ?? "\(json)"
}
