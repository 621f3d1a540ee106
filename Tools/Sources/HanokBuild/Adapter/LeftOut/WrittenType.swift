internal import SwiftSyntax

/// What a type is called where it is written, without `?` and `!`: `Place`, or `[Place]` for a list.
enum WrittenType {
  static func of(_ type: TypeSyntax?) -> String? {
    guard let type else { return nil }
    if let name = type.as(IdentifierTypeSyntax.self) {
      return name.genericArgumentClause == nil ? name.name.text : nil
    }
    if let inner = type.as(OptionalTypeSyntax.self)?.wrappedType { return of(inner) }
    if let inner = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType {
      return of(inner)
    }
    if let list = type.as(ArrayTypeSyntax.self) { return "[\(of(list.element) ?? "")]" }
    return nil
  }

  /// What a value is that says so itself: `Place()`, `value as? Place`.
  static func of(_ value: ExprSyntax?) -> String? {
    guard let value else { return nil }
    if let call = value.as(FunctionCallExprSyntax.self) {
      // `[Place]()`
      if let list = call.calledExpression.as(ArrayExprSyntax.self), list.elements.count == 1,
        let element = list.elements.first?.expression
      {
        let name = element.as(DeclReferenceExprSyntax.self)?.baseName.text
        return "[\(name ?? of(element.as(TypeExprSyntax.self)?.type) ?? "")]"
      }
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      return name.flatMap { $0.first?.isUppercase == true ? $0 : nil }
    }
    if let parts = value.as(SequenceExprSyntax.self)?.elements {
      let list = Array(parts)
      guard list.count == 3, list[1].is(UnresolvedAsExprSyntax.self) else { return nil }
      return of(list[2].as(TypeExprSyntax.self)?.type)
    }
    return nil
  }

  /// The elements of a list.
  static func element(of type: String?) -> String? {
    guard let type, type.hasPrefix("["), type != "[]" else { return nil }
    return String(type.dropFirst().dropLast())
  }
}
