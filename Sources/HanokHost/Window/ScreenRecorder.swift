import Foundation
import UIKit

/// Films the window with ffmpeg, which has to be installed.
@MainActor
final class ScreenRecorder {
  let file: URL
  private let process = Process()
  private let pipe = Pipe()
  private let width, height: Int
  private let queue = DispatchQueue(label: "hanok.recorder")
  private lazy var clock = TimeoutSource { [weak self] in self?.tick() }
  private let picture: () -> ImageSurface?
  private var isOver = false

  static let framesPerSecond = 30.0
  static let missing =
    "recording needs ffmpeg; it is installed with `sudo apt install ffmpeg`."

  /// The program in the folders of $PATH.
  static func program(
    _ path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) -> URL? {
    path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/ffmpeg") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// What ffmpeg is told: raw pictures come in, a film that plays everywhere goes out.
  static func arguments(width: Int, height: Int, file: URL) -> [String] {
    [
      "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra", "-video_size",
      "\(width)x\(height)", "-framerate", "\(Int(framesPerSecond))", "-i", "-",
      // The format has half as many colours as pixels, so sides are even.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
      file.path,
    ]
  }

  /// Begins to film what `picture` gives; nil when ffmpeg does not start.
  init?(program: URL, file: URL, picture: @escaping () -> ImageSurface?) {
    guard let first = picture() else { return nil }
    self.file = file
    self.picture = picture
    (width, height) = (first.width, first.height)
    process.executableURL = program
    process.arguments = Self.arguments(width: width, height: height, file: file)
    process.standardInput = pipe
    // A program that ends early must not end the app.
    signal(SIGPIPE, SIG_IGN)
    guard (try? process.run()) != nil else { return nil }
    tick()
  }

  /// Writes a picture, and waits for the time of the next.
  private func tick() {
    guard !isOver, let surface = picture(), surface.width == width, surface.height == height else {
      return
    }
    let pixels = Data(surface.bytes)
    let (rowLength, stride, height) = (width * 4, surface.stride, height)
    let handle = pipe.fileHandleForWriting
    queue.async {
      let rows =
        stride == rowLength
        ? pixels
        : (0..<height).reduce(into: Data()) { $0 += pixels[$1 * stride..<$1 * stride + rowLength] }
      try? handle.write(contentsOf: rows)
    }
    clock.schedule(after: 1 / Self.framesPerSecond)
  }

  /// Ends the film; returns whether it was written.
  func stop() -> Bool {
    isOver = true
    queue.sync { try? pipe.fileHandleForWriting.close() }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
