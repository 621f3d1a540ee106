import Foundation

/// Size and date of a file: equal stamps mean that nobody wrote to it.
struct FileStamp: Codable, Equatable, Sendable {
  var size: Int
  var seconds: Int
  var nanoseconds: Int

  /// Nil when there is no such file.
  init?(_ url: URL) {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }

  /// A fingerprint of the stamps of many files.
  static func text(of urls: [URL]) -> String {
    var hash = ContentHash()
    for url in urls {
      hash.add(url.path)
      if let stamp = FileStamp(url) {
        hash.add("\(stamp.size) \(stamp.seconds) \(stamp.nanoseconds)")
      }
    }
    return hash.text
  }
}

extension FileStamp {
  /// Gives a file the date of the stamp.
  static func set(_ stamp: FileStamp, on url: URL) {
    let time = timespec(tv_sec: stamp.seconds, tv_nsec: stamp.nanoseconds)
    utimensat(AT_FDCWD, url.path, [time, time], 0)
  }
}
