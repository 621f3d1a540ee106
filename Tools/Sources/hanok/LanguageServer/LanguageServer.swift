import Foundation
import HanokBuild

/// Speaks the language server protocol with an editor, in front of the toolchain's own server.
///
/// The toolchain's server sees a folder of adapted copies (see `EditorProject`); the editor sees its files as they were
/// written. Every message passes through here, and its addresses and places are those of whoever gets it.
final class LanguageServer: @unchecked Sendable {
  /// Reads the project anew with texts that are not stored yet.
  typealias Reading = @Sendable (_ edited: [String: [UInt8]]) throws -> EditorProject

  /// A request of the editor that is not answered yet.
  struct Request {
    var method: String
    /// The file it is about.
    var path: String?
  }

  private let reading: Reading
  private let output: FileHandle
  private let compiler: CompilerServer
  /// All state is used on this queue.
  private let queue = DispatchQueue(label: "language server")
  private let writing = DispatchQueue(label: "messages to the editor")
  private let background = DispatchQueue(label: "reading and compiling", qos: .utility)
  var project: EditorProject?
  var documents: [String: OpenDocument] = [:]
  var requests: [String: Request] = [:]
  private var isReading = false
  private var readsAgain = false
  private var isEnding = false
  private let ended = DispatchSemaphore(value: 0)
  private var canRefresh = false
  /// Whether the editor has heard what the server can do, before which it takes no requests.
  private var hasBegun = false
  private var refreshesAtBegin = false

  init(output: FileHandle, reading: @escaping Reading) throws {
    self.output = output
    self.reading = reading
    compiler = try CompilerServer()
  }

  /// Serves the editor until it ends the conversation; gives the exit status.
  func run(_ input: FileHandle) throws -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    compiler.read { [self] message in
      nonisolated(unsafe) let message = message
      queue.sync { fromCompiler(message) }
    } onEnd: { [self] in
      queue.sync {
        guard !isEnding else { return }
        show("sourcekit-lsp ended unexpectedly; restart the language server.", isError: true)
        writing.sync {}
        exit(1)
      }
    }
    let reader = MessageReader(input)
    var status: Int32 = 1
    while true {
      do {
        guard let message = try reader.next() else { break }
        if message["method"] as? String == "exit" {
          status = queue.sync { isEnding } ? 0 : 1
          break
        }
        nonisolated(unsafe) let received = message
        queue.sync { fromEditor(received) }
      } catch MessageReader.Failure.content {
        queue.sync {
          sendToEditor([
            "jsonrpc": "2.0", "id": NSNull(),
            "error": ["code": -32700, "message": "a message is no JSON object"],
          ])
        }
      } catch MessageReader.Failure.header(let reason) {
        compiler.stop()
        throw CommandError("The editor's messages cannot be read: \(reason).", status: 65)
      }
    }
    queue.sync { isEnding = true }
    compiler.stop()
    writing.sync {}
    return status
  }

  func shutDown() { isEnding = true }

  // MARK: Sending

  func sendToEditor(_ message: [String: Any]) {
    let data = MessageReader.data(message)
    writing.async { [output] in try? output.write(contentsOf: data) }
  }

  func sendToCompiler(_ message: [String: Any]) { compiler.send(message) }

  func notifyCompiler(_ method: String, _ parameters: [String: Any]) {
    sendToCompiler(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// Says something in the editor's window.
  func show(_ text: String, isError: Bool = false) {
    sendToEditor([
      "jsonrpc": "2.0", "method": "window/showMessage",
      "params": ["type": isError ? 1 : 3, "message": text],
    ])
  }

  // MARK: The project

  /// Reads the project before the editor's first request is passed on.
  func begin(_ message: [String: Any]) {
    do {
      project = try reading([:])
    } catch {
      // The editor works all the same, as with a folder of single files.
      show("Hanok cannot read the project: \(error)", isError: true)
    }
    let capabilities = (message["params"] as? [String: Any])?["capabilities"] as? [String: Any]
    let workspace = capabilities?["workspace"] as? [String: Any]
    let diagnostics = workspace?["diagnostics"] as? [String: Any]
    canRefresh = diagnostics?["refreshSupport"] as? Bool ?? false
    compileInBackground()
  }

  private func compileInBackground() {
    guard let project else { return }
    background.async { [self] in
      project.compile()
      queue.sync { compiled() }
    }
  }

  /// Lets the toolchain's server look at compiled modules.
  private func compiled() {
    guard let project, !isEnding else { return }
    tellOfChange(project.commands.path)
    refreshDiagnostics()
  }

  private func refreshDiagnostics() {
    guard canRefresh else { return }
    guard hasBegun else {
      refreshesAtBegin = true
      return
    }
    sendToEditor([
      "jsonrpc": "2.0", "id": "hanok-refresh", "method": "workspace/diagnostic/refresh",
    ])
  }

  /// The editor takes requests from now on.
  func didBegin() {
    hasBegun = true
    if refreshesAtBegin { refreshDiagnostics() }
  }

  private func tellOfChange(_ path: String) {
    notifyCompiler(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": URL(fileURLWithPath: path).absoluteString, "type": 2]]])
  }

  /// Reads the project again, because declarations, files or the project itself changed.
  func readAgain() {
    guard !isReading else {
      readsAgain = true
      return
    }
    isReading = true
    let edited = documents.mapValues(\.text)
    background.async { [self] in
      let project = try? reading(edited)
      queue.sync { replace(with: project) }
      project?.compile()
      queue.sync { compiled() }
    }
  }

  private func replace(with new: EditorProject?) {
    isReading = false
    if let new {
      let isFirst = project == nil
      project = new
      tellOfChange(new.commands.path)
      for path in documents.keys.sorted() { isFirst ? open(path) : update(path) }
    }
    guard readsAgain else { return }
    readsAgain = false
    readAgain()
  }

  // MARK: Documents

  /// Adapts a document as it is now.
  private func adapt(_ path: String) {
    guard let text = documents[path]?.text,
      let adapted = project?.document(path, text: text)
    else { return }
    documents[path]?.map = adapted.map
    documents[path]?.compiled = adapted.text
    documents[path]?.problems = adapted.problems
  }

  func address(ofCompiled path: String) -> String {
    URL(fileURLWithPath: project?.copy(of: path) ?? path).absoluteString
  }

  func open(_ path: String) {
    adapt(path)
    guard let document = documents[path] else { return }
    notifyCompiler(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": address(ofCompiled: path), "languageId": "swift",
          "version": document.version ?? 0,
          "text": String(decoding: document.compiled, as: UTF8.self),
        ]
      ])
  }

  /// Sends a document's text if it is another one than before.
  func update(_ path: String, always: Bool = false) {
    let before = documents[path]?.compiled
    adapt(path)
    guard let document = documents[path], always || document.compiled != before else { return }
    notifyCompiler(
      "textDocument/didChange",
      [
        "textDocument": ["uri": address(ofCompiled: path), "version": document.version ?? 0],
        "contentChanges": [["text": String(decoding: document.compiled, as: UTF8.self)]],
      ])
  }
}
