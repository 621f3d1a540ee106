/// How a constraint compares its expression with zero.
package enum Relation: Sendable, BitwiseCopyable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A constraint that is in a solver.
///
/// Indexes are small and reused after removal, so a caller can keep its own data in an array.
package struct Constraint: Hashable, Sendable, BitwiseCopyable {
  package let index: Int32

  package init(index: Int32) { self.index = index }
}

/// Required constraints that cannot all hold.
package struct Conflict: Sendable {
  /// The constraints involved, oldest first; removing any one of them resolves this conflict.
  package let constraints: [Constraint]
}

/// The tableau's record of a constraint: `marker = constant + terms (+ other)`.
struct ConstraintRecord: BitwiseCopyable {
  /// The terms as stated, negated for ≤ so that every inequality reads `≥ 0`.
  var terms: PodVector<Term>
  /// The constant, with the same sign as the terms.
  var constant: Double
  /// The slack, the fixed zero of a required equality, or the positive error.
  var marker: Int32
  /// The error that lets an optional constraint fail; −1 for a required one.
  var other: Int32
  /// Priority; `Solver.required` and above must hold.
  var priority: Float
  var relation: Relation
  var isLive: Bool
  /// Counts additions, so that the oldest constraint can be told.
  var serial: Int

  var isRequired: Bool { other < 0 }
  var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }
}
