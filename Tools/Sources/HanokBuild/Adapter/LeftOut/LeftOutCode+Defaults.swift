internal import SwiftSyntax

/// `??` behind what is not there: it stands for its other side.
extension LeftOutCode {
  /// The operands of an expression that are not there, while another takes their place: by the operand's index.
  func replacedOperands(of node: SequenceExprSyntax) -> [Int] {
    let parts = Array(node.elements)
    return parts.indices.filter { index in
      guard index + 2 < parts.count, parts[index + 1].isOperator(["??"]) else { return false }
      // What binds more closely makes the operand longer.
      if index > 0, !parts[index - 1].isLoose { return false }
      return uses(parts[index])
    }
  }

  /// The ranges to take out for that, each with the operator.
  func replacedRanges(of node: SequenceExprSyntax) -> [Range<Int>] {
    let parts = Array(node.elements)
    return replacedOperands(of: node).map {
      parts[$0].trimmedRange.lowerBound..<parts[$0 + 2].trimmedRange.lowerBound
    }
  }
}

extension ExprSyntax {
  fileprivate func isOperator(_ names: Set<String>) -> Bool {
    self.as(BinaryOperatorExprSyntax.self).map { names.contains($0.operator.text) } ?? false
  }

  /// Whether it is an operator that binds no more closely than `??`.
  fileprivate var isLoose: Bool {
    self.is(AssignmentExprSyntax.self) || self.is(UnresolvedTernaryExprSyntax.self)
      || isOperator(["??", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "+=", "-="])
  }
}
