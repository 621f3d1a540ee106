internal import SwiftSyntax

/// What variables and parameters need.
extension LeftOutPass {
  /// Takes some of the variables of one declaration out; false if it goes or stays as a whole.
  mutating func takeOutSome(of variable: VariableDeclSyntax) -> Bool {
    let list = Array(variable.bindings)
    guard list.count > 1, !isTests,
      list.allSatisfy({ $0.typeAnnotation != nil || $0.initializer != nil })
    else { return false }
    let missing = list.map { needsWhatIsMissing($0) }
    guard missing.contains(true), let firstKept = missing.firstIndex(of: false) else {
      return false
    }
    for (index, binding) in list.enumerated() where missing[index] {
      for name in PatternNames.of(binding.pattern) {
        found.append((name, type, nil))
        let line = file.line(at: binding.trimmedRange.lowerBound)
        items.append(LeftOutDeclarations.Item(name: name, path: file.path, line: line))
      }
      // With the comma before it, or behind it.
      var range = binding.trimmedRange
      if index > firstKept, let comma = list[index - 1].trailingComma {
        let end = binding.trailingComma?.trimmedRange.lowerBound ?? range.upperBound
        range = comma.trimmedRange.lowerBound..<end
      } else if index < firstKept {
        range = range.lowerBound..<list[index + 1].trimmedRange.lowerBound
      }
      edits.replace(range, with: "", in: file.contents)
    }
    reduceBody(of: DeclSyntax(variable))
    return true
  }

  func needsWhatIsMissing(_ binding: PatternBindingSyntax) -> Bool {
    if isStandIn(binding) { return startsWithMissing(binding.initializer?.value) }
    return names(binding.typeAnnotation)
      || binding.typeAnnotation == nil && makesMissing(binding.initializer?.value)
      || startsWithMissing(binding.initializer?.value)
  }

  /// Whether a value is one that a missing type gives: `Color.red`, `WKWebView()`.
  func makesMissing(_ value: ExprSyntax?) -> Bool {
    if let call = value?.as(FunctionCallExprSyntax.self), isStandIn(call) { return false }
    var value = value
    while let current = value {
      if let call = current.as(FunctionCallExprSyntax.self) {
        value = call.calledExpression
      } else if let access = current.as(MemberAccessExprSyntax.self) {
        value = access.base
      } else {
        return current.as(DeclReferenceExprSyntax.self).map { isMissing($0.baseName.text) } ?? false
      }
    }
    return false
  }

  /// Whether a value needs what is not there before any closure of it runs.
  func startsWithMissing(_ value: ExprSyntax?) -> Bool {
    guard let value else { return false }
    return LeftOutCode(self, type: type, givesValue: true).uses(value)
  }

  func signature(of function: FunctionDeclSyntax) -> LeftOutSignature {
    let generic = function.genericParameterClause?.parameters.map(\.name.text) ?? []
    let constrained = names(function.genericParameterClause) || names(function.genericWhereClause)
    return LeftOutSignature(
      parameters: function.signature.parameterClause.parameters.map { parameter in
        let label = parameter.firstName.text
        let isGeneric =
          constrained
          && parameter.type.tokens(viewMode: .sourceAccurate)
            .contains { generic.contains($0.text) }
        return LeftOutSignature.Parameter(
          label: label == "_" ? nil : label, isOptional: parameter.defaultValue != nil,
          isVariadic: parameter.ellipsis != nil, isMissing: isGeneric || names(parameter.type))
      })
  }
}
