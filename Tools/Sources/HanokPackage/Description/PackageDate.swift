import Foundation
import HanokBuild

/// The date of a package: that of its project, so that the same project makes the same package.
struct PackageDate {
  private let date: Date

  init(_ seconds: Int) { date = Date(timeIntervalSince1970: TimeInterval(seconds)) }

  /// `2026-11-22`.
  var day: String { format("yyyy-MM-dd") }

  /// `Sun, 22 Nov 2026 22:00:00 +0000`.
  var mail: String { format("EEE, dd MMM yyyy HH:mm:ss Z") }

  /// `202611222200`.
  var minute: String { format("yyyyMMddHHmm") }

  private func format(_ pattern: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = pattern
    return formatter.string(from: date)
  }

  /// $SOURCE_DATE_EPOCH; else the date of the project's last commit; else that of its newest file.
  static func seconds(
    of project: AppProject, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Int {
    try seconds(
      of: project.root, sources: project.packages.flatMap(\.sources) + project.module.sources,
      environment: environment)
  }

  static func seconds(
    of root: URL, sources: [URL],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Int {
    if let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty {
      guard let seconds = Int(text), (0...0xFFFF_FFFF).contains(seconds) else {
        throw BuildProblem("SOURCE_DATE_EPOCH is a number of seconds since 1970, not “\(text)”")
      }
      return seconds
    }
    if let git = Subprocess.find("git"),
      let log = try? Subprocess.run(
        git, ["log", "-1", "--format=%ct", "--", "."], directory: root),
      let seconds = Int(log.output.trimmingCharacters(in: .whitespacesAndNewlines))
    {
      return seconds
    }
    return newest(sources)
  }

  private static func newest(_ files: [URL]) -> Int {
    files.reduce(0) { newest, file in
      var status = stat()
      return stat(file.path, &status) == 0 ? max(newest, Int(status.st_mtim.tv_sec)) : newest
    }
  }
}
