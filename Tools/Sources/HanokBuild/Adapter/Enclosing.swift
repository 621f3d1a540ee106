internal import SwiftSyntax

/// A type declaration or extension around a node.
struct EnclosingType {
  /// The full name the index knows it by.
  var name: String
  /// Its name at the node: the simple name, or the extended type as written.
  var spelling: String
  var isExtension: Bool
}

extension SyntaxProtocol {
  /// The types around this node, innermost first.
  var enclosingTypes: [EnclosingType] {
    var found: [(simple: String, isExtension: Bool)] = []
    var current = parent
    while let node = current {
      if let type = node.declaredType { found.append(type) }
      current = node.parent
    }
    return found.indices.map { index in
      let outer = found[index...].reversed().map { TypeName.plain($0.simple) }
      return EnclosingType(
        name: outer.joined(separator: "."), spelling: found[index].simple,
        isExtension: found[index].isExtension)
    }
  }
}

extension Syntax {
  /// Name of the type this node declares or extends.
  fileprivate var declaredType: (simple: String, isExtension: Bool)? {
    switch kind {
    case .classDecl: self.as(ClassDeclSyntax.self).map { ($0.name.text, false) }
    case .structDecl: self.as(StructDeclSyntax.self).map { ($0.name.text, false) }
    case .enumDecl: self.as(EnumDeclSyntax.self).map { ($0.name.text, false) }
    case .actorDecl: self.as(ActorDeclSyntax.self).map { ($0.name.text, false) }
    case .protocolDecl: self.as(ProtocolDeclSyntax.self).map { ($0.name.text, false) }
    case .extensionDecl:
      self.as(ExtensionDeclSyntax.self).map { ($0.extendedType.trimmedDescription, true) }
    default: nil
    }
  }
}
