internal import SwiftSyntax

/// Managed-object classes have NSManagedObject's initialisers as required ones, because iOS lets a
/// generic `T(context:)` make an object of any of them. `NSManagedObject(entity:insertInto:)` becomes
/// a call that gives an object of the entity's class.
struct ManagedInitializerRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl, .functionCallExpr]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let call = node.as(FunctionCallExprSyntax.self) { return rewrite(call, in: &file) }
    guard let type = node.as(ClassDeclSyntax.self), file.isActive(node) else { return }
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    guard file.index.isManagedClass(outer + type.name.text) else { return }
    let initializers = file.regions.activeMembers(of: type.memberBlock.members).compactMap {
      $0.as(InitializerDeclSyntax.self)
    }
    let ofEntity = initializers.first { Self.labels($0) == ["entity", "insertInto"] }
    let ofContext = initializers.first { Self.labels($0) == ["context"] }
    if let ofEntity { require(ofEntity, in: &file) }
    if let ofContext { require(ofContext, in: &file) }
    // A class with designated initialisers of its own inherits none.
    guard initializers.contains(where: { !$0.modifiers.has(.convenience) }) else { return }
    let access =
      type.modifiers.has(.open) || type.modifiers.has(.public)
      ? "public " : type.modifiers.has(.fileprivate) ? "fileprivate " : ""
    var stubs = ""
    if ofEntity == nil {
      stubs +=
        " \(access)required override init(entity: NSEntityDescription, "
        + "insertInto context: NSManagedObjectContext?) "
        + "{ super.init(entity: entity, insertInto: context) };"
    }
    if ofContext == nil {
      stubs +=
        " \(access)required convenience init(context: NSManagedObjectContext) "
        + "{ self.init(entity: Self.entity(), insertInto: context) };"
    }
    if !stubs.isEmpty {
      file.edits.insert(stubs, at: type.memberBlock.leftBrace.trimmedRange.upperBound)
    }
  }

  private func rewrite(_ call: FunctionCallExprSyntax, in file: inout FileAdaptation) {
    let called = call.calledExpression.trimmedDescription
    guard ["NSManagedObject", "NSManagedObject.init", "CoreData.NSManagedObject"].contains(called),
      call.arguments.map({ $0.label?.text }) == ["entity", "insertInto"]
    else { return }
    file.replace(call.calledExpression, with: "NSManagedObject.make")
  }

  /// The labels, when the parameters are of the types that NSManagedObject's have.
  private static func labels(_ node: InitializerDeclSyntax) -> [String] {
    let parameters = node.signature.parameterClause.parameters
    let types: Set<String> = ["NSEntityDescription", "NSManagedObjectContext"]
    let isManaged = parameters.allSatisfy {
      types.contains(TypeName.last(TypeName.plain($0.type.trimmedDescription)))
    }
    return isManaged ? parameters.map(\.firstName.text) : []
  }

  private func require(_ node: InitializerDeclSyntax, in file: inout FileAdaptation) {
    for modifier in node.modifiers {
      // Required initialisers cannot be hidden, and a convenience initialiser overrides nothing here.
      let isDropped =
        DeclModifierListSyntax([modifier]).isPrivate
        || (modifier.name.tokenKind == .keyword(.override) && node.modifiers.has(.convenience))
      if isDropped { file.blank(modifier) }
    }
    if !node.modifiers.has(.required) {
      file.edits.insert("required ", at: node.initKeyword.trimmedRange.lowerBound)
    }
  }
}
