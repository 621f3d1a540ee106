import Foundation
import HanokBuild

/// Messages of the editor.
extension LanguageServer {
  func fromEditor(_ message: [String: Any]) {
    guard let method = message["method"] as? String else {
      // An answer; those to Hanok's own requests are not passed on.
      if (message["id"] as? String)?.hasPrefix("hanok-") != true { sendToCompiler(message) }
      return
    }
    let parameters = message["params"] as? [String: Any] ?? [:]
    let document = parameters["textDocument"] as? [String: Any]
    let uri = document?["uri"] as? String
    let path = uri.flatMap(MessageTranslator.path)
    if let id = message["id"] { requests["\(id)"] = Request(method: method, path: path) }
    switch method {
    case "initialize": initialize(message, parameters)
    case "initialized":
      sendToCompiler(message)
      didBegin()
    case "shutdown":
      shutDown()
      sendToCompiler(message)
    case "textDocument/didOpen":
      guard let path, let uri, let text = document?["text"] as? String,
        document?["languageId"] as? String == "swift"
      else { return sendToCompiler(message) }
      var opened = OpenDocument(uri: uri, text: text)
      opened.version = document?["version"]
      documents[path] = opened
      open(path)
      if isNew(path) { readAgain() }
    case "textDocument/didChange":
      guard let path, documents[path] != nil,
        let changes = parameters["contentChanges"] as? [[String: Any]]
      else { return sendToCompiler(message) }
      documents[path]?.version = document?["version"]
      documents[path]?.apply(changes)
      update(path, always: true)
    case "textDocument/didSave":
      forward(message, parameters.filter { $0.key != "text" }, path)
      if project?.isOutdated ?? true || path.map(isNew) ?? false { readAgain() }
    case "textDocument/didClose":
      forward(message, parameters, path)
      if let path { documents[path] = nil }
    case "workspace/didChangeWatchedFiles": filesChanged(message, parameters)
    case "workspace/didChangeWorkspaceFolders": break
    case "textDocument/formatting" where path.map { documents[$0] != nil } ?? false:
      format(message, path ?? "")
    default: forward(message, parameters, path)
    }
  }

  private func forward(_ message: [String: Any], _ parameters: [String: Any], _ path: String?) {
    var message = message
    if message["params"] != nil {
      message["params"] = toCompiler.translate(parameters, in: path) ?? parameters
    }
    sendToCompiler(message)
  }

  private var toCompiler: MessageTranslator {
    MessageTranslator(direction: .toCompiler) { [project] path in
      project?.copy(of: path).map { URL(fileURLWithPath: $0).absoluteString }
    } map: { [self] path in
      documents[path]?.map ?? project?.map(of: path)
    }
  }

  /// Whether the project does not know a Swift file that lies in its folder.
  private func isNew(_ path: String) -> Bool {
    guard path.hasSuffix(".swift"), let project else { return false }
    return path.hasPrefix(project.root.path + "/") && !project.isGenerated(path)
      && project.copy(of: path) == nil
  }

  private func initialize(_ message: [String: Any], _ parameters: [String: Any]) {
    begin(message)
    guard let folder = project?.folder else { return sendToCompiler(message) }
    var (message, parameters) = (message, parameters)
    let address = folder.absoluteString
    parameters["rootUri"] = address
    parameters["rootPath"] = folder.path
    parameters["workspaceFolders"] = [["uri": address, "name": folder.lastPathComponent]]
    message["params"] = parameters
    sendToCompiler(message)
  }

  private func filesChanged(_ message: [String: Any], _ parameters: [String: Any]) {
    forward(message, parameters, nil)
    let changes = parameters["changes"] as? [[String: Any]] ?? []
    let isOurs = changes.contains { change in
      guard let path = (change["uri"] as? String).flatMap(MessageTranslator.path) else {
        return false
      }
      // Open files come with their own messages.
      return documents[path] == nil && !(project?.isGenerated(path) ?? false)
        && !path.contains("/.build/")
    }
    if isOurs { readAgain() }
  }

  /// The toolchain's formatter gets the text as it was written.
  private func format(_ message: [String: Any], _ path: String) {
    guard let id = message["id"], let document = documents[path] else { return }
    requests["\(id)"] = nil
    nonisolated(unsafe) let identifier = id
    let end = document.endPosition.json
    nonisolated(unsafe) let range = ["start": ["line": 0, "character": 0], "end": end]
    let text = document.text
    DispatchQueue.global().async { [self] in
      do {
        let formatted = try SourceFormatter.format(text, path: path)
        let edits =
          formatted == text
          ? [] : [["range": range, "newText": String(decoding: formatted, as: UTF8.self)]]
        sendToEditor(["jsonrpc": "2.0", "id": identifier, "result": edits])
      } catch {
        sendToEditor([
          "jsonrpc": "2.0", "id": identifier,
          "error": ["code": -32803, "message": "\(error)"],
        ])
      }
    }
  }
}
