internal import SwiftSyntax

/// Overrides of `NSObject`'s methods for key-value coding, observing and selectors on iOS.
///
/// On Linux the methods are a protocol's, so a class declares them without `override`, and conforms to the protocol that
/// finds them. Classes whose superclass has the method, as responders have `observeValue`, override it as ever.
struct KeyValueOverrideRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionDecl]

  /// The methods by base name and first labels, with the protocol through which they are called,
  /// if any.
  private static let methods: [String: String] = [
    "observeValue(forKeyPath:of:change:context:)": "KeyValueObserver",
    "value(forKey:)": "KeyValueCodingObject", "setValue(_:forKey:)": "KeyValueCodingObject",
    "value(forUndefinedKey:)": "KeyValueCodingObject",
    "setValue(_:forUndefinedKey:)": "KeyValueCodingObject",
    "value(forKeyPath:)": "", "setValue(_:forKeyPath:)": "",
    "keyPathsForValuesAffectingValue(forKey:)": "",
    "automaticallyNotifiesObservers(forKey:)": "",
    "willChangeValue(forKey:)": "", "didChangeValue(forKey:)": "",
    "addObserver(_:forKeyPath:options:context:)": "",
    "removeObserver(_:forKeyPath:)": "",
    "removeObserver(_:forKeyPath:context:)": "",
    "setValuesForKeys(_:)": "", "dictionaryWithValues(forKeys:)": "",
    "responds(to:)": "@preconcurrency RespondingObject",
    "forwardingTarget(for:)": "ForwardingObject",
    "instancesRespond(to:)": "", "conforms(to:)": "", "method(for:)": "",
    "instanceMethod(for:)": "",
    "awakeFromNib()": "NibAwaking", "prepareForInterfaceBuilder()": "",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let function = node.as(FunctionDeclSyntax.self),
      let override = function.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
      let type = node.enclosingTypes.first, let wanted = Self.methods[Self.fullName(function)],
      file.isActive(node), !isInherited(function, by: type.name, in: file)
    else { return }
    file.blank(override)
    let isOfClass = function.modifiers.has(.class) || function.modifiers.has(.static)
    if wanted.hasSuffix("RespondingObject"), !isOfClass {
      nameInheritedAnswers(in: function, &file)
    }
    guard !wanted.isEmpty, !isOfClass, let owner = Self.owner(of: node),
      Self.isFirst(function, for: wanted, in: owner, file)
    else { return }
    conform(owner, to: wanted, in: &file)
  }

  private static func fullName(_ function: FunctionDeclSyntax) -> String {
    let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    return "\(function.name.text)(\(labels.joined()))"
  }

  /// Whether a superclass has the method in its body: one of the app's, or one of the frameworks'.
  private func isInherited(
    _ function: FunctionDeclSyntax, by type: String, in file: FileAdaptation
  ) -> Bool {
    let name = function.name.text
    let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
    func has(_ type: String, _ index: SourceIndex) -> Bool {
      index.entries[type]?.members.contains {
        $0.fact.name == name && $0.fact.labels == labels && !$0.isInExtension
      } ?? false
    }
    let chain = file.index.superclassChain(of: type)
    if chain.dropFirst().contains(where: { has($0, file.index) }) { return true }
    guard let root = chain.last else { return false }
    let frameworks = file.frameworks.index
    return frameworks.superclassChain(of: root).contains { has($0, frameworks) }
  }

  /// `super.responds(to:)` of a class that answers for itself: the object's own answer would ask it again and again.
  private func nameInheritedAnswers(
    in function: FunctionDeclSyntax, _ file: inout FileAdaptation
  ) {
    guard let body = function.body else { return }
    let tokens = Array(body.tokens(viewMode: .sourceAccurate))
    for (number, token) in tokens.enumerated() where token.tokenKind == .keyword(.super) {
      guard tokens.count > number + 2, tokens[number + 2].text == "responds" else { continue }
      file.replace(tokens[number + 2], with: "_hanok_inheritedResponds")
    }
  }

  /// The class or extension around a member.
  private static func owner(of node: Syntax) -> Syntax? {
    var current = node.parent
    while let parent = current, !parent.is(ClassDeclSyntax.self),
      !parent.is(ExtensionDeclSyntax.self)
    {
      current = parent.parent
    }
    return current
  }

  /// Whether no method before this one brought the same conformance.
  private static func isFirst(
    _ function: FunctionDeclSyntax, for conformance: String, in owner: Syntax,
    _ file: FileAdaptation
  ) -> Bool {
    let members =
      owner.as(ClassDeclSyntax.self)?.memberBlock.members
      ?? owner.as(ExtensionDeclSyntax.self)?.memberBlock.members
    let active = members.map { file.regions.activeMembers(of: $0) } ?? []
    let first = active.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first {
      $0.modifiers.has(.override) && methods[fullName($0)] == conformance
    }
    return first == nil || first?.id == function.id
  }

  private func conform(_ owner: Syntax, to name: String, in file: inout FileAdaptation) {
    let declaration = owner.as(ClassDeclSyntax.self)
    let clause =
      declaration?.inheritanceClause ?? owner.as(ExtensionDeclSyntax.self)?.inheritanceClause
    if let clause {
      file.edits.insert(", \(name)", at: clause.trimmedRange.upperBound)
    } else if let type = owner.as(ExtensionDeclSyntax.self)?.extendedType {
      file.edits.insert(": \(name)", at: type.trimmedRange.upperBound)
    }
    file.usesSelector = true
  }
}
