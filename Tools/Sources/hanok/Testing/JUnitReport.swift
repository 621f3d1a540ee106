import Foundation

/// The form in which continuous integration reads the results of tests.
struct JUnitReport {
  let name: String
  let results: [TestRecord.Result]
  /// The folder with attachments, below one of the test's name each.
  var attachments: URL?

  var xml: String {
    var suites: [(name: String, results: [TestRecord.Result])] = []
    for result in results {
      let suite = Self.parts(result.name).suite
      if let index = suites.firstIndex(where: { $0.name == suite }) {
        suites[index].results.append(result)
      } else {
        suites.append((suite, [result]))
      }
    }
    let body = suites.map { suite($0.name, $0.results) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(Self.escaped(name))" \(counts(results))>
      \(body)</testsuites>

      """
  }

  private static func parts(_ name: String) -> (suite: String, test: String) {
    guard let slash = name.lastIndex(of: "/") else {
      // A function outside of any suite: `Module.test()`.
      guard let dot = name.firstIndex(of: ".") else { return ("", name) }
      return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }
    return (String(name[..<slash]), String(name[name.index(after: slash)...]))
  }

  private func counts(_ results: [TestRecord.Result]) -> String {
    let failed = results.count { $0.outcome == .failed }
    let stopped = results.count { $0.outcome == .stopped }
    let skipped = results.count { $0.outcome == .skipped || $0.outcome == .notRun }
    let seconds = Self.seconds(results.map(\.seconds).reduce(0, +))
    return "tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"\(stopped)\" "
      + "skipped=\"\(skipped)\" time=\"\(seconds)\""
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }

  private func suite(_ name: String, _ results: [TestRecord.Result]) -> String {
    "  <testsuite name=\"\(Self.escaped(name))\" \(counts(results))>\n"
      + results.map { testCase(name, $0) }.joined() + "  </testsuite>\n"
  }

  private func testCase(_ suite: String, _ result: TestRecord.Result) -> String {
    let test = Self.parts(result.name).test
    let head =
      "    <testcase classname=\"\(Self.escaped(suite))\" name=\"\(Self.escaped(test))\" "
      + "time=\"\(Self.seconds(result.seconds))\""
    var lines = result.failures.map { element("failure", $0) }
    let earlier = result.isGood ? "flakyFailure" : "rerunFailure"
    lines += result.earlierFailures.map { element(earlier, $0) }
    switch result.outcome {
    case .passed, .failed: break
    case .skipped: lines.append("<skipped/>")
    case .notRun: lines.append("<skipped message=\"The program ended before this test.\"/>")
    case .stopped: lines.append("<error message=\"The program ended during this test.\"/>")
    }
    let files = attachmentPaths(of: result.name).map { "[[ATTACHMENT|\($0)]]" }
    if !files.isEmpty {
      lines.append("<system-out>\(Self.escaped(files.joined(separator: "\n")))</system-out>")
    }
    if lines.isEmpty { return head + "/>\n" }
    return head + ">\n" + lines.map { "      \($0)\n" }.joined() + "    </testcase>\n"
  }

  private func element(_ name: String, _ failure: TestRecord.Failure) -> String {
    let first = failure.message.split(separator: "\n").first.map(String.init) ?? ""
    let place = failure.file.map { "\($0):\(failure.line ?? 0): " } ?? ""
    return
      "<\(name) message=\"\(Self.escaped(first))\">\(Self.escaped(place + failure.message))</\(name)>"
  }

  private func attachmentPaths(of test: String) -> [String] {
    guard let attachments else { return [] }
    // XCTest knows its tests without their module.
    let name = test.drop { $0 != "." }.dropFirst().replacing("/", with: ".")
    let folder = attachments.appendingPathComponent(String(name))
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().map { folder.appendingPathComponent($0).path }
  }

  /// Text for XML; signs that XML does not know are left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
