import Foundation

/// The place windows open on: the desktop, or a page where there is none.
enum WindowDisplay {
  private static var isThere: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
  }

  /// The variables of a program that opens a window. Without a desktop, starts the server of a page, adds it to
  /// `children` and says where the page is.
  static func environment(
    of name: String, _ children: inout [ChildProcess]
  ) throws -> [String: String] {
    guard !isThere else { return [:] }
    let broadway = try BroadwayServer.start()
    children.append(broadway.process)
    print("\(name) is shown at \(broadway.url) (Ctrl-C ends it)")
    fflush(nil)
    return broadway.environment
  }
}
