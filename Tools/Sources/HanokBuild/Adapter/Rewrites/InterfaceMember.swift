internal import SwiftIfConfig
internal import SwiftSyntax

/// A member that documents can name.
struct InterfaceMember: Equatable {
  enum Kind: String {
    case outlet, outletCollection, inspectable, action, segueAction
  }

  var kind: Kind
  /// The name documents use.
  var name: String
  /// The property, or the method's base name, as it is written.
  var member: String
  /// Labels and types of a method's parameters.
  var parameters: [(label: String, type: String)] = []
  /// Whether a property is set by a closure of its own, so that its getter does not run first.
  var writesItself = false

  static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.name == b.name && a.member == b.member
  }

  /// The line that registers it, in a closure with a parameter `members`.
  func statement(owner: String) -> String {
    switch kind {
    case .outlet, .outletCollection, .inspectable:
      let write = writesItself ? ", { $0.\(member) = $1 }" : ""
      return "members.\(kind.rawValue)(\"\(name)\", \\\(owner).\(member)\(write))"
    case .action, .segueAction:
      return "members.\(kind.rawValue)(\"\(name)\", \(selector(owner: owner)))"
    }
  }

  /// A selector of the method.
  func selector(owner: String) -> String { "Selector(\(closure(owner)), \"\(name)\")" }

  /// The method as a closure that states its types, whatever overloads there are.
  private func closure(_ owner: String) -> String {
    let declared = parameters.enumerated().map { "p\($0): \($1.type)" }.joined(separator: ", ")
    let passed = parameters.enumerated()
      .map { ($1.label == "_" ? "" : $1.label + ": ") + "p\($0)" }.joined(separator: ", ")
    let head = parameters.isEmpty ? "" : "(\(declared)) in "
    return "{ (owner: \(owner)) in { \(head)owner.\(member)(\(passed)) } }"
  }
}

/// Finds the members that documents can name among those of a class or an extension.
struct InterfaceMemberReader {
  let regions: ConfiguredRegions
  /// Names that the project's documents use.
  let named: Set<String>
  /// Whether members need no `@objc` of their own to be named.
  let isExposed: Bool
  /// Whether members that are not marked for Interface Builder count when a document names them.
  let canNameOthers: Bool

  /// The attributes of Interface Builder.
  static let attributes = ["IBOutlet", "IBAction", "IBInspectable", "IBSegueAction"]

  func read(_ members: MemberBlockItemListSyntax) -> [InterfaceMember] {
    regions.activeMembers(of: members).flatMap { member -> [InterfaceMember] in
      if let variable = member.as(VariableDeclSyntax.self) { return properties(variable) }
      if let function = member.as(FunctionDeclSyntax.self) {
        return method(function).map { [$0] } ?? []
      }
      return []
    }
  }

  // MARK: Properties

  private func properties(_ variable: VariableDeclSyntax) -> [InterfaceMember] {
    let attributes = variable.attributes
    guard !variable.modifiers.has(.static), !variable.modifiers.has(.class),
      variable.bindingSpecifier.tokenKind == .keyword(.var)
    else { return [] }
    let isOutlet = attributes.named("IBOutlet") != nil
    let isInspectable = attributes.named("IBInspectable") != nil
    guard isInspectable || !Self.isUnavailable(attributes) else { return [] }
    let isExposed = self.isExposed || attributes.named("objc") != nil
    guard isOutlet || isInspectable || (isExposed && canNameOthers) else { return [] }
    let bindings = Array(variable.bindings)
    return bindings.enumerated().compactMap { number, binding in
      guard let name = binding.identifier else { return nil }
      let plain = attributes.named("objc")?.argumentText ?? name.trimmingBackticks
      guard isOutlet || isInspectable || named.contains(plain) else { return nil }
      // `var a, b: [UIView]!`: the type of the last counts for all.
      let type = bindings[number...].lazy.compactMap(\.typeAnnotation).first?.type
      let isArray = isOutlet && type.map { Self.isArray($0.trimmedDescription) } ?? false
      return InterfaceMember(
        kind: isArray ? .outletCollection : isOutlet ? .outlet : .inspectable, name: plain,
        member: name, writesItself: variable.isReadByKeyPaths(binding))
    }
  }

  private static func isArray(_ type: String) -> Bool {
    type.hasPrefix("[") || type.hasPrefix("Array<") || type.hasPrefix("Swift.Array<")
  }

  // MARK: Methods

  private func method(_ function: FunctionDeclSyntax) -> InterfaceMember? {
    let attributes = function.attributes
    let effects = function.signature.effectSpecifiers
    guard !function.modifiers.has(.static), !function.modifiers.has(.class),
      function.genericParameterClause == nil, effects?.asyncSpecifier == nil,
      effects?.throwsClause == nil, !Self.isUnavailable(attributes)
    else { return nil }
    let isAction = attributes.named("IBAction") != nil
    let isSegueAction = attributes.named("IBSegueAction") != nil
    let parameters = function.signature.parameterClause.parameters
    let given = attributes.named("objc")?.argumentText
    let baseName = function.name.text.trimmingBackticks
    let name =
      given ?? attributes.named("IBSegueAction")?.argumentText
      ?? ObjectiveCName.method(baseName, labels: parameters.map(\.firstName.text))
    let isNamed =
      canNameOthers && named.contains(name) && (isExposed || attributes.named("objc") != nil)
    guard isAction || isSegueAction || isNamed, parameters.count <= 3,
      !parameters.contains(where: { $0.ellipsis != nil })
    else { return nil }
    return InterfaceMember(
      kind: isSegueAction ? .segueAction : .action, name: name, member: function.name.text,
      parameters: parameters.map { ($0.firstName.text, Self.plain($0.type)) })
  }

  /// A closure's parameter is optional rather than implicitly unwrapped.
  static func plain(_ type: TypeSyntax) -> String {
    let text = type.trimmedDescription.onOneLine
    return text.hasSuffix("!") ? text.dropLast() + "?" : text
  }

  private static func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.isUnavailable ?? false }
  }
}

extension PatternBindingSyntax {
  /// The name of a variable that is not taken apart.
  var identifier: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
}

extension VariableDeclSyntax {
  /// Whether setting a property through a key path runs code of the app that reads it: key paths read what they write.
  /// Its getter is written there, or makes its first value.
  func isReadByKeyPaths(_ binding: PatternBindingSyntax) -> Bool {
    if modifiers.has(.lazy) { return true }
    guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return false }
    return accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
  }
}
