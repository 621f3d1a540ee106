import Foundation

/// An MP4 that ffmpeg writes.
final class FFmpegFilm: Film, @unchecked Sendable {
  let file: URL
  let needsEveryPicture = true
  private let process = Process()
  private let pipe = Pipe()

  /// The program in the folders of $PATH.
  static func program(
    _ path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) -> URL? {
    path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/ffmpeg") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The arguments of ffmpeg: raw pictures come in, a film that plays everywhere goes out.
  static func arguments(width: Int, height: Int, file: URL) -> [String] {
    [
      "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra", "-video_size",
      "\(width)x\(height)", "-framerate", "\(Int(ScreenRecorder.framesPerSecond))", "-i", "-",
      // The format has half as many colours as pixels, so sides are even.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
      file.path,
    ]
  }

  /// Nil when ffmpeg does not start.
  init?(program: URL, width: Int, height: Int, file: URL) {
    self.file = file
    process.executableURL = program
    process.arguments = Self.arguments(width: width, height: height, file: file)
    process.standardInput = pipe
    // A program that ends early must not end the app.
    signal(SIGPIPE, SIG_IGN)
    guard (try? process.run()) != nil else { return nil }
  }

  func add(_ pixels: Data, at time: Double) {
    try? pipe.fileHandleForWriting.write(contentsOf: pixels)
  }

  func finish(at time: Double) -> Bool {
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
