internal import SwiftSyntax

/// Combine's types, whose names Foundation brings along on iOS: a file imports those that it uses.
///
/// The whole module would also bring names that modules of the project have: `Empty` and `Cancellable` would then stand
/// for two types.
struct CombineNameRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.identifierType, .declReferenceExpr]

  /// The names, each with the word that a scoped import says before it.
  private static let kindOfName: [String: String] = {
    let names = [
      "class": [
        "AnyCancellable", "CurrentValueSubject", "Future", "ObservableObjectPublisher",
        "PassthroughSubject",
      ],
      "enum": ["Publishers", "Subscribers", "Subscriptions"],
      "protocol": [
        "Cancellable", "ConnectablePublisher", "CustomCombineIdentifierConvertible",
        "ObservableObject", "Publisher", "Scheduler", "SchedulerTimeIntervalConvertible", "Subject",
        "Subscriber", "Subscription", "TopLevelDecoder", "TopLevelEncoder",
      ],
      "struct": [
        "AnyPublisher", "AnySubscriber", "AsyncPublisher", "AsyncThrowingPublisher",
        "CombineIdentifier", "Deferred", "Empty", "Fail", "ImmediateScheduler", "Just", "Published",
        "Record",
      ],
    ]
    return names.reduce(into: [:]) { kinds, list in
      for name in list.value { kinds[name] = list.key }
    }
  }()

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let name = Self.name(node), file.importableModules.contains("Combine"),
      !file.configuration.isForLinux
    else { return }
    let imports = file.index.importsOfFile[file.path] ?? []
    guard !imports.contains("Combine"), file.isActive(node) else { return }
    if name == "Combine" {
      file.addedImports.insert(name)
    } else if let kind = Self.kindOfName[name], !isOfAnother(name, imports, file) {
      file.addedImports.insert("\(kind) Combine.\(name)")
    }
  }

  /// A name that stands for itself and not for a member of something.
  private static func name(_ node: Syntax) -> String? {
    if let type = node.as(IdentifierTypeSyntax.self) { return type.name.text }
    guard let reference = node.as(DeclReferenceExprSyntax.self) else { return nil }
    let member = reference.parent?.as(MemberAccessExprSyntax.self)
    return member?.declName.id == reference.id ? nil : reference.baseName.text
  }

  /// Whether the module itself or one that the file imports has a type of the name.
  private func isOfAnother(_ name: String, _ imports: [String], _ file: FileAdaptation) -> Bool {
    if file.index.entries[name]?.file != nil || file.index.aliases[name] != nil { return true }
    let others = file.frameworks.modules
    if others.aliases[name] != nil { return true }
    guard let declaring = others.entries[name]?.file,
      let module = file.frameworks.module(of: declaring)
    else { return false }
    return imports.contains(module)
  }
}
