/// Why a format is no predicate or expression.
package struct PredicateFormatError: Error, CustomStringConvertible {
  /// The format, as it was given.
  package let format: String
  /// The problem and its place.
  package let reason: String

  package var description: String { "Unable to parse the format string \"\(format)\": \(reason)" }
}
