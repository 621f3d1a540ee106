internal import SwiftSyntax

/// iOS calls `validateName(_:)` of a managed-object class for the property `name`, by the method's name.
///
/// A class that has such methods gets a `validateValue(_:forKey:)` that calls them, after what the model and the
/// superclass say; one that has its own keeps it.
struct ManagedValidationRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(ClassDeclSyntax.self), file.isActive(node) else { return }
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    guard file.index.isManagedClass(outer + type.name.text) else { return }
    let methods = file.regions.activeMembers(of: type.memberBlock.members)
      .compactMap { $0.as(FunctionDeclSyntax.self) }
    if methods.contains(where: { $0.name.text == "validateValue" }) { return }
    let validations = methods.filter(Self.isValidation)
    guard !validations.isEmpty else { return }
    let access = type.modifiers.has(.open) || type.modifiers.has(.public) ? "public " : ""
    let cases = validations.map { method in
      "case \(Self.keys(of: method)): try \(method.name.text)(value);"
    }
    file.edits.insert(
      " \(access)override func validateValue("
        + "_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String) throws "
        + "{ try super.validateValue(value, forKey: key); "
        + "switch key { \(cases.joined(separator: " ")) default: break } };",
      at: type.memberBlock.leftBrace.trimmedRange.upperBound)
  }

  /// Whether a method is `validateKey(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws`.
  private static func isValidation(_ method: FunctionDeclSyntax) -> Bool {
    let parameters = method.signature.parameterClause.parameters
    guard method.name.text.hasPrefix("validate"), method.name.text != "validate",
      parameters.count == 1,
      let parameter = parameters.first, parameter.firstName.text == "_",
      method.signature.effectSpecifiers?.throwsClause != nil,
      !method.modifiers.has(.static), !method.modifiers.has(.class)
    else { return false }
    let type = parameter.type.trimmedDescription.filter { !$0.isWhitespace }
    return type.hasPrefix("AutoreleasingUnsafeMutablePointer<AnyObject?>")
  }

  /// The property's name, as a pattern: `validateName` is for `name`, `validateURL` for `URL`.
  private static func keys(of method: FunctionDeclSyntax) -> String {
    let name = method.name.text.dropFirst("validate".count)
    let key = "\"\(name.prefix(1).lowercased() + name.dropFirst())\""
    let isAbbreviation = name.dropFirst().first?.isUppercase ?? false
    return isAbbreviation ? "\"\(name)\", \(key)" : key
  }
}
