import FoundationCompatibility

extension ModelReader {
  /// The predicate that a model gives as text.
  func predicate(_ format: String, at element: ModelElement) throws -> NSPredicate {
    NSPredicate(format: format, argumentArray: nil)
  }

  /// The expression that a model gives as text.
  func expression(_ format: String, at element: ModelElement) throws -> NSExpression {
    NSExpression(format: format, argumentArray: [])
  }
}
