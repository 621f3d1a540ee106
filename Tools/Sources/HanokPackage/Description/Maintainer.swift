import Foundation
import HanokBuild

/// Who answers for a package: `Name <address@example.org>`.
public struct Maintainer: Sendable, Equatable, CustomStringConvertible {
  public let name: String
  public let address: String

  public var description: String { "\(name) <\(address)>" }

  public init(_ text: String) throws {
    let parts = text.split(separator: "<", omittingEmptySubsequences: false)
    let name = parts[0].trimmingCharacters(in: .whitespaces)
    guard parts.count == 2, !name.isEmpty, parts[1].hasSuffix(">"),
      case let address = parts[1].dropLast(), address.contains("@"),
      !text.contains(where: { $0.isNewline || $0 == "\0" }),
      !address.contains(where: \.isWhitespace)
    else {
      throw BuildProblem("“\(text)” is no maintainer; write it as 'Name <address@example.org>'")
    }
    self.name = name
    self.address = String(address)
  }

  /// The person that Debian's own tools know (DEBFULLNAME and DEBEMAIL), or git.
  static func ofThisComputer(project: URL) -> Maintainer? {
    let environment = ProcessInfo.processInfo.environment
    let known = (environment["DEBFULLNAME"], environment["DEBEMAIL"])
    if let name = known.0, let address = known.1 { return try? Maintainer("\(name) <\(address)>") }
    guard let git = Subprocess.find("git") else { return nil }
    let values = ["user.name", "user.email"].compactMap { key -> String? in
      let result = try? Subprocess.run(git, ["config", key], directory: project)
      return result.map { $0.output.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
    return values.count == 2 ? try? Maintainer("\(values[0]) <\(values[1])>") : nil
  }
}
