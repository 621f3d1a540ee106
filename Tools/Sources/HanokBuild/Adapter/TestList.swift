/// The tests of a module, which XCTest on Linux has to be told: there is no runtime that finds them.
struct TestList {
  let module: String
  let index: SourceIndex
  /// Whether a failure can end a test before its end, as tests of an app's screens want it.
  var isInterruptible = false

  /// The name of the function that `text` declares.
  static func function(of module: String) -> String { "hanokTests_\(module)" }

  /// A function that gives every test case of the module with its tests.
  var text: String {
    let cases = testCases.map { name, tests in
      """
          (\(name).self, [
      \(tests.map { "      (\"\($0.name)\", \(call($0, on: name)))," }.joined(separator: "\n"))
          ]),
      """
    }
    return """
      public import XCTest
      public func \(Self.function(of: module))() -> [XCTestCaseEntry] {
        let cases: [(XCTestCase.Type, [(String, (XCTestCase) throws -> Void)])] = [
      \(cases.joined(separator: "\n"))
        ]
        return cases.map { (testCaseClass: $0.0, allTests: $0.1) }
      }
      """
  }

  /// Classes with tests, by name, each with its own and its inherited tests.
  private var testCases: [(String, [MemberFact])] {
    index.entries.values.filter { $0.kind == .class && $0.isReachable }.map(\.name).sorted()
      .compactMap { name in
        let chain = index.superclassChain(of: name)
        guard chain.last.map(TypeName.last) == "XCTestCase" else { return nil }
        var seen: Set<String> = []
        let tests = chain.flatMap { index.entries[$0]?.members ?? [] }.map(\.fact)
          .filter { Self.isTest($0) && seen.insert($0.name).inserted }
        return tests.isEmpty ? nil : (name, tests.sorted { $0.name < $1.name })
      }
  }

  private static func isTest(_ member: MemberFact) -> Bool {
    member.kind == .method && member.name.hasPrefix("test") && member.labels.isEmpty
      && !member.isStatic && !member.isPrivate
  }

  /// Tests are called on the main thread, so that those of the main actor need not be `async`.
  private func call(_ test: MemberFact, on name: String) -> String {
    if test.isAsync {
      return "{ try asyncTest({ (test: \(name)) in { _ = try await test.\(test.name)() } })"
        + "($0 as! \(name))() }"
    }
    let call = "try MainActor.assumeIsolated { _ = try test.\(test.name)() }"
    return "{ nonisolated(unsafe) let test = $0 as! \(name); "
      + (isInterruptible ? "try XCTestCase._hanokInterruptible(test) { \(call) } }" : "\(call) }")
  }
}
