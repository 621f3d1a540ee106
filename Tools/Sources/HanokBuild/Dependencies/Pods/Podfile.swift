import Foundation

/// The pods that a Podfile names. It is read as text: a Podfile is a Ruby program, and nothing here runs it.
struct Podfile: Equatable, Sendable {
  struct Pod: Equatable, Sendable {
    /// `Name` or `Name/Subspec`.
    var name: String
    var requirements: [String] = []
    /// `git`, `tag`, `path` and the like.
    var options: [String: String] = [:]
    var subspecs: [String] = []
    var line: Int
  }

  private(set) var pods: [Pod] = []

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.drop { $0 == " " || $0 == "\t" }
      guard words.hasPrefix("pod ") || words.hasPrefix("pod("), !words.hasPrefix("pod =") else {
        continue
      }
      let rest = ([words.dropFirst(4)] + lines[(index + 1)...].prefix(10)).joined(separator: "\n")
      var literal = RubyLiteral(Substring(rest))
      let arguments = literal.values()
      guard let name = arguments.first?.string else { continue }
      var pod = Pod(name: name, line: index + 1)
      pod.requirements = arguments.dropFirst().compactMap(\.string)
      for (key, value) in arguments.last?.entries ?? [:] {
        if let text = value.string { pod.options[key] = text }
        if key == "subspecs" { pod.subspecs = value.strings }
      }
      pods.append(pod)
    }
  }
}
