/// The tests of a module, which XCTest on Linux has to be told: there is no runtime that finds them.
struct TestList {
  let module: String
  let index: SourceIndex
  let frameworks: FrameworkIndex

  /// The name of the function that `text` declares.
  static func function(of module: String) -> String { "hanokTests_\(module)" }

  /// A function that gives every test case of the module with its tests.
  var text: String {
    let cases = testCases
    let configurations = SpecConfigurations(index: index, frameworks: frameworks)
    let imports = Set(cases.flatMap(\.modules)).subtracting(configurations.modules).sorted()
    return """
      public import XCTest
      \(configurations.imports)
      \(imports.map { "import \($0)" }.joined(separator: "\n"))
      \(cases.contains { $0.namesItsTests } ? Self.conversions : "")
      public func \(Self.function(of: module))() -> [XCTestCaseEntry] {
        \(configurations.call)
        let cases: [XCTestCaseEntry] = [
      \(cases.map(Self.entry).joined(separator: "\n"))
        ]
        return \(cases.isEmpty ? "cases" : "_XCTestCase._hanok_list(cases)")
      }
      """
  }

  /// A class with tests.
  private struct TestCase {
    var name: String
    /// Its own tests and those it inherits.
    var tests: [MemberFact]
    /// Whether a class it derives from makes tests when the program runs and names them in `allTests`, as XCTest on
    /// Linux has it.
    var namesItsTests: Bool
    /// Whether it, or a class it derives from, has a suite of its own making.
    var makesItsSuite: Bool
    /// Other modules of the project that have classes it derives from.
    var modules: [String]
  }

  /// Classes with tests, by name.
  private var testCases: [TestCase] {
    index.entries.values.filter { $0.kind == .class && $0.isReachable }.map(\.name).sorted()
      .compactMap(testCase)
  }

  private func testCase(_ name: String) -> TestCase? {
    let own = index.superclassChain(of: name)
    let inherited = own.last.map { frameworks.modules.superclassChain(of: $0) } ?? []
    let foreign = inherited.compactMap { frameworks.modules.entries[$0] }.filter {
      $0.kind == .class
    }
    let namesItsTests = foreign.contains { entry in
      entry.members.contains { $0.fact.name == "allTests" && $0.fact.isStatic && $0.fact.isPublic }
    }
    guard namesItsTests || inherited.last.map(TypeName.last) == "XCTestCase" else { return nil }
    var seen: Set<String> = []
    let members =
      own.flatMap { index.entries[$0]?.members ?? [] }
      + foreign.flatMap { entry in entry.members.filter { $0.fact.isPublic } }
    let tests = members.map(\.fact).filter { Self.isTest($0) && seen.insert($0.name).inserted }
    let makesItsSuite = members.contains { $0.fact.name == "defaultTestSuite" && $0.fact.isStatic }
    guard namesItsTests || makesItsSuite || !tests.isEmpty else { return nil }
    return TestCase(
      name: name, tests: tests.sorted { $0.name < $1.name }, namesItsTests: namesItsTests,
      makesItsSuite: makesItsSuite,
      modules: foreign.compactMap { $0.file.flatMap(frameworks.module(of:)) })
  }

  private static func isTest(_ member: MemberFact) -> Bool {
    member.kind == .method && member.name.hasPrefix("test") && member.labels.isEmpty
      && !member.isStatic && !member.isPrivate
  }

  // MARK: Text

  private static func entry(_ testCase: TestCase) -> String {
    let name = testCase.name
    let tests = testCase.tests.map { "      (\"\($0.name)\", \(call($0, on: name)))," }
    let further = testCase.namesItsTests ? " + hanokTests(\(name).allTests)" : ""
    if testCase.makesItsSuite {
      return """
            \(name)._hanok_ownTests([
        \(tests.joined(separator: "\n"))
            ]\(further)),
        """
    }
    return """
          (\(name).self, [
      \(tests.joined(separator: "\n"))
          ]\(further)),
      """
  }

  /// Tests are called on the main thread, so that those of the main actor need not be `async`. Swift 6 lets those that
  /// are not be sent to the main actor only when it is told not to look.
  private static func call(_ test: MemberFact, on name: String) -> String {
    if test.isAsync {
      return "{ try asyncTest({ (test: \(name)) in { nonisolated(unsafe) let test = test; "
        + "_ = try await test.\(test.name)() } })($0 as! \(name))() }"
    }
    return "{ nonisolated(unsafe) let test = $0 as! \(name); "
      + "try MainActor.assumeIsolated { _ = try test.\(test.name)() } }"
  }

  /// The forms in which `allTests` is written. Tests of one name are told apart by a number.
  private static let conversions = """
    private func hanokTests<Test: XCTestCase>(
      _ tests: [(String, (Test) -> () throws -> Void)]
    ) -> [(String, XCTestCaseClosure)] {
      hanokTests(tests.map { name, test in (name, { (any: XCTestCase) in try test(any as! Test)() }) })
    }
    private func hanokTests(
      _ tests: [(String, (XCTestCase) throws -> Void)]
    ) -> [(String, XCTestCaseClosure)] {
      var counts: [String: Int] = [:]
      return tests.map { name, test in
        let count = counts[name, default: 0] + 1
        counts[name] = count
        return (count == 1 ? name : "\\(name) (\\(count))", { try test($0 as! XCTestCase) })
      }
    }
    """
}
