import Foundation
import HanokBuild

/// What the programs show that are compared.
enum PeerContent: String, CaseIterable {
  case wall
  case list = "list of text"
}

/// A program that shows the wall and the list.
protocol Peer {
  var name: String { get }
  /// Starts it with a window of that size, in points, on a display.
  func start(
    _ content: PeerContent, _ size: (width: Int, height: Int), scale: Int, on display: XDisplay
  ) throws -> ChildProcess
}

/// Picterest, and Benchmarks/TextTable.
struct HanokPeer: Peer {
  let wall: Wall
  let table: BuiltApp
  let home: AppContainer
  let folder: URL
  let name = "Hanok"

  func start(
    _ content: PeerContent, _ size: (width: Int, height: Int), scale: Int, on display: XDisplay
  ) throws -> ChildProcess {
    let app = content == .wall ? wall.app : table
    let container =
      content == .wall ? home : AppContainer.kept(at: folder.appendingPathComponent("table"))
    var environment = try container.prepare()
    environment.merge(wall.server.environment) { $1 }
    environment.merge([
      "HANOK_HOST": "window", "GDK_BACKEND": "x11", "DISPLAY": display.name,
      "GDK_SCALE": "\(scale)", "HANOK_BUNDLE": app.bundle.path, "HANOK_LOCALE": "en",
      "HANOK_SIZE": "\(size.width)x\(size.height)",
    ]) { $1 }
    let process = ChildProcess(app.executable, environment: environment)
    try process.startInBackground()
    return process
  }
}

/// Pages of Benchmarks/Peers in Chromium.
struct ChromiumPeer: Peer {
  let photographs: PeerPhotographs
  let folder: URL
  let name = "Chromium"
  private let program: URL

  init?(photographs: PeerPhotographs, folder: URL) {
    guard let program = Subprocess.find("chromium") else { return nil }
    (self.photographs, self.folder, self.program) = (photographs, folder, program)
  }

  static var missing: String? {
    Subprocess.find("chromium") == nil
      ? "Chromium is not installed (apt-get install chromium)" : nil
  }

  func start(
    _ content: PeerContent, _ size: (width: Int, height: Int), scale: Int, on display: XDisplay
  ) throws -> ChildProcess {
    let name = content == .wall ? "wall.html" : "list.html"
    let source = try String(
      contentsOf: PeerPhotographs.sources.appendingPathComponent(name), encoding: .utf8)
    let page = folder.appendingPathComponent(name)
    let text = source.replacingOccurrences(
      of: "photos = PHOTOS", with: "photos = \(photographs.list)")
    try Data(text.utf8).write(to: page)
    let process = ChildProcess(
      program,
      [
        "--no-sandbox", "--test-type", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--window-position=0,0",
        "--user-data-dir=\(folder.appendingPathComponent("chromium").path)",
        "--force-device-scale-factor=\(scale)", "--window-size=\(size.width),\(size.height)",
        "--app=\(page.absoluteString)",
      ], environment: ["DISPLAY": display.name])
    try process.startInBackground()
    return process
  }
}

/// Benchmarks/Peers/gtk-peer.c.
struct GTKPeer: Peer {
  let photographs: PeerPhotographs
  let folder: URL
  let name = "GTK 4"
  private let program: URL

  init?(photographs: PeerPhotographs, folder: URL) {
    let program = folder.appendingPathComponent("gtk-peer")
    let source = PeerPhotographs.sources.appendingPathComponent("gtk-peer.c")
    let command = "cc -O2 -o '\(program.path)' '\(source.path)' $(pkg-config --cflags --libs gtk4)"
    let status = try? Subprocess.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", command]
    ).status
    guard status == 0 else { return nil }
    (self.photographs, self.folder, self.program) = (photographs, folder, program)
  }

  static var missing: String? {
    let status = try? Subprocess.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "cc --version && pkg-config --exists gtk4"]
    ).status
    return status == 0 ? nil : "GTK 4 cannot be compiled with (apt-get install gcc libgtk-4-dev)"
  }

  func start(
    _ content: PeerContent, _ size: (width: Int, height: Int), scale: Int, on display: XDisplay
  ) throws -> ChildProcess {
    var arguments = [content == .wall ? "wall" : "list", "\(size.width)", "\(size.height)"]
    if content == .wall {
      arguments.append(try photographs.files(forWidth: size.width, scale: scale).path)
    }
    let process = ChildProcess(
      program, arguments,
      environment: ["DISPLAY": display.name, "GDK_BACKEND": "x11", "GDK_SCALE": "\(scale)"])
    try process.startInBackground()
    return process
  }
}

/// The wall's photographs as other programs are told of them.
struct PeerPhotographs {
  static let sources = HanokRoot.url.appendingPathComponent("Benchmarks/Peers")

  private struct Photograph: Decodable {
    struct Addresses: Decodable { var raw: String }
    var width, height: Double
    var urls: Addresses

    var ratio: Double { height / width }
  }

  private let photographs: [Photograph]
  private let folder: URL

  /// Asks the server for all of them, page by page.
  init(wall: Wall, in folder: URL) throws {
    guard let server = wall.server.environment["PICTEREST_SERVER_URL"] else {
      throw CommandError("The server says no address.")
    }
    self.folder = folder
    var found: [Photograph] = []
    while true {
      let page = found.count / 30 + 1
      let file = folder.appendingPathComponent("page.json")
      try Self.fetch([("\(server)/photos?page=\(page)&per_page=30", file)], in: folder)
      let next = try JSONDecoder().decode([Photograph].self, from: Data(contentsOf: file))
      found += next
      if next.count < 30 { break }
    }
    photographs = found
  }

  /// A JavaScript list of addresses and ratios.
  var list: String {
    "[" + photographs.map { "[\"\($0.urls.raw)\", \($0.ratio)]" }.joined(separator: ",\n") + "]"
  }

  /// The first photographs as files of the width that they are shown at, and again and again the same, in a list of
  /// ratios and paths.
  func files(forWidth width: Int, scale: Int) throws -> URL {
    let columns = width < 600 ? 2 : max(3, width / 260)
    let pixels = (width - 8 * (columns + 1)) / columns * scale
    let pictures = folder.appendingPathComponent("pictures-\(pixels)")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    let files = photographs.prefix(400).indices.map { pictures.appendingPathComponent("\($0).jpg") }
    try Self.fetch(
      zip(photographs, files).map { ("\($0.urls.raw)&w=\(pixels)&q=80", $1) }, in: folder)
    let lines = photographs.enumerated().map { index, photograph in
      // The picture decides about its ratio.
      "\(photographs[index % files.count].ratio) \(files[index % files.count].path)"
    }
    let list = pictures.appendingPathComponent("list.txt")
    try Data(lines.joined(separator: "\n").utf8).write(to: list)
    return list
  }

  private static func fetch(_ files: [(address: String, file: URL)], in folder: URL) throws {
    guard let curl = Subprocess.find("curl") else {
      throw CommandError("curl is missing; install it with: apt-get install curl")
    }
    let orders = folder.appendingPathComponent("curl.txt")
    let lines = files.map { "url = \"\($0.address)\"\noutput = \"\($0.file.path)\"" }
    try Data(lines.joined(separator: "\n").utf8).write(to: orders)
    let result = try Subprocess.run(curl, ["--silent", "--fail", "--config", orders.path])
    guard result.status == 0 else { throw CommandError("The server's photographs do not come.") }
  }
}
