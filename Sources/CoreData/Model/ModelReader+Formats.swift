import Foundation
import FoundationCompatibility

extension ModelReader {
  /// The predicate that a model gives as text.
  func predicate(_ format: String, at element: ModelElement) throws -> NSPredicate {
    do {
      return try PredicateParser.predicate(format).predicate()
    } catch {
      throw self.error("\(error)", at: element)
    }
  }

  /// The expression that a model gives as text.
  func expression(_ format: String, at element: ModelElement) throws -> _NSExpression {
    do {
      return try PredicateParser.expression(format).expression()
    } catch {
      throw self.error("\(error)", at: element)
    }
  }
}
