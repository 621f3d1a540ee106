import Foundation

/// Something that keeps an app from being built, said in a sentence and with its place.
public struct BuildProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file it is about, if there is one.
  public var file: String?
  /// The line in that file, from 1.
  public var line: Int?
  /// The problem, and the way to mend it.
  public var message: String

  /// Whether it names a framework without which the rest may still compile.
  public var isAboutMissingFramework = false

  public init(_ message: String, file: String? = nil, line: Int? = nil) {
    self.message = message
    self.file = file
    self.line = line
  }

  /// `path:line: error: message`, the form editors understand.
  public var description: String { text(as: "error") }

  /// The same of a problem that the app can be built with.
  var warning: String { text(as: "warning") }

  private func text(as kind: String) -> String {
    let place = [file, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    return (place.isEmpty ? "" : place + ": ") + "\(kind): \(message)"
  }
}

/// Several problems found in one go, so that a user need not fix them one build at a time.
public struct BuildProblems: Error, Sendable, CustomStringConvertible {
  public var problems: [BuildProblem]

  public init(_ problems: [BuildProblem]) { self.problems = problems }

  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
