import Foundation
import HanokBuild

/// Messages of the toolchain's server.
extension LanguageServer {
  func fromCompiler(_ message: [String: Any]) {
    if message["method"] != nil { return fromCompilerItself(message) }
    guard let id = message["id"], let request = requests.removeValue(forKey: "\(id)") else {
      return sendToEditor(message)
    }
    var message = message
    if let result = message["result"] { message["result"] = answer(result, to: request) }
    sendToEditor(message)
  }

  private func fromCompilerItself(_ message: [String: Any]) {
    var message = message
    if let parameters = message["params"] {
      let path = path(ofCompiled: (parameters as? [String: Any])?["uri"] as? String)
      var translated = toEditor.translate(parameters, in: nil) ?? parameters
      if message["method"] as? String == "textDocument/publishDiagnostics",
        var object = translated as? [String: Any], let path
      {
        let items = (parameters as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? []
        object["diagnostics"] = diagnostics(items, path)
        translated = object
      }
      message["params"] = translated
    }
    sendToEditor(message)
  }

  /// The path of the user's file behind an address of the toolchain's server.
  private func path(ofCompiled address: String?) -> String? {
    guard let path = address.flatMap(MessageTranslator.path) else { return nil }
    return project?.original(of: path) ?? path
  }

  var toEditor: MessageTranslator {
    var translator = MessageTranslator(direction: .toEditor) { [self] copy in
      guard let path = project?.original(of: copy) else { return nil }
      return documents[path]?.uri ?? URL(fileURLWithPath: path).absoluteString
    } map: { [self] copy in
      guard let path = project?.original(of: copy) else { return nil }
      return documents[path]?.map ?? project?.map(of: path)
    }
    translator.isHidden = { [project] path in
      project?.isGenerated(path) ?? false && project?.original(of: path) == nil
    }
    return translator
  }

  // MARK: Answers

  private func answer(_ result: Any, to request: Request) -> Any {
    let copy = request.path.map { project?.copy(of: $0) ?? $0 }
    let map = request.path.flatMap { documents[$0]?.map }
    switch request.method {
    case "initialize": return capabilities(result)
    case "textDocument/diagnostic":
      guard var object = result as? [String: Any], let path = request.path,
        let items = object["items"] as? [[String: Any]]
      else { break }
      object["items"] = diagnostics(items, path)
      return object
    case "textDocument/semanticTokens/full", "textDocument/semanticTokens/range":
      guard var object = result as? [String: Any], let data = object["data"] as? [Int], let map
      else { break }
      object["data"] = SemanticTokens.written(data, map)
      return object
    case "textDocument/completion": return completions(result, copy)
    case "textDocument/codeAction", "textDocument/inlayHint", "textDocument/codeLens":
      guard let items = result as? [[String: Any]], let map else { break }
      // They describe the compiled text, which differs on a rewritten line.
      let kept = items.filter { !Self.lines(of: $0).contains(where: map.isRewritten) }
      return toEditor.translate(kept, in: copy) ?? []
    case "textDocument/documentSymbol":
      guard let items = result as? [[String: Any]], let map else { break }
      return toEditor.translate(Self.written(items, map), in: copy) ?? []
    case "workspace/symbol":
      guard let items = result as? [[String: Any]] else { break }
      return toEditor.translate(items.filter { !Self.isHidden($0, "name") }, in: nil) ?? []
    default: break
    }
    return toEditor.translate(result, in: copy) ?? NSNull()
  }

  /// Whether Hanok gave something its name.
  private static func isHidden(_ item: [String: Any], _ key: String) -> Bool {
    (item[key] as? String)?.lowercased().hasPrefix("_hanok") ?? false
  }

  /// The lines on which a message's places are.
  private static func lines(of value: Any) -> [Int] {
    if let position = TextPosition(json: value) { return [position.line] }
    switch value {
    case let object as [String: Any]:
      return object.filter { $0.key != "data" }.values.flatMap(lines)
    case let array as [Any]: return array.flatMap(lines)
    default: return []
    }
  }

  /// Symbols without those that only the compiler sees.
  private static func written(_ symbols: [[String: Any]], _ map: LineMap) -> [[String: Any]] {
    symbols.compactMap { symbol in
      let range = symbol["selectionRange"] as? [String: Any]
      guard let start = TextPosition(json: range?["start"]) else { return symbol }
      guard map.isWritten(start) else { return nil }
      var symbol = symbol
      if let children = symbol["children"] as? [[String: Any]] {
        symbol["children"] = written(children, map)
      }
      return symbol
    }
  }

  /// Names without those that Hanok adds.
  private func completions(_ result: Any, _ copy: String?) -> Any {
    func kept(_ items: [[String: Any]]) -> [Any] {
      let own = items.filter { !Self.isHidden($0, "label") }
      return own.compactMap { toEditor.translate($0, in: copy) }
    }
    if let items = result as? [[String: Any]] { return kept(items) }
    guard var object = result as? [String: Any], let items = object["items"] as? [[String: Any]]
    else { return result }
    object["items"] = kept(items)
    return object
  }

  /// The server's capabilities, without those that make no sense for a text that is adapted.
  private func capabilities(_ result: Any) -> Any {
    guard var object = result as? [String: Any],
      var capabilities = object["capabilities"] as? [String: Any], project != nil
    else { return result }
    capabilities["documentRangeFormattingProvider"] = nil
    capabilities["documentOnTypeFormattingProvider"] = nil
    if var tokens = capabilities["semanticTokensProvider"] as? [String: Any] {
      // Changes of the copy differ from changes of the file.
      tokens["full"] = true
      capabilities["semanticTokensProvider"] = tokens
    }
    capabilities["workspace"] = nil
    object["capabilities"] = capabilities
    object["serverInfo"] = ["name": "hanok"]
    return object
  }

  // MARK: Messages about the sources

  /// The compiler's messages about a file in the words of the file, with what Hanok has to say.
  func diagnostics(_ items: [[String: Any]], _ path: String) -> [[String: Any]] {
    let copy = project?.copy(of: path) ?? path
    let map = documents[path]?.map ?? project?.map(of: path)
    let reasons = Set(items.filter { !Self.isConsequence($0) }.compactMap(Self.line))
    let own = (documents[path]?.problems ?? []).map(Self.diagnostic)
    return own
      + items.compactMap { item in
        if Self.isConsequence(item), let line = Self.line(item), reasons.contains(line),
          map?.isRewritten(line) ?? false
        {
          return nil
        }
        guard var result = toEditor.translate(item, in: copy) as? [String: Any] else { return nil }
        if let message = result["message"] as? String {
          result["message"] = project?.message(message, about: path) ?? message
        }
        if let actions = item["codeActions"] as? [[String: Any]], let map {
          let kept = actions.filter { !Self.lines(of: $0).contains(where: map.isRewritten) }
          result["codeActions"] = toEditor.translate(kept, in: copy)
        }
        return result
      }
  }

  private static func isConsequence(_ item: [String: Any]) -> Bool {
    item["severity"] as? Int == 1
      && EditorProject.isConsequence(item["message"] as? String ?? "")
  }

  private static func line(_ item: [String: Any]) -> Int? {
    let range = item["range"] as? [String: Any]
    return TextPosition(json: range?["start"])?.line
  }

  private static func diagnostic(_ problem: BuildProblem) -> [String: Any] {
    let line = max(0, (problem.line ?? 1) - 1)
    return [
      "range": [
        "start": TextPosition(line: line, column: 0).json,
        "end": TextPosition(line: line + 1, column: 0).json,
      ], "severity": problem.isAboutMissingFramework ? 2 : 1, "source": "hanok",
      "message": problem.message,
    ]
  }
}
