internal import SwiftSyntax

/// `where Owner.Delegate: AnyObject` of a function that is called for a protocol of UIKit.
///
/// On iOS such a protocol's values count as objects, because the protocol is Objective-C's. In Swift none does, so that
/// the constraint is taken back where the function makes no use of it but to compare.
struct ClassConstraintRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let function = node.as(FunctionDeclSyntax.self), file.isActive(node),
      let clause = function.genericWhereClause, let body = function.body
    else { return }
    var isChanged = false
    for requirement in clause.requirements {
      guard let written = requirement.requirement.as(ConformanceRequirementSyntax.self),
        written.leftType.is(MemberTypeSyntax.self),
        written.rightType.trimmedDescription == "AnyObject",
        Self.isComparedOnly(written.leftType.trimmedDescription, function, body)
      else { continue }
      file.replace(written.rightType, with: "Any".padding(to: 9))
      isChanged = true
    }
    guard isChanged else { return }
    for name in ["===", "!=="]
    where body.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name }) {
      let declaration = Self.comparison(name)
      if !file.addedDeclarations.contains(declaration) {
        file.addedDeclarations.append(declaration)
      }
    }
  }

  /// Whether a body does nothing with values of a type for which they have to be objects, as far as its words tell.
  private static func isComparedOnly(
    _ type: String, _ function: FunctionDeclSyntax, _ body: CodeBlockSyntax
  ) -> Bool {
    let parameters = function.signature.parameterClause.parameters
    var others: Set<String> = []
    for parameter in parameters
    where DeclaredType.unwrapped(parameter.type.trimmedDescription) != type {
      others.insert((parameter.secondName ?? parameter.firstName).text)
    }
    let tokens = Array(body.tokens(viewMode: .sourceAccurate))
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "ObjectIdentifier", "Unmanaged", "NSHashTable", "NSMapTable": return false
      case "weak", "unowned":
        // A capture of something else, by its own name.
        guard tokens.count > index + 2, others.contains(tokens[index + 1].text),
          ["]", ","].contains(tokens[index + 2].text)
        else { return false }
      default: break
      }
    }
    return true
  }

  private static func comparison(_ name: String) -> String {
    "@_disfavoredOverload nonisolated private func \(name) (_ a: Any?, _ b: Any?) -> Bool "
      + "{ a.map { $0 as AnyObject } \(name) b.map { $0 as AnyObject } }"
  }
}
