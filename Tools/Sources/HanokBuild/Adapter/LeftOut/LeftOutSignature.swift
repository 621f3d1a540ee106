internal import SwiftSyntax

/// The parameters of a function that was taken out, to tell its calls from those of others that have its name.
struct LeftOutSignature: Equatable {
  struct Parameter: Equatable {
    /// Nil for `_`.
    var label: String?
    var isOptional = false
    var isVariadic = false
    /// Whether its type names one that is not there.
    var isMissing = false
  }

  var parameters: [Parameter] = []

  /// Whether a call is one of this function: the labels are its own, and what stands for values that are not there can
  /// be such a value, as a closure and `nil` can.
  func takes(_ call: FunctionCallExprSyntax) -> Bool {
    var rest = parameters[...]
    var last: Parameter?
    for argument in call.arguments {
      let label = argument.label?.text
      if label == nil, let last, last.isVariadic, rest.first?.label != nil || rest.isEmpty {
        continue
      }
      guard let parameter = Self.next(&rest, where: { $0.label == label }) else { return false }
      if parameter.isMissing, !argument.expression.standsForAnything { return false }
      last = parameter
    }
    if call.trailingClosure != nil {
      // The last one that is left without a default value, else the first.
      guard Self.next(&rest, where: { !$0.isOptional }) != nil || !rest.isEmpty else {
        return false
      }
    }
    for closure in call.additionalTrailingClosures {
      guard Self.next(&rest, where: { $0.label == closure.label.text }) != nil else { return false }
    }
    return call.trailingClosure != nil || rest.allSatisfy(\.isOptional)
  }

  /// The first of the parameters that fits, if those before it can be left out.
  private static func next(
    _ rest: inout ArraySlice<Parameter>, where fits: (Parameter) -> Bool
  ) -> Parameter? {
    var others = rest
    while let parameter = others.popFirst() {
      if fits(parameter) {
        rest = others
        return parameter
      }
      guard parameter.isOptional else { return nil }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether an expression says nothing of its type: `{ … }`, `nil`, `.plain`, `[]`.
  fileprivate var standsForAnything: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.standsForAnything
    }
    if let access = self.as(MemberAccessExprSyntax.self) {
      return access.base?.standsForAnything ?? true
    }
    return self.is(ClosureExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
      || self.as(ArrayExprSyntax.self)?.elements.isEmpty == true
  }
}
