internal import SwiftSyntax

/// `#selector(tap(_:))` becomes `Selector(Owner.tap(_:), "tap:")`: the unapplied method carries its
/// types, the string is its Objective-C name.
struct SelectorRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.macroExpansionExpr, .macroExpansionDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let call = MacroCall(node), call.name == "selector", file.isActive(node) else { return }
    guard let argument = call.arguments.first, call.arguments.count == 1,
      let reference = MethodReference(argument.expression)
    else {
      return file.report("this form of #selector is not understood", at: node)
    }
    file.usesSelector = true
    switch argument.label?.text {
    case nil: rewriteMethod(reference, node, in: &file)
    case "getter": rewriteProperty(reference, node, isSetter: false, in: &file)
    case "setter": rewriteProperty(reference, node, isSetter: true, in: &file)
    case let label?: file.report("#selector does not know “\(label):”", at: node)
    }
  }

  // MARK: Methods

  private func rewriteMethod(
    _ reference: MethodReference, _ node: Syntax, in file: inout FileAdaptation
  ) {
    let lookup = SelectorLookup(reference, at: node, in: file)
    guard let owner = lookup.owner else {
      return file.report(
        "cannot tell the type of “\(reference.base ?? reference.name)”; name the class instead, as "
          + "in #selector(ClassName.\(reference.name))", at: node)
    }
    let name = reference.name.trimmingBackticks
    if name == "init" {
      return file.replace(node, with: Self.initializer(reference.labels ?? [], of: owner, file))
    }
    guard let method = lookup.method else {
      let labels = reference.labels ?? []
      let text = ObjectiveCName.method(name, labels: labels)
      let method = reference.nameWithLabels
      let fullName = name + "(" + labels.map { $0 + ":" }.joined() + ")"
      let mark = Self.isDefaulted(fullName, of: owner, in: file) ? "._hanok_optional" : ""
      return file.replace(node, with: "Selector(\(owner).\(method), \(quoted(text)))\(mark)")
    }
    if Self.isHidden(method, of: owner, in: file) {
      file.hiddenMethods.append(HiddenMethod(name: method.fullName, line: file.line(of: node)))
    }
    let text = quoted(method.derivedObjectiveCName)
    var type = owner
    if method.isOptional, let requirement = Self.requirement(method, of: owner, in: file) {
      type = requirement.protocolName
    }
    let mark = Self.isDefaulted(method.fullName, of: owner, in: file) ? "._hanok_optional" : ""
    let called = expression(method, type, lookup)
    if called.hasPrefix("{"), Self.isPattern(node) {
      return file.replace(node, with: "Selector(\(text))\(mark)")
    }
    let hook = hook(method, .method, of: owner, in: &file) { member, owner in
      var written = member.fact
      written.name = member.writtenName
      return "Selector(\(expression(written, owner, lookup)), \(text))"
    }
    file.replace(
      node, with: "Selector(\(called), \(text))\(mark)\(hook)")
  }

  /// Whether a selector is what a case of a `switch` is compared with, where a closure's arguments are not found.
  private static func isPattern(_ node: Syntax) -> Bool {
    var current = node.parent
    while let each = current, each.is(ExprSyntax.self) { current = each.parent }
    return current?.is(ExpressionPatternSyntax.self) ?? false
  }

  /// An initialiser: one that a class has by a method of its own can be performed on the class, others are only names.
  private static func initializer(
    _ labels: [String], of owner: String, _ file: FileAdaptation
  ) -> String {
    if labels == ["name", "bundle"], file.superclasses(of: owner).contains("UIStoryboard") {
      return "Selector({ (type: \(owner).Type) in type._hanok_make(name:bundle:) }, "
        + "\"storyboardWithName:bundle:\")"
    }
    return "Selector(\"\(ObjectiveCName.initializer(labels: labels))\")"
  }

  /// The part of a selector that leads all calls of its method to a replacement.
  private func hook(
    _ fact: MemberFact, _ part: MethodHook.Part, of owner: String, in file: inout FileAdaptation,
    written: (ChangeableMember, String) -> String
  ) -> String {
    let type = file.index.resolve(owner, in: "") ?? TypeName.plain(owner)
    guard file.changesMethods, let member = file.changeable(fact, of: type) else { return "" }
    switch member.form {
    case .written:
      return "._hanok_written(as: \(written(member, member.owner == type ? owner : member.owner)))"
    case .closed(let cause): return "._hanok_closed(\(quoted(cause)))"
    case .overridden:
      let hook = MethodHook(member: member, part: part)
      guard let declaration = hook.declaration else {
        return "._hanok_closed(\"it cannot be declared again\")"
      }
      if !file.addedDeclarations.contains(declaration) {
        file.addedDeclarations.append(declaration)
      }
      return hook.suffix
    }
  }

  /// Whether a class of the module declares a method without marking it, and nothing that it conforms to does.
  private static func isHidden(
    _ method: MemberFact, of owner: String, in file: FileAdaptation
  ) -> Bool {
    guard !method.isExposed, !method.isOverride else { return false }
    let (index, frameworks) = (file.index, file.frameworks.index)
    let chain = index.superclassChain(of: index.resolve(owner, in: "") ?? owner)
    let declares = chain.contains { name in
      guard let entry = index.entries[name], entry.kind == .class else { return false }
      return entry.members.contains { $0.fact == method }
    }
    guard declares, !chain.contains(where: { index.entries[$0]?.exposesMembers == true }) else {
      return false
    }
    let others = chain.flatMap { index.protocols(of: $0, beyond: frameworks) }
    return !others.contains { name in
      [index, frameworks, file.frameworks.modules].map { $0.entries[name] }.contains { entry in
        entry?.members.contains { $0.fact.fullName == method.fullName } == true
      }
    }
  }

  /// Whether a method is a requirement of a framework's protocol that has a default implementation there.
  private static func isDefaulted(
    _ fullName: String, of owner: String, in file: FileAdaptation
  ) -> Bool {
    let frameworks = file.frameworks.index
    let known = file.index.resolve(owner, in: "") ?? frameworks.resolve(owner, in: "") ?? owner
    guard (file.index.entries[known] ?? frameworks.entries[known])?.kind == .protocol else {
      return false
    }
    let protocols = [known] + file.index.protocols(of: known, beyond: frameworks)
    return protocols.contains { frameworks.hasDefault(fullName, of: $0) }
  }

  private static func requirement(
    _ method: MemberFact, of owner: String, in file: FileAdaptation
  ) -> OptionalRequirement? {
    let modules = file.frameworks.modules
    let known = file.index.resolve(owner, in: "") ?? modules.resolve(owner, in: "")
    return
      (file.index.optionalRequirements(method.name) + modules.optionalRequirements(method.name))
      .first { $0.owner == known && $0.fact.fullName == method.fullName }
  }

  private func expression(
    _ method: MemberFact, _ owner: String, _ lookup: SelectorLookup
  ) -> String {
    if let call = Self.quietCall(of: method, owner) { return call }
    let labels = method.labels.map { $0 + ":" }.joined()
    let name = Self.escaped(method.name)
    let arguments = method.labels.isEmpty ? "" : "(\(labels))"
    if method.isStatic { return "{ (type: \(owner).Type) in type.\(name)\(arguments) }" }
    // `Owner.close` alone would be ambiguous when there is `close(animated:)`, too.
    if method.labels.isEmpty, lookup.hasOverloads {
      return "{ (owner: \(owner)) in { owner.\(name)() } }"
    }
    if lookup.isToldByTypes, let (declared, passed) = Self.arguments(of: method) {
      return "{ (owner: \(owner)) in { (\(declared)) in owner.\(name)(\(passed)) } }"
    }
    return "\(owner).\(name)\(arguments)"
  }

  /// A call of a method that throws or waits, which who performs the selector hears nothing of: on iOS its error goes to a pointer
  /// and its result to a closure that are not given.
  private static func quietCall(of method: MemberFact, _ owner: String) -> String? {
    guard method.isThrowing || method.isAsync, let (declared, passed) = arguments(of: method)
    else { return nil }
    let names = method.labels.indices.map { "p\($0)" }
    let attempt = method.isThrowing ? "try? " : ""
    let call = "owner.\(escaped(method.name))(\(passed))"
    let type = method.isStatic ? owner + ".Type" : owner
    guard method.isAsync else {
      return "{ (owner: \(type)) in { (\(declared)) -> Void in _ = \(attempt)\(call) } }"
    }
    let kept = (["owner"] + names).map { "nonisolated(unsafe) let \($0) = \($0)" }
    return "{ (owner: \(type)) in { (\(declared)) -> Void in \(kept.joined(separator: "; ")); "
      + "_Concurrency.Task { _ = \(attempt)await \(call) } } }"
  }

  /// A closure's arguments like those of a method, and how they are passed on to it.
  private static func arguments(of method: MemberFact) -> (declared: String, passed: String)? {
    let names = method.labels.indices.map { "p\($0)" }
    let types = method.parameterTypes.map { $0.hasSuffix("!") ? $0.dropLast() + "?" : $0 }
    guard names.count == types.count else { return nil }
    let declared = zip(names, types).map { "\($0): \($1)" }
    let passed = zip(method.labels, names).map { ($0 == "_" ? "" : $0 + ": ") + $1 }
    return (declared.joined(separator: ", "), passed.joined(separator: ", "))
  }

  // MARK: Properties

  private func rewriteProperty(
    _ reference: MethodReference, _ node: Syntax, isSetter: Bool, in file: inout FileAdaptation
  ) {
    let lookup = SelectorLookup(reference, at: node, in: file)
    guard let owner = lookup.owner else {
      return file.report("cannot tell whose property “\(reference.name)” is", at: node)
    }
    let property = lookup.property
    let requirement = property.flatMap { property in
      property.isOptional ? Self.requirement(property, of: owner, in: file) : nil
    }
    let given = property?.objectiveCName ?? reference.name
    let text =
      isSetter
      ? ObjectiveCName.setter(given) : property?.objectiveCName ?? ObjectiveCName.getter(given)
    let isStatic = property?.isStatic ?? Self.isAskedOfClass(node)
    func selector(_ name: String, of owner: String) -> String {
      let closure: String
      if !isSetter {
        closure = "owner.\(name)"
      } else if let type = property?.type {
        closure = "(value: \(type)) in owner.\(name) = value"
      } else {
        closure = "owner.\(name) = $0"
      }
      let type = isStatic ? owner + ".Type" : owner
      return "Selector({ (owner: \(type)) in { \(closure) } }, \(quoted(text)))"
    }
    var replacing = ""
    if let property {
      replacing = hook(property, isSetter ? .setter : .getter, of: owner, in: &file) {
        selector($0.writtenName, of: $1)
      }
    }
    file.replace(
      node,
      with: selector(Self.escaped(reference.name), of: requirement?.protocolName ?? owner)
        + replacing)
  }

  /// Whether a selector is written where one of a class's own methods is asked for.
  private static func isAskedOfClass(_ node: Syntax) -> Bool {
    let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.trimmedDescription == "class_getClassMethod"
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// Keywords that are method names need backticks except after a dot, where few do.
  private static func escaped(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }
}
