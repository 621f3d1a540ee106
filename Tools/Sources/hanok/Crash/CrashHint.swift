import Foundation

/// What most often lies behind a crash, told from the reason and the line where it happened.
struct CrashHint {
  private let reason: String
  private let line: String

  /// - Parameters:
  ///   - reason: why the program ended.
  ///   - line: the source's line where it did.
  init(reason: String, line: String) {
    (self.reason, self.line) = (reason, line)
  }

  /// A sentence that says what to look at; nil when there is none to say.
  /// - Parameter sources: the texts of the app's own sources.
  func sentence(_ sources: () -> [String]) -> String? {
    if reason.contains("Unexpectedly found nil while implicitly unwrapping") {
      return emptyVariable(sources())
    }
    if reason.contains("Unexpectedly found nil while unwrapping") { return missingResource }
    return nil
  }

  /// The first variable of the line that is declared with `!`.
  private func emptyVariable(_ sources: [String]) -> String? {
    let lines = sources.flatMap { $0.split(separator: "\n") }
    var seen: Set<Substring> = []
    for name in line.matches(of: /[A-Za-z_]\w*/).map(\.output) where seen.insert(name).inserted {
      guard let pattern = try? Regex("\\bvar \(name)\\s*:[^=]*!"),
        let index = lines.firstIndex(where: { $0.contains(pattern) })
      else { continue }
      // The attribute may stand on a line of its own.
      let isOutlet = lines[max(0, index - 1)...index].contains { $0.contains("@IBOutlet") }
      return isOutlet
        ? "“\(name)” is an outlet: connect it in the storyboard or nib, and use it only once the view "
          + "is loaded, as in viewDidLoad()."
        : "“\(name)” was used before it was set."
    }
    return nil
  }

  /// What the line asks for by a name that the app does not have.
  private var missingResource: String? {
    if let match = line.firstMatch(of: /UIImage\(named: "([^"]*)"/) {
      return "The app has no image “\(match.1)”: it is found by its name in an "
        + "asset catalogue, or as a file."
    }
    if let match = line.firstMatch(of: /UIColor\(named: "([^"]*)"/) {
      return "No asset catalogue of the app has a colour “\(match.1)”."
    }
    if let match = line.firstMatch(of: /UIFont\(name: "([^"]*)"/) {
      return "There is no font “\(match.1)”: a font of the app's is listed in Info.plist "
        + "under UIAppFonts."
    }
    if line.contains(/forResource: "/) {
      return "The app has no such file: look whether it is part of the target."
    }
    return nil
  }
}
