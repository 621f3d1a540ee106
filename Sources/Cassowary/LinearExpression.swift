/// A sum of variables times numbers, plus a constant.
package struct LinearExpression: Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: Variable) {
    self.init(terms: [Term(variable, 1)])
  }

  package static func + (left: Self, right: Self) -> Self {
    Self(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  package static func - (left: Self, right: Self) -> Self { left + -1 * right }

  package static func * (factor: Double, expression: Self) -> Self {
    Self(
      terms: expression.terms.map {
        Term(symbol: $0.symbol, coefficient: factor * $0.coefficient)
      },
      constant: factor * expression.constant)
  }

  package static func + (left: Self, right: Double) -> Self {
    Self(terms: left.terms, constant: left.constant + right)
  }

  package static func - (left: Self, right: Double) -> Self { left + -right }
}
