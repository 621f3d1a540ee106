import Foundation
import HanokBuild

/// Turns places in messages from the editor's files to the copies that the compiler has, and back.
///
/// It knows no single request. Wherever an address stands, it goes for what stands beside and below it; an object with
/// `line` and `character` is a place, one with two places as `start` and `end` is a range.
struct MessageTranslator {
  enum Direction { case toCompiler, toEditor }

  let direction: Direction
  /// The path on the other side, and its address; nil for a file that is the same on both.
  let address: (_ path: String) -> String?
  /// The map of a file of the editor's side, by its path on this side.
  let map: (_ path: String) -> LineMap?
  /// Whether a file on this side is none of the user's, so that its places are not worth showing.
  var isHidden: (_ path: String) -> Bool = { _ in false }

  /// The message's part in the other side's words; nil for what does not exist there.
  ///
  /// - Parameter path: the file that places are in when no address says so.
  func translate(_ value: Any, in path: String?) -> Any? {
    switch value {
    case let array as [Any]: return array.compactMap { translate($0, in: path) }
    case let object as [String: Any]: return translate(object, in: path)
    case let text as String where text.hasPrefix("file:"): return translate(address: text)
    default: return value
    }
  }

  /// Keys whose places make the object around them: without them it is nothing.
  private static let essential: Set<String> = [
    "range", "selectionRange", "targetRange", "position", "location",
  ]

  private func translate(_ object: [String: Any], in outer: String?) -> Any? {
    let map = outer.flatMap(map)
    if let position = TextPosition(json: object) {
      guard let map else { return object }
      return move(position, map, .cursor)?.json
    }
    if object.count == 2, let start = TextPosition(json: object["start"]),
      let end = TextPosition(json: object["end"])
    {
      guard let map else { return object }
      return range(start, end, map)
    }
    let path = Self.path(of: object) ?? outer
    if direction == .toEditor, let own = Self.path(of: object), isMade(object, by: own) {
      return nil
    }
    var result: [String: Any] = [:]
    for (key, value) in object {
      switch key {
      // It comes back as it was sent.
      case "data": result[key] = value
      case "changes": result[key] = (value as? [String: Any]).map(changes) ?? value
      case "originSelectionRange":
        result[key] = translate(value, in: outer)
      case "fromRanges":
        let from = (object["from"] as? [String: Any]).flatMap(Self.path)
        result[key] = translate(value, in: from ?? outer)
      default:
        if let translated = translate(value, in: path) {
          result[key] = translated
        } else if Self.essential.contains(key) {
          return nil
        }
      }
    }
    return result
  }

  /// Whether an object is about something that only the compiler sees.
  private func isMade(_ object: [String: Any], by path: String) -> Bool {
    if isHidden(path) { return true }
    guard let range = object["range"] as? [String: Any],
      let start = TextPosition(json: range["start"]), let map = map(path)
    else { return false }
    return !map.isWritten(start)
  }

  /// The file that an object's places are in.
  private static func path(of object: [String: Any]) -> String? {
    let document = object["textDocument"] as? [String: Any]
    let address =
      object["uri"] as? String ?? object["targetUri"] as? String ?? document?["uri"] as? String
    return address.flatMap(path)
  }

  static func path(_ address: String) -> String? {
    guard address.hasPrefix("file:"), let url = URL(string: address) else { return nil }
    return url.path
  }

  private func translate(address text: String) -> String {
    Self.path(text).flatMap(address) ?? text
  }

  /// Edits by address.
  private func changes(_ changes: [String: Any]) -> [String: Any] {
    var result: [String: Any] = [:]
    for (text, edits) in changes {
      let path = Self.path(text)
      if direction == .toEditor, let path, isHidden(path) { continue }
      let translated = translate(edits, in: path)
      result[translate(address: text)] = (translated as? [Any]).map { written($0, edits, path) }
    }
    return result
  }

  /// Edits without those of words that only the compiler sees, and each once.
  private func written(_ edits: [Any], _ before: Any, _ path: String?) -> [Any] {
    guard direction == .toEditor, let map = path.flatMap(map), let old = before as? [[String: Any]]
    else { return edits }
    var seen: Set<NSDictionary> = []
    return old.compactMap { edit in
      guard let range = edit["range"] as? [String: Any],
        let start = TextPosition(json: range["start"]), map.isWritten(start),
        let new = translate(edit, in: path) as? [String: Any],
        seen.insert(new as NSDictionary).inserted
      else { return nil }
      return new
    }
  }

  // MARK: Places

  private func range(_ start: TextPosition, _ end: TextPosition, _ map: LineMap) -> Any? {
    // A cursor's place has no end of its own.
    if start == end {
      return move(start, map, .cursor).map { ["start": $0.json, "end": $0.json] }
    }
    guard let first = move(start, map, .start), let last = move(end, map, .end) else { return nil }
    let isOrdered = (first.line, first.column) <= (last.line, last.column)
    return ["start": first.json, "end": (isOrdered ? last : first).json]
  }

  private func move(_ position: TextPosition, _ map: LineMap, _ side: LineMap.Side)
    -> TextPosition?
  {
    direction == .toCompiler ? map.compiled(position, side) : map.written(position, side)
  }
}
