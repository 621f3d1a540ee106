/// A quantity the solver finds a value for.
package struct Variable: Hashable, Sendable, BitwiseCopyable {
  /// Which values a variable may take.
  package enum Domain: Sendable {
    /// Any number: a position.
    case free
    /// Zero or more: a width or height.
    case nonNegative
  }

  package let id: Int32

  package init(id: Int32) { self.id = id }
}

/// A variable and its factor.
package struct Term: Sendable, BitwiseCopyable {
  package var symbol: Int32
  package var coefficient: Double

  package init(_ variable: Variable, _ coefficient: Double) {
    symbol = variable.id
    self.coefficient = coefficient
  }

  init(symbol: Int32, coefficient: Double) {
    self.symbol = symbol
    self.coefficient = coefficient
  }
}
