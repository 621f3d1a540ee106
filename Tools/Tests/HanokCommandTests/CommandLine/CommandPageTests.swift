import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// `docs/commands.md` says what help says of every command.
final class CommandPageTests: XCTestCase {
  /// `HANOK_RECORD=1 ./hanok test --filter CommandPageTests` writes the page anew.
  func testThePageOfCommandsIsThatOfTheHelp() throws {
    let file = HanokRoot.url.appendingPathComponent("docs/commands.md")
    if ProcessInfo.processInfo.environment["HANOK_RECORD"] != nil {
      try Data(page.utf8).write(to: file)
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let wanted = page.split(separator: "\n", omittingEmptySubsequences: false)
    for change in wanted.difference(from: lines) {
      switch change {
      case .insert(_, let line, _): XCTFail("docs/commands.md lacks: \(line)")
      case .remove(_, let line, _): XCTFail("no help says: \(line)")
      }
    }
  }

  /// `hanok snapshot PATH --scale 2`, in blocks of code and within sentences.
  func testCommandsAndOptionsThatPagesNameAreThere() throws {
    let root = HanokRoot.url
    let pages = try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("docs"), includingPropertiesForKeys: nil)
    var count = 0
    for page in pages + [root.appendingPathComponent("README.md")] where page.pathExtension == "md"
    {
      let text = try String(contentsOf: page, encoding: .utf8)
      for call in text.matches(of: Self.call) {
        count += 1
        let place = "\(page.lastPathComponent): \(call.output.0)"
        guard let command = CommandDescription.named(String(call.name)) else {
          XCTFail("\(place): there is no such command")
          continue
        }
        let words = call.arguments.split(separator: " ").prefix { $0 != "--" }
        let names = command.options.flatMap(\.names)
        for word in words where word.hasPrefix("-") && !names.contains(String(word)) {
          XCTFail("\(place): there is no \(word)")
        }
      }
    }
    XCTAssertGreaterThan(count, 50)
  }

  private static var call: Regex<(Substring, name: Substring, arguments: Substring)> {
    /(?:^ *|`|[|;&] )(?:\.\/)?hanok (?<name>[a-z]+)\b(?<arguments>[^`\n#|;&>)]*)/
      .anchorsMatchLineEndings()
  }

  // MARK: The page

  private var page: String {
    let commands = CommandDescription.all
    let rows = commands.map { "| [`hanok \($0.name)`](#hanok-\($0.name)) | \($0.summary) |" }
    return """
      # Commands

      `hanok help COMMAND` prints the same in the terminal, and `hanok completion` makes the shell complete it.

      | command | what it does |
      | --- | --- |
      \(rows.joined(separator: "\n"))

      \(commands.map(section).joined(separator: "\n"))
      """
  }

  private func section(_ command: CommandDescription) -> String {
    let first = command.summary.prefix(1).uppercased() + command.summary.dropFirst()
    var parts = [
      "## hanok \(command.name)", first + ".",
      "```sh\nhanok \(command.name) \(command.usage)\n```",
    ]
    if !command.details.isEmpty { parts.append(prose(command.details)) }
    for group in command.groups {
      let head = ["| \(group.title.lowercased()) | |", "| --- | --- |"]
      parts.append((head + group.options.map(row)).joined(separator: "\n"))
    }
    if !command.examples.isEmpty {
      parts.append("```sh\n" + command.examples.joined(separator: "\n") + "\n```")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func row(_ option: OptionDescription) -> String {
    let help = prose(option.help.replacing("\n", with: " ")).replacing("|", with: "\\|")
    return "| `\(option.title.replacing("|", with: "\\|"))` | \(help) |"
  }

  /// Signs that Markdown would take for its own stand as they are; so do options and addresses.
  private func prose(_ text: String) -> String {
    text.replacing(/`[^`]*`|<[^>]*>|--[a-z-]+|https?:[^\s;,]*|[*_]/) { match in
      let part = String(match.output)
      return part.hasPrefix("`") ? part : part.count == 1 ? "\\" + part : "`\(part)`"
    }
  }
}
