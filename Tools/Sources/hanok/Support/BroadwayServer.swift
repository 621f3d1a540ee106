import Foundation
import HanokBuild

/// GTK's Broadway server, which shows an app's window in a web browser.
struct BroadwayServer {
  let process: ChildProcess
  let url: String
  let environment: [String: String]

  static func start() throws -> BroadwayServer {
    guard let program = Subprocess.find("gtk4-broadwayd") else {
      throw CommandError(
        "There is no display, and GTK's Broadway server is missing; install it with: "
          + "apt-get install libgtk-4-bin")
    }
    let port = try LoopbackPort.free()
    // The display's number only names a socket; the port is as good a number as any.
    let display = ":\(port)"
    let runtime = [RuntimeFolder.variable: try RuntimeFolder.path()]
    let process = ChildProcess(
      program, ["--address", "127.0.0.1", "--port", "\(port)", display], environment: runtime)
    try process.startInBackground()
    let deadline = Date().addingTimeInterval(5)
    while !LoopbackPort.isOpen(port) {
      guard process.isRunning, Date() < deadline else {
        process.stop()
        throw CommandError("GTK's Broadway server did not start on port \(port).")
      }
      usleep(20_000)
    }
    return BroadwayServer(
      process: process, url: "http://127.0.0.1:\(port)/",
      environment: runtime.merging(["GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": display]) { $1 })
  }
}
