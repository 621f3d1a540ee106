import CoreGraphics
import Foundation
import XCTest

/// Chromium without a window, driven through its debugging protocol over a pair of pipes.
final class Browser {
  private var processID: pid_t = 0
  private let commands: FileHandle
  private let answers: FileHandle
  private let profile: URL
  private var received = Data()
  private var lastID = 0
  private var session: String?

  /// Opens a page in a view of that size.
  init(url: String, width: Int, height: Int) throws {
    let chromium = try Self.findChromium()
    profile = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-browser-\(UUID().uuidString)")
    let (toBrowser, fromBrowser) = (Pipe(), Pipe())
    commands = toBrowser.fileHandleForWriting
    answers = fromBrowser.fileHandleForReading
    let arguments = [
      chromium.path, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--user-data-dir=\(profile.path)", "--window-size=\(width),\(height)",
      "--force-device-scale-factor=1", "about:blank",
    ]
    // Chromium reads commands from descriptor 3 and answers on 4, which Process cannot give it.
    processID = try Self.spawn(
      arguments, reading: toBrowser.fileHandleForReading.fileDescriptor,
      writing: fromBrowser.fileHandleForWriting.fileDescriptor)
    try? toBrowser.fileHandleForReading.close()
    try? fromBrowser.fileHandleForWriting.close()
    try attach(to: url)
  }

  func stop() {
    kill(processID, SIGKILL)
    waitpid(processID, nil, 0)
    try? FileManager.default.removeItem(at: profile)
  }

  /// The text of the page.
  func screenshot() throws -> ImageSurface {
    let answer = try call("Page.captureScreenshot", [:])
    let data = (answer["data"] as? String).flatMap { Data(base64Encoded: $0) }
    return try XCTUnwrap(data.flatMap(ImageSurface.png))
  }

  func click(x: Int, y: Int) throws {
    for (type, button) in [
      ("mouseMoved", "none"), ("mousePressed", "left"), ("mouseReleased", "left"),
    ] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": button, "clickCount": 1])
    }
  }

  // MARK: The protocol

  private func attach(to url: String) throws {
    let created = try call("Target.createTarget", ["url": url])
    let target = try XCTUnwrap(created["targetId"] as? String)
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = try XCTUnwrap(attached["sessionId"] as? String)
  }

  /// Sends a command and waits for its answer. Messages end in a zero byte.
  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    try commands.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try nextMessage()
      guard answer["id"] as? Int == lastID else { continue }
      if let error = answer["error"] { throw XCTSkip("Chromium does not \(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[..<end]
        received = Data(received[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let data = answers.availableData
      guard !data.isEmpty else { throw XCTSkip("Chromium ended") }
      received += data
    }
  }

  // MARK: The process

  private static func findChromium() throws -> URL {
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      if let found = try? Program.find(name) { return found }
    }
    throw XCTSkip("Chromium is not installed")
  }

  private static func spawn(_ arguments: [String], reading: Int32, writing: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Out of the way first: the pipes' own descriptors may be 3 and 4.
    posix_spawn_file_actions_adddup2(&actions, reading, 200)
    posix_spawn_file_actions_adddup2(&actions, writing, 201)
    posix_spawn_file_actions_adddup2(&actions, 200, 3)
    posix_spawn_file_actions_adddup2(&actions, 201, 4)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var id = pid_t()
    guard posix_spawn(&id, arguments[0], &actions, nil, &pointers, environ) == 0 else {
      throw XCTSkip("Chromium does not start")
    }
    return id
  }
}
