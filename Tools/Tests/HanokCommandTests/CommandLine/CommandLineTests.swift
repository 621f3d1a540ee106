import XCTest

@testable import hanok

final class CommandLineTests: XCTestCase {
  private func message(_ arguments: [String]) -> String {
    do {
      _ = try HanokCommand.run(arguments)
      return "ran"
    } catch {
      XCTAssertEqual((error as? CommandError)?.status, 64)
      return "\(error)"
    }
  }

  func testMisspeltOptionsAndCommandsAreSuggested() {
    XCTAssertEqual(
      message(["run", "--sze", "1x1"]),
      "run has no option --sze; did you mean --size? See `hanok help run`.")
    XCTAssertEqual(
      message(["snapshot", "--ouptut", "a"]),
      "snapshot has no option --ouptut; did you mean --output? See `hanok help snapshot`.")
    XCTAssertEqual(
      message(["test", "/", "--fliter", "a"]),
      "test has no option --fliter; did you mean --filter? See `hanok help test`.")
    XCTAssertEqual(
      message(["new", "A", "--pakage"]),
      "new has no option --pakage; did you mean --package? See `hanok help new`.")
    XCTAssertEqual(
      message(["doctor", "--jsn"]),
      "doctor has no option --jsn; did you mean --json? See `hanok help doctor`.")
    XCTAssertEqual(
      message(["snapsot"]),
      "There is no command “snapsot”; did you mean snapshot? See `hanok help`.")
    XCTAssertEqual(message(["help", "zzz"]), "There is no command “zzz”. See `hanok help`.")
    XCTAssertEqual(
      message(["run", "a", "b"]), "“b” is one argument too many. See `hanok help run`.")
    XCTAssertEqual(message(["run", "-x"]), "run has no option -x. See `hanok help run`.")
  }

  /// Options are read in one place and described in another.
  func testEveryDescribedOptionIsUnderstood() {
    for command in CommandDescription.all {
      for option in command.options where option.names != CommandDescription.help.names {
        for name in option.names {
          // Values are missing; that is what some say then.
          do {
            _ = try HanokCommand.command(command.name, [name])
          } catch {
            XCTAssertFalse(
              "\(error)".contains("has no option"), "\(command.name) \(name): \(error)")
          }
        }
      }
    }
  }

  func testHelpNamesEveryCommandAndOption() throws {
    for command in CommandDescription.all {
      XCTAssertTrue(HelpText.overview.contains("    \(command.name) "))
      let text = HelpText.text(command)
      XCTAssertTrue(text.contains("Usage: hanok \(command.name) "))
      for group in command.groups {
        for option in group.options { XCTAssertTrue(text.contains(option.title), option.title) }
      }
      let widest = text.split(separator: "\n").map(\.count).max() ?? 0
      XCTAssertLessThanOrEqual(widest, 110, command.name)
    }
    XCTAssertEqual(try HanokCommand.run([]), 0)
    XCTAssertEqual(try HanokCommand.run(["help", "run"]), 0)
    XCTAssertEqual(try HanokCommand.run(["snapshot", "--help"]), 0)
  }
}
