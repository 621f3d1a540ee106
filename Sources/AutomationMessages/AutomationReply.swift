package import Foundation

/// An app's answer to a UI test.
package struct AutomationReply: Codable, Sendable {
  /// Why it could not be done, in a sentence.
  package var problem: String?
  package var tree: AutomationElement?
  package var point: CGPoint?
  package var seconds: Double?
  package var picture: Data?
  package var issues: [AutomationIssue]?

  package init() {}

  package init(problem: String) { self.problem = problem }
}

/// Something that an audit found.
package struct AutomationIssue: Codable, Equatable, Sendable {
  /// The raw value of an `XCUIAccessibilityAuditType`.
  package var type: UInt64
  package var element: Int
  package var summary: String
  package var details: String

  package init(type: UInt64, element: Int, summary: String, details: String) {
    self.type = type
    self.element = element
    self.summary = summary
    self.details = details
  }
}
