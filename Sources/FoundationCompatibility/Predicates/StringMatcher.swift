import Foundation

/// A string operator of predicates with its pattern, made ready once.
package final class StringMatcher {
  private let test: (String) -> Bool

  package init(
    _ operation: ComparisonNode.Operator, _ pattern: String, _ options: StringMatching.Options
  ) {
    let node = ComparisonNode(
      .evaluatedObject, operation, .constant(pattern), options: options)
    let test = ComparisonPlan.test(node, constant: .string(pattern))
    self.test = { test(.string($0), .string(pattern)) }
  }

  package func matches(_ text: String) -> Bool { test(text) }
}
