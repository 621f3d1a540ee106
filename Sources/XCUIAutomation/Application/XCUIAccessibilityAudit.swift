import AutomationMessages
import Foundation
import XCTest
import XCTestCompatibility

/// The kinds of issues that an audit looks for.
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Text with little contrast to its background.
  public static let contrast = Self(rawValue: 1)
  /// Controls that are hard to hit.
  public static let hitRegion = Self(rawValue: 4)
  /// Elements that say nothing of themselves.
  public static let sufficientElementDescription = Self(rawValue: 8)
  /// Text that does not follow the size that a person chose.
  public static let dynamicType = Self(rawValue: 65536)
  /// Text without enough room.
  public static let textClipped = Self(rawValue: 131072)
  /// Traits that contradict each other.
  public static let trait = Self(rawValue: 262144)
  public static let all: Self = [
    .contrast, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .trait,
  ]
}

/// Something that an audit found.
@preconcurrency @MainActor
open class XCUIAccessibilityAuditIssue: NSObject {
  public let element: XCUIElement?
  public let auditType: XCUIAccessibilityAuditType
  public let compactDescription: String
  public let detailedDescription: String

  init(_ issue: AutomationIssue, element: XCUIElement?) {
    self.element = element
    auditType = XCUIAccessibilityAuditType(rawValue: issue.type)
    compactDescription = issue.summary
    detailedDescription = issue.details
  }
}

extension XCUIApplication {
  /// Looks for what makes the screen hard to use for some people. Each finding fails the test.
  /// - Parameter issueHandler: Returns true for what is meant to be so.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    guard let reply = app.ask(.audit), let tree = reply.tree else { return }
    let all = ([ElementNode(tree)].flatMap { [$0] + $0.descendants })
    for issue in reply.issues ?? []
    where auditTypes.contains(XCUIAccessibilityAuditType(rawValue: issue.type)) {
      // The elements of a tree are numbered as a query of all finds them.
      let index = all.firstIndex { $0.element.id == issue.element }
      let element = index.map {
        $0 == 0 ? self : descendants(matching: .any).element(boundBy: $0 - 1)
      }
      let found = XCUIAccessibilityAuditIssue(issue, element: element)
      if try issueHandler?(found) == true { continue }
      let name = index.map { all[$0].name } ?? "an element"
      TestFailure.record("\(issue.summary): \(name). \(issue.details)")
    }
  }
}
