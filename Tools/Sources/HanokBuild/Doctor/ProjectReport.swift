import Foundation

/// A project's needs, and which of them Hanok meets; found without building anything.
public struct ProjectReport: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case package, pod, framework, type, symbol, font, element
  }

  /// One thing that sources, documents or settings name.
  public struct Need: Codable, Equatable, Sendable {
    public var kind: Kind
    public var name: String
    public var isThere: Bool
    /// How often it is named.
    public var count: Int
    /// Where it is named first.
    public var file: String?
    public var line: Int?
  }

  public struct Target: Codable, Equatable, Sendable {
    public var name: String
    public var kind: String
    public var files: Int
  }

  /// The problems that keep the project from being read.
  public struct Problem: Codable, Equatable, Sendable {
    public var message: String
    public var file: String?
    public var line: Int?
  }

  public var project: String
  public var targets: [Target]
  public var problems: [Problem]
  /// Sources in languages that Hanok does not compile, which the rest goes on without.
  public var leftOut: [Problem]
  public var needs: [Need]
  /// The share of named things that exist, from 0 to 1; each counts as often as it is named.
  public var share: Double

  init(
    project: String, targets: [Target], problems: [Problem], leftOut: [Problem] = [], needs: [Need]
  ) {
    self.project = project
    self.leftOut = leftOut
    self.targets = targets
    self.problems = problems
    self.needs = needs.sorted { a, b in
      let order = Kind.allCases
      let (first, second) = (order.firstIndex(of: a.kind) ?? 0, order.firstIndex(of: b.kind) ?? 0)
      if first != second { return first < second }
      return a.count == b.count ? a.name < b.name : a.count > b.count
    }
    let all = needs.reduce(0) { $0 + $1.count }
    let there = needs.filter(\.isThere).reduce(0) { $0 + $1.count }
    share = all == 0 ? 1 : Double(there) / Double(all)
  }

  /// The report for a person.
  public var text: String {
    var lines = [project]
    lines += targets.map { "  \($0.kind) \($0.name), \($0.files) files" }
    lines += problems.map { problem in
      "problem: "
        + BuildProblem(problem.message, file: problem.file, line: problem.line).description
    }
    lines += leftOut.map { "left out: \($0.file ?? ""): \($0.message)" }
    for kind in Kind.allCases {
      let own = needs.filter { $0.kind == kind }
      if own.isEmpty { continue }
      let missing = own.filter { !$0.isThere }
      lines.append("\(kind.rawValue)s: \(own.count - missing.count) of \(own.count) are there")
      lines += missing.map { need in
        let place = need.file.map { file in "  \(file)" + (need.line.map { ":\($0)" } ?? "") } ?? ""
        return "  missing: \(need.name), \(need.count)×\(place)"
      }
    }
    lines.append("\(Int((share * 100).rounded(.down))) % of what the project names is there.")
    return lines.joined(separator: "\n")
  }

  /// The report for a program.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
