import Foundation
import HanokBuild

/// The runtime's report of a crash, as far as a person needs it first.
struct CrashReport: Equatable {
  /// Why the program ended.
  var reason: String
  /// The functions of the crashed thread with known sources, the innermost first.
  var frames: [CrashFrame]

  /// Reads the report of the Swift runtime; nil when it is none.
  init?(json data: Data) {
    guard let report = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let threads = report["threads"] as? [[String: Any]],
      let crashed = threads.first(where: { $0["crashed"] as? Bool == true }) ?? threads.first
    else { return nil }
    let frames = crashed["frames"] as? [[String: Any]] ?? []
    self.frames = frames.compactMap { CrashFrame(json: $0) }
    reason = Self.reason(report)
  }

  private static func reason(_ report: [String: Any]) -> String {
    let text = report["description"] as? String ?? "it crashed"
    let failure = "Swift runtime failure: "
    if text.hasPrefix(failure) { return String(text.dropFirst(failure.count)) }
    if text == "Illegal instruction" { return "a precondition failed" }
    guard text == "Bad pointer dereference", let address = report["faultAddress"] as? String else {
      return text
    }
    let digits = address.dropFirst(2).drop { $0 == "0" }
    return "\(text) at 0x\(digits.isEmpty ? "0" : digits)"
  }

  /// How many frames are shown; recursion that does not end has thousands.
  private static let mostFrames = 20

  /// The frames of the program's own sources whose lines are known.
  /// - Parameters:
  ///   - place: where the runtime says the crash was: compilers put no line on checks they add themselves.
  ///   - isOwn: whether a file is one of the program's own.
  func ownFrames(at place: CrashPlace?, isOwn: (String) -> Bool) -> [CrashFrame] {
    var own = frames.filter { isOwn($0.file) }
    if let place, let first = own.first, first.line == 0, first.fileName == place.fileName {
      own[0].line = place.line
    }
    own.removeAll { $0.line == 0 }
    if own.contains(where: { !$0.isEntry }) { own.removeAll(where: \.isEntry) }
    return own
  }

  /// A line for each of some frames.
  /// - Parameter folder: what paths below it are shortened by.
  static func lines(_ own: [CrashFrame], folder: String) -> [String] {
    var groups: [(frame: CrashFrame, count: Int)] = []
    for frame in own {
      if groups.last?.frame == frame {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((frame, 1))
      }
    }
    let shown = groups.prefix(mostFrames)
    let places = shown.map { "\(short($0.frame.file, folder)):\($0.frame.line)" }
    let width = places.map(\.count).max() ?? 0
    var lines = zip(shown, places).map { group, place in
      let times = group.count > 1 ? " (\(group.count) times)" : ""
      return "  " + place.padding(toLength: width, withPad: " ", startingAt: 0)
        + "  \(group.frame.function)\(times)"
    }
    if groups.count > shown.count { lines.append("  … and \(groups.count - shown.count) more") }
    return lines
  }

  private static func short(_ path: String, _ folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
