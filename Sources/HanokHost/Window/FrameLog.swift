import Foundation

/// Writes down when frames were shown, for `hanok bench window`, which names the file as `HANOK_FRAME_LOG`: one line
/// a frame, seconds of the monotonic clock.
final class FrameLog: Sendable {
  private let file: FileHandle?

  init() {
    file = ProcessInfo.processInfo.environment["HANOK_FRAME_LOG"].flatMap {
      FileManager.default.createFile(atPath: $0, contents: nil)
        ? FileHandle(forWritingAtPath: $0) : nil
    }
  }

  func frameWasShown() {
    guard let file else { return }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    file.write(Data(String(format: "%d.%09d\n", time.tv_sec, time.tv_nsec).utf8))
  }
}
