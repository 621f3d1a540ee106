internal import SwiftSyntax

/// `@NSManaged` declarations get the bodies that Core Data gives them on iOS at run time: properties
/// ask NSManagedObject for their value, accessors of to-many relationships change them.
struct ManagedRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.variableDecl, .functionDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let variable = node.as(VariableDeclSyntax.self) {
      rewrite(variable, in: &file)
    } else if let function = node.as(FunctionDeclSyntax.self) {
      rewrite(function, in: &file)
    }
  }

  // MARK: Properties

  private func rewrite(_ variable: VariableDeclSyntax, in file: inout FileAdaptation) {
    guard let attribute = variable.attributes.named("NSManaged"), file.isActive(variable) else {
      return
    }
    file.blank(attribute)
    makePublic(variable.modifiers, of: variable, in: &file)
    let bindings = Array(variable.bindings)
    for (number, binding) in bindings.enumerated() {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let type = bindings[number...].lazy.compactMap(\.typeAnnotation).first,
        binding.accessorBlock == nil, binding.initializer == nil
      else {
        return file.report("this form of @NSManaged is not understood", at: variable)
      }
      // `var a, b: Int`: the type of the last counts for all.
      let own = binding.typeAnnotation == nil ? type.trimmedDescription.onOneLine : ""
      let end = (binding.typeAnnotation.map(Syntax.init) ?? Syntax(binding.pattern)).trimmedRange
      let accessors = self.accessors(
        name.text.trimmingBackticks, type: type, at: variable, in: file)
      file.edits.insert("\(own) { \(accessors) }", at: end.upperBound)
      // Computed properties stand alone.
      if let comma = binding.trailingComma {
        let modifiers = Self.words(variable.modifiers, in: variable)
        file.replace(comma, with: (["; "] + modifiers + ["var"]).joined(separator: " "))
      }
    }
  }

  /// Types that values of many others are of, so that they do not say how a value is kept.
  private static let abstractTypes: Set<String> = [
    "NSObject", "AnyObject", "Any", "NSCoding", "NSSecureCoding", "NSCopying", "NSObjectProtocol",
  ]

  /// The getter and the setter of a property, or of `primitiveName` for the property `name`.
  private func accessors(
    _ name: String, type: TypeAnnotationSyntax, at node: some SyntaxProtocol,
    in file: FileAdaptation
  ) -> String {
    if isInLayer(node, in: file) { return layerAccessors(name, type: type.type) }
    let prefix = "primitive"
    guard name.hasPrefix(prefix), name.dropFirst(prefix.count).first?.isUppercase == true else {
      let written = type.type.trimmedDescription
      if Self.abstractTypes.contains(TypeName.last(TypeName.plain(written))) {
        let cast = written.hasSuffix("?") || written.hasSuffix("!") ? "as?" : "as!"
        return
          "get { value(forKey: \"\(name)\") \(cast) \(TypeName.plain(written)) } "
          + "set { setValue(newValue, forKey: \"\(name)\") }"
      }
      return
        "get { _managedValue(forKey: \"\(name)\") } "
        + "set { _setManagedValue(newValue, forKey: \"\(name)\") }"
    }
    let key = self.key(String(name.dropFirst(prefix.count)), at: node, in: file)
    var plain = type.type.trimmedDescription.onOneLine
    if plain.hasSuffix("!") { plain = plain.dropLast() + "?" }
    return
      "get { primitiveValue(forKey: \"\(key)\") as! \(plain) } "
      + "set { setPrimitiveValue(newValue, forKey: \"\(key)\") }"
  }

  /// Whether a property is a layer's, which keeps and animates values by name.
  private func isInLayer(_ node: some SyntaxProtocol, in file: FileAdaptation) -> Bool {
    guard let type = node.enclosingTypes.first,
      let root = file.index.superclassChain(of: type.name).last
    else { return false }
    return file.frameworks.index.superclassChain(of: root).contains("CALayer")
  }

  /// A number that was never set is zero, and animations may give it as another type of number.
  private func layerAccessors(_ name: String, type: TypeSyntax) -> String {
    let written = type.trimmedDescription.onOneLine
    let plain = TypeName.plain(written)
    let value = "value(forKey: \"\(name)\")"
    let getter: String
    switch plain {
    case _ where written.hasSuffix("?") || written.hasSuffix("!"):
      getter = "\(value) as? \(plain)"
    case "CGFloat", "Double", "Float", "Int":
      let others = ["CGFloat", "Double", "Int"].map { "(value as? \($0)).map { \(plain)($0) }" }
      getter = "let value = \(value); return \(others.joined(separator: " ?? ")) ?? 0"
    case "Bool": getter = "\(value) as? Bool ?? false"
    case "CGPoint", "CGSize", "CGRect": getter = "\(value) as? \(plain) ?? .zero"
    default: getter = "\(value) as! \(plain)"
    }
    return "get { \(getter) } set { setValue(newValue, forKey: \"\(name)\") }"
  }

  private static func words(
    _ modifiers: DeclModifierListSyntax, in node: some SyntaxProtocol
  ) -> [String] {
    modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
      .map { $0 == "open" && node.isInExtension ? "public" : $0 }
  }

  /// Writes `public`: a member of an extension cannot be `open` here, though Xcode generates it so.
  private func makePublic(
    _ modifiers: DeclModifierListSyntax, of node: some SyntaxProtocol,
    in file: inout FileAdaptation
  ) {
    guard node.isInExtension else { return }
    for modifier in modifiers where modifier.name.tokenKind == .keyword(.open) {
      file.replace(modifier, with: "public")
    }
  }

  // MARK: Methods

  private func rewrite(_ function: FunctionDeclSyntax, in file: inout FileAdaptation) {
    guard let attribute = function.attributes.named("NSManaged"), file.isActive(function) else {
      return
    }
    file.blank(attribute)
    makePublic(function.modifiers, of: function, in: &file)
    let parameters = function.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text)
    let name = function.name.text.trimmingBackticks
    let selector =
      function.attributes.named("objc")?.argumentText
      // Sources of Swift 2 labelled the first parameter without its being part of the name.
      ?? ObjectiveCName.method(name, labels: ["_"] + labels.dropFirst())
    guard
      let accessor = ManagedAccessor(name: name, labels: labels)
        ?? ManagedAccessor(selector: selector),
      accessor.argumentCount == parameters.count, function.body == nil
    else {
      return file.report(
        "@NSManaged does not know the method “\(name)”; on Linux it can be what Xcode generates for "
          + "a to-many relationship", at: function)
    }
    let arguments = parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      let type = TypeName.last(TypeName.plain(parameter.type.trimmedDescription))
      return type == "NSIndexSet" ? "\(name) as IndexSet" : name
    }
    let key = self.key(accessor.capitalizedKey, at: function, in: file)
    file.edits.insert(
      " { \(accessor.call(key: key, arguments)) }", at: function.signature.trimmedRange.upperBound)
  }

  /// `items` for `Items`, or whatever the class calls that property.
  private func key(
    _ capitalized: String, at node: some SyntaxProtocol, in file: FileAdaptation
  ) -> String {
    if let type = node.enclosingTypes.first {
      for owner in file.index.superclassChain(of: type.name) {
        for member in file.index.entries[owner]?.members ?? [] where member.fact.kind == .property {
          let name = member.fact.name
          if name.prefix(1).uppercased() + name.dropFirst() == capitalized { return name }
        }
      }
    }
    return capitalized.prefix(1).lowercased() + capitalized.dropFirst()
  }
}

extension SyntaxProtocol {
  fileprivate var isInExtension: Bool { enclosingTypes.first?.isExtension ?? false }
}
