public import XCTest

/// The `XCTestObservation` of projects, which hears of tests as `_XCTestCase` and of failures as issues.
public protocol _XCTestObservation: XCTestObservation {
  func testCaseWillStart(_ testCase: _XCTestCase)
  func testCase(_ testCase: _XCTestCase, didRecord issue: XCTIssue)
  func testCase(
    _ testCase: _XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int)
  func testCaseDidFinish(_ testCase: _XCTestCase)
}

extension _XCTestObservation {
  public func testCaseWillStart(_ testCase: _XCTestCase) {}
  public func testCase(_ testCase: _XCTestCase, didRecord issue: XCTIssue) {}
  public func testCase(
    _ testCase: _XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {}
  public func testCaseDidFinish(_ testCase: _XCTestCase) {}
}

// Methods that XCTest on Linux calls.
extension _XCTestObservation {
  public func testCaseWillStart(_ testCase: XCTestCase) {
    if let testCase = testCase as? _XCTestCase { testCaseWillStart(testCase) }
  }

  public func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    guard let testCase = testCase as? _XCTestCase else { return }
    let location = filePath.map { XCTSourceCodeLocation(filePath: $0, lineNumber: lineNumber) }
    self.testCase(
      testCase,
      didRecord: XCTIssue(
        type: .assertionFailure, compactDescription: description,
        sourceCodeContext: XCTSourceCodeContext(location: location)))
    self.testCase(
      testCase, didFailWithDescription: description, inFile: filePath, atLine: lineNumber)
  }

  public func testCaseDidFinish(_ testCase: XCTestCase) {
    if let testCase = testCase as? _XCTestCase { testCaseDidFinish(testCase) }
  }
}
