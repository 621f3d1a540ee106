import Foundation
import HanokBuild

/// Picterest and a server that gives it a wall of 10,000 photographs.
struct Wall {
  let app: BuiltApp
  let server: Companion
  private static let photographs = 10_000

  /// Builds the app and starts the server, whose pictures lie in that folder.
  init(in folder: URL, builder: FrameworksBuilder, progress: BuildProgress) throws {
    let project = try ProjectReader.read(
      HanokRoot.url.appendingPathComponent("Apps/Picterest"), target: nil)
    app = try AppBuilder(frameworks: try builder.build(), progress: progress, isOptimized: true)
      .build(project)
    let pictures = try Self.makePictures(in: folder)
    server = try Companion.start(
      CompanionDescription(
        product: "picterest-server",
        arguments: [
          "--folder", pictures.path, "--cache", folder.appendingPathComponent("cache").path,
          "--port", "0", "--exit-with-parent",
        ], urlVariable: "PICTEREST_SERVER_URL"), folder: folder, builder: builder)
  }

  /// The sheet of the first launch goes away once and for all.
  func dismissWelcome(in home: AppContainer, _ folder: URL) throws {
    let script = folder.appendingPathComponent("welcome.json")
    try Data(#"[{"tap": {"id": "signin-not-now"}}]"#.utf8).write(to: script)
    var environment = try home.prepare()
    environment.merge(server.environment) { $1 }
    environment.merge([
      "HANOK_HOST": "headless", "HANOK_BUNDLE": app.bundle.path, "HANOK_LOCALE": "en",
      "HANOK_SCRIPT": script.path, "HANOK_OUTPUT": folder.path,
    ]) { $1 }
    let process = ChildProcess(app.executable, environment: environment)
    try process.start()
    guard process.wait() == 0 else { throw CommandError("Picterest ended before it was measured.") }
  }

  /// The starter pictures, each many times, as hard links.
  private static func makePictures(in folder: URL) throws -> URL {
    let source = HanokRoot.url.appendingPathComponent("Apps/Picterest/StarterPictures")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: source.path)
      .filter { $0.hasSuffix(".jpg") }.sorted()
    guard !pictures.isEmpty else {
      throw CommandError("There are no starter pictures in \(source.path).")
    }
    let target = folder.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for number in 0..<photographs {
      let file = source.appendingPathComponent(pictures[number % pictures.count])
      let copy = target.appendingPathComponent(String(format: "%05d.jpg", number))
      if (try? FileManager.default.linkItem(at: file, to: copy)) == nil {
        try FileManager.default.copyItem(at: file, to: copy)
      }
    }
    return target
  }
}
