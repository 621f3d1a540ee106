import Foundation

/// Keeps the process from writing files beyond a size, as a full volume would.
enum FileSizeLimit {
  /// RLIMIT_FSIZE, which is no number on every system.
  private static let resource: Int32 = 1

  /// Runs something during which no file grows beyond so many bytes.
  static func with<Result>(_ bytes: Int, _ body: () throws -> Result) rethrows -> Result {
    // Without this, the signal of the same occasion would end the process.
    signal(SIGXFSZ, SIG_IGN)
    var old = rlimit()
    getrlimit(resource, &old)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: old.rlim_max)
    setrlimit(resource, &limit)
    defer { setrlimit(resource, &old) }
    return try body()
  }
}
