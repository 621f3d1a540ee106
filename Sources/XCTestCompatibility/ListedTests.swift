internal import Synchronization
public import XCTest

/// The tests of classes, which `hanok test` lists: suites are made of them, whichever run.
final class ListedTests: Sendable {
  typealias Test = (name: String, closure: XCTestCaseClosure)

  static let shared = ListedTests()

  private let tests = Mutex<[ObjectIdentifier: Unchecked]>([:])
  /// Tests run one after another, on the main thread.
  private struct Unchecked: @unchecked Sendable { let tests: [Test] }

  func add(_ tests: [Test], of type: XCTestCase.Type) {
    let kept = Unchecked(tests: tests)
    self.tests.withLock { $0[ObjectIdentifier(type)] = kept }
  }

  /// Nil for a class that is not listed.
  func tests(of type: XCTestCase.Type) -> [Test]? {
    tests.withLock { $0[ObjectIdentifier(type)] }?.tests
  }
}

extension _XCTestCase {
  /// Tells which tests the classes of a module have.
  public static func _hanok_list(_ entries: [XCTestCaseEntry]) -> [XCTestCaseEntry] {
    for entry in entries where ListedTests.shared.tests(of: entry.testCaseClass) == nil {
      ListedTests.shared.add(entry.allTests.map { ($0, $1) }, of: entry.testCaseClass)
    }
    return entries
  }
}
