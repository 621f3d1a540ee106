import Foundation
import XCTest
import XCTestCompatibility

/// Fails the test that runs, at the line of the test that called.
enum TestFailure {
  static func record(
    _ message: String, type: XCTIssue.IssueType = .assertionFailure,
    attachments: [XCTAttachment] = []
  ) {
    guard let test = RunningTest.shared.current as? _XCTestCase else {
      FileHandle.standardError.write(Data("hanok: \(message)\n".utf8))
      return
    }
    let issue = XCTIssue(
      type: type, compactDescription: message,
      sourceCodeContext: XCTSourceCodeContext(location: CallSite.innermost()),
      attachments: attachments)
    test.record(issue)
  }
}
