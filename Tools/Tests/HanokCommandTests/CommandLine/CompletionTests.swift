import HanokBuild
import XCTest

@testable import hanok

final class CompletionTests: XCTestCase {
  /// Bash's completions of a line; the last word is being typed.
  private func completions(_ words: String...) throws -> [String] {
    let list = (["hanok"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(Shell.bash.script)
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count)
      _hanok; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try Subprocess.run(
      URL(fileURLWithPath: "/bin/bash"), ["--norc", "-c", script],
      directory: URL(fileURLWithPath: "/"))
    XCTAssertEqual(result.errors, "")
    return result.output.split(separator: "\n").map(String.init)
  }

  func testBashCompletesCommandsOptionsAndValues() throws {
    XCTAssertEqual(try completions("s"), ["snapshot"])
    XCTAssertEqual(
      try completions("run", "--s"),
      ["--statusbar", "--size", "--scale", "--sanitize", "--scheme", "--script"])
    XCTAssertEqual(
      try completions("run", "--text-size", "AX"), ["AX1", "AX2", "AX3", "AX4", "AX5"])
    XCTAssertEqual(try completions("completion", ""), ["bash", "zsh", "fish"])
    XCTAssertEqual(try completions("run", "et"), ["etc"])
    XCTAssertEqual(try completions("run", "--script", "et"), ["etc"])
    XCTAssertEqual(try completions("run", "--size", ""), [])
    XCTAssertEqual(try completions("help", "te"), ["test"])
  }

  func testZshAndFishKnowEveryOption() throws {
    for command in CommandDescription.all {
      for option in command.options {
        for name in option.names {
          XCTAssertTrue(Shell.zsh.script.contains("'*\(name)["), name)
          let fish = name.hasPrefix("--") ? " -l \(name.dropFirst(2)) " : " -s \(name.dropFirst()) "
          XCTAssertTrue(Shell.fish.script.contains(fish), name)
        }
      }
    }
    // An apostrophe ends a word in both unless it is written otherwise.
    XCTAssertTrue(Shell.zsh.script.contains(#"the device'\''s time zone"#))
    XCTAssertTrue(Shell.fish.script.contains(#"the device\'s time zone"#))
  }

  func testShellsThatAreInstalledReadTheirScript() throws {
    for shell in Shell.allCases {
      guard let program = Subprocess.find(shell.rawValue) else { continue }
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("hanok-completion-\(UInt64.random(in: 0 ... .max))")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(shell.script.utf8).write(to: file)
      let result = try Subprocess.run(program, ["-n", file.path])
      XCTAssertEqual(result.status, 0, result.errors)
      XCTAssertEqual(result.errors, "")
    }
  }

  func testUnknownShellsAreSentences() {
    for arguments in [[], ["tcsh"], ["bash", "zsh"]] {
      XCTAssertThrowsError(try CompletionCommand(arguments: arguments)) {
        XCTAssertEqual(($0 as? CommandError)?.status, 64)
      }
    }
  }
}
