internal import SwiftSyntax

/// The contents of `#selector(…)`: `tap`, `tap(_:)`, `Owner.tap(_:)`, `self.tap as (Foo) -> Void`.
struct MethodReference {
  /// The text before the last dot.
  var base: String?
  var name: String
  /// Argument labels when they are written.
  var labels: [String]?
  /// Parameter types of an `as` cast.
  var castParameters: [String]?

  var nameWithLabels: String {
    guard let labels, !labels.isEmpty else { return name }
    return name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  init?(_ expression: ExprSyntax) {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first
    {
      self.init(inner.expression)
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      self.init(cast: sequence)
    } else if let cast = expression.as(AsExprSyntax.self) {
      self.init(cast.expression)
      castParameters = Self.parameters(of: cast.type)
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      self.init(base: nil, reference)
    } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      self.init(
        base: Self.instance(of: base).trimmedDescription.onOneLine, member.declName)
    } else {
      return nil
    }
  }

  /// What a metatype is that of: `self` of `type(of: self)` and `Screen` of `Screen.self`, whose methods it names.
  static func instance(of base: ExprSyntax) -> ExprSyntax {
    if let call = base.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label?.text == "of",
      ["type", "Swift.type"].contains(call.calledExpression.trimmedDescription)
    {
      return argument.expression
    }
    if let member = base.as(MemberAccessExprSyntax.self), let type = member.base,
      member.declName.baseName.text == "self"
    {
      return type
    }
    return base
  }

  private init(base: String?, _ reference: DeclReferenceExprSyntax) {
    self.base = base
    name = reference.baseName.text.trimmingBackticks
    labels = reference.argumentNames?.arguments.map(\.name.text)
  }

  /// `method as (Foo) -> Void`, which the parser leaves as a sequence.
  private init?(cast sequence: SequenceExprSyntax) {
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)
    else { return nil }
    self.init(elements[0])
    castParameters = Self.parameters(of: type.type)
  }

  private static func parameters(of type: TypeSyntax) -> [String]? {
    if let function = type.as(FunctionTypeSyntax.self) {
      // An unapplied method, `(Owner) -> (Foo) -> Void`, tells the parameters in its result.
      if let inner = function.returnClause.type.as(FunctionTypeSyntax.self) {
        return parameters(of: TypeSyntax(inner))
      }
      return function.parameters.map { $0.type.trimmedDescription }
    }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return parameters(of: attributed.baseType)
    }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return parameters(of: only.type)
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return parameters(of: optional.wrappedType)
    }
    return nil
  }
}
