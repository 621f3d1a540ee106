internal import SwiftIfConfig
internal import SwiftSyntax

/// Lets key-value coding, observing and selectors find the properties and methods that Objective-C knows by name, computed
/// and private ones included.
///
/// Behind the file's own declarations stands an extension for each class with such properties, in which private ones can
/// be named. Their functions run before the first key is looked up. A generic class conforms to `GenericMembers`, and each of
/// its classes registers members of its own. Classes inside functions, private ones inside other types, and those that inherit
/// from a generic class are left out: they cannot be named there.
struct PropertyNameRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.sourceFile]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let tree = node.as(SourceFileSyntax.self),
      file.importableModules.contains("FoundationCompatibility"),
      !file.path.hasSuffix("/main.swift")
    else { return }
    let types = tree.statements.flatMap { PropertyOwner.all(in: Syntax($0.item), file) }
    let extensions = types.enumerated().compactMap { number, type in
      type.declaration(named: "_hanokNames\(number)", in: file).map {
        (
          call: type.isGeneric
            ? "FoundationCompatibility.ObjectProperties.registerGenericMembers()"
            : "\(type.name)._hanokNames\(number)()", text: $0
        )
      }
    }
    guard !extensions.isEmpty else { return }
    file.addedImports.insert("FoundationCompatibility")
    file.addedDeclarations += extensions.map(\.text)
    file.addedDeclarations.append(
      "@section(\".init_array\") @used nonisolated private let _hanokNames: "
        + "@convention(c) () -> Void = { FoundationCompatibility.ObjectProperties.register { "
        + extensions.map(\.call).joined(separator: "; ") + " } }")
  }
}

/// A class or an extension of one that may have properties which Objective-C knows.
private struct PropertyOwner {
  /// Its name from outside of all types.
  let name: String
  let members: [DeclSyntax]
  private let attributes: AttributeListSyntax
  private let isExtension: Bool
  /// Of a generic class, the access of its members that the outside may name.
  private var access: String?

  var isGeneric: Bool { access != nil }

  // MARK: Finding

  static func all(in node: Syntax, _ file: FileAdaptation, outer: String = "") -> [PropertyOwner] {
    if let branch = node.as(IfConfigDeclSyntax.self) {
      switch file.regions.activeClause(for: branch)?.elements {
      case .statements(let statements):
        return statements.flatMap { all(in: Syntax($0.item), file, outer: outer) }
      case .decls(let members):
        return members.flatMap { all(in: Syntax($0.decl), file, outer: outer) }
      default: return []
      }
    }
    guard let type = node.asProtocol((any DeclGroupSyntax).self),
      let name = self.name(of: node, outer: outer),
      outer.isEmpty || !type.modifiers.isPrivate, !mayBeIsolated(type.attributes)
    else { return [] }
    let known = file.index.resolve(name, in: "") ?? name
    let entry = file.index.entries[known] ?? file.frameworks.index.entries[known]
    if outer.isEmpty, let type = node.as(ClassDeclSyntax.self), type.genericParameterClause != nil {
      return generic(type, file).map { [$0] } ?? []
    }
    let parameters = node.asProtocol((any WithGenericParametersSyntax).self)
    guard parameters?.genericParameterClause == nil, parameters?.genericWhereClause == nil,
      !(entry?.isGeneric ?? false)
    else { return [] }
    let members = file.regions.activeMembers(of: type.memberBlock.members)
    let inner = members.flatMap { all(in: Syntax($0), file, outer: name) }
    guard node.is(ClassDeclSyntax.self) || node.is(ExtensionDeclSyntax.self) else { return inner }
    return [
      PropertyOwner(
        name: name, members: members, attributes: type.attributes,
        isExtension: node.is(ExtensionDeclSyntax.self))
    ] + inner
  }

  /// A generic class that inherits from none: a class conforms to a protocol once.
  private static func generic(_ type: ClassDeclSyntax, _ file: FileAdaptation) -> PropertyOwner? {
    let name = type.name.text
    let chain = file.index.superclassChain(of: name, beyond: { file.frameworks.index }).dropFirst()
    let inherited = type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
    guard !inherited.contains("<"),
      chain.allSatisfy({ ancestor in
        let entry =
          file.index.entries[ancestor] ?? file.frameworks.index.entries[ancestor]
          ?? file.frameworks.modules.entries[ancestor]
        return !(entry?.isGeneric ?? false)
      })
    else { return nil }
    return PropertyOwner(
      name: name, members: file.regions.activeMembers(of: type.memberBlock.members),
      attributes: type.attributes, isExtension: false,
      access: type.modifiers.has(.public) || type.modifiers.has(.open)
        ? "public " : type.modifiers.isPrivate ? "fileprivate " : "")
  }

  private static func name(of node: Syntax, outer: String) -> String? {
    if let type = node.as(ExtensionDeclSyntax.self) {
      let name = type.extendedType.trimmedDescription.onOneLine
      return name.contains("<") || name.contains("[") ? nil : name
    }
    guard !node.is(ProtocolDeclSyntax.self),
      let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text
    else { return nil }
    return outer.isEmpty ? name : outer + "." + name
  }

  /// Attributes of types and methods that begin with a capital letter and are no global actors.
  private static let knownAttributes: Set<String> = [
    "IBAction", "IBDesignable", "IBSegueAction", "MainActor", "NSApplicationMain", "Sendable",
    "UIApplicationMain",
  ]

  /// Whether a type or a method may belong to another global actor than the main one: those have names like types.
  private static func mayBeIsolated(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
      let last = TypeName.last(name)
      return last.first?.isUppercase == true && !knownAttributes.contains(last)
    }
  }

  /// Whether a property belongs to another global actor than the main one. Property wrappers are named like types, too.
  private static func isIsolated(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
      return name.hasSuffix("Actor") && TypeName.last(name) != "MainActor"
    }
  }

  // MARK: Writing

  func declaration(named function: String, in file: FileAdaptation) -> String? {
    let exposesAll =
      attributes.named("objcMembers") != nil || (isExtension && attributes.named("objc") != nil)
      || file.index.entries[file.index.resolve(name, in: "") ?? name]?.exposesMembers ?? false
    let given = isExtension ? nil : attributes.named("objc")?.argumentText
    let exposure = Exposure(of: file.index.resolve(name, in: "") ?? name, all: exposesAll, file)
    let lines =
      (given.map { ["\(Self.table).add(\(name).self, named: \"\($0)\")"] } ?? [])
      + members.flatMap { statements(for: $0, exposure) }
    guard !lines.isEmpty else { return nil }
    if let access {
      return "extension \(name): FoundationCompatibility.GenericMembers { @MainActor \(access)"
        + "static func _hanok_nameMembers() { " + lines.joined(separator: "; ") + " } }"
    }
    return "extension \(name) { @MainActor fileprivate static func \(function)() { "
      + lines.joined(separator: "; ") + " } }"
  }

  private static let table = "FoundationCompatibility.ObjectProperties"

  private func statements(for member: DeclSyntax, _ exposure: Exposure) -> [String] {
    if let function = member.as(FunctionDeclSyntax.self) {
      return [dependencies(of: function) ?? method(function, exposure)].compactMap(\.self)
    }
    guard let property = member.as(VariableDeclSyntax.self) else { return [] }
    let names = property.bindings.compactMap(\.identifier)
    if property.isOfType {
      return names.compactMap { dependencies(of: $0, "\(name).\($0)") }
    }
    guard property.bindingSpecifier.tokenKind == .keyword(.var),
      exposure.includes(property), isPlain(property)
    else { return [] }
    let given = property.attributes.named("objc")?.argumentText
    return property.bindings.compactMap { binding in
      guard let written = binding.identifier else { return nil }
      let write = property.isReadByKeyPaths(binding) ? ", { $0.\(written) = $1 }" : ""
      return "\(Self.table).add(\(name).self, \"\(given ?? written.trimmingBackticks)\", "
        + "\\\(name).\(written)\(write))"
    }
  }

  /// Whether it can be named without a word from the compiler.
  private static func isAvailable(_ attributes: AttributeListSyntax) -> Bool {
    !attributes.contains {
      guard let attribute = $0.as(AttributeSyntax.self) else { return true }
      return attribute.attributeName.trimmedDescription == "available"
        && (attribute.isUnavailable || attribute.trimmedDescription.contains("deprecated"))
    } && !isIsolated(attributes)
  }

  /// Whether a key path can name it.
  private func isPlain(_ property: VariableDeclSyntax) -> Bool {
    let hasEffects = property.bindings.contains { binding in
      guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return false }
      return accessors.contains { $0.effectSpecifiers != nil }
    }
    return Self.isAvailable(property.attributes) && !hasEffects
  }

  // MARK: Methods

  /// A method of an object that Objective-C knows, by its name.
  private func method(_ function: FunctionDeclSyntax, _ exposure: Exposure) -> String? {
    let attributes = function.attributes
    let effects = function.signature.effectSpecifiers
    let parameters = Array(function.signature.parameterClause.parameters)
    guard !function.modifiers.has(.class), !function.modifiers.has(.static),
      exposure.includes(function), Self.isAvailable(attributes), !Self.mayBeIsolated(attributes),
      function.genericParameterClause == nil,
      effects?.asyncSpecifier == nil, effects?.throwsClause == nil, parameters.count <= 3,
      parameters.allSatisfy(Self.isPlain)
    else { return nil }
    let given =
      attributes.named("objc")?.argumentText
      ?? ObjectiveCName.method(
        function.name.text.trimmingBackticks, labels: parameters.map(\.firstName.text))
    let member = InterfaceMember(
      kind: .action, name: given, member: function.name.text,
      parameters: parameters.map { ($0.firstName.text, InterfaceMemberReader.plain($0.type)) })
    return "\(Self.table).add(FoundationCompatibility.\(member.selector(owner: name)))"
  }

  /// Whether an argument can be kept as a value of any type.
  private static func isPlain(_ parameter: FunctionParameterSyntax) -> Bool {
    let type = parameter.type.trimmedDescription
    let words = [
      "inout ", "@autoclosure", "some ", "__owned ", "consuming ", "borrowing ", "sending ",
    ]
    guard parameter.ellipsis == nil, !words.contains(where: type.contains) else { return false }
    return !type.contains("->") || type.hasPrefix("@escaping ") || type.hasSuffix("?")
  }

  // MARK: What properties depend on

  private func dependencies(of function: FunctionDeclSyntax) -> String? {
    let isOfType = function.modifiers.has(.class) || function.modifiers.has(.static)
    guard isOfType else { return nil }
    let parameters = function.signature.parameterClause.parameters.map(\.firstName.text)
    let written = function.name.text
    if written == "keyPathsForValuesAffectingValue", parameters == ["forKey"] {
      return "\(Self.table).addDependencies(\(name).self) { "
        + "\(name).keyPathsForValuesAffectingValue(forKey: $0) }"
    }
    return parameters.isEmpty ? dependencies(of: written, "\(name).\(written)()") : nil
  }

  /// The paths that a method or a property of the class gives for a property of its objects.
  private func dependencies(of written: String, _ value: String) -> String? {
    let prefix = "keyPathsForValuesAffecting"
    guard written.hasPrefix(prefix), written.count > prefix.count else { return nil }
    let property = written.dropFirst(prefix.count)
    return "\(Self.table).addDependencies(\(name).self) { $0.prefix(1).uppercased() + "
      + "$0.dropFirst() == \"\(property)\" ? \(value) : [] }"
  }
}

extension VariableDeclSyntax {
  fileprivate var isOfType: Bool { modifiers.has(.class) || modifiers.has(.static) }
}
