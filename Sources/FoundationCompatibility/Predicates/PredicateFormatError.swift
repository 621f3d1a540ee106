/// Why a format is no predicate or expression.
package struct PredicateFormatError: Error, CustomStringConvertible {
  /// The format, as it was given.
  package let format: String
  /// What is wrong with it, and where.
  package let reason: String

  package var description: String { "Unable to parse the format string \"\(format)\": \(reason)" }
}
