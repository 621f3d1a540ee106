internal import SwiftSyntax

/// The types that a file's own words give to simple expressions: names, members, casts.
///
/// It answers what a reader sees without knowing the language's inference: `let cell: Cell`, `(sender as? UIButton)`,
/// `self.delegate`. What it cannot tell is nil, and rewrites then leave the code as it is.
enum DeclaredType {
  /// The type of an expression as it was written somewhere, with its optionality.
  static func of(_ expression: ExprSyntax, in file: FileAdaptation) -> String? {
    type(of: expression, file, depth: 0)
  }

  private static func type(of node: ExprSyntax, _ file: FileAdaptation, depth: Int) -> String? {
    guard depth < 8 else { return nil }
    let next = { (inner: ExprSyntax) in type(of: inner, file, depth: depth + 1) }
    if let name = node.as(DeclReferenceExprSyntax.self) {
      return type(ofName: name.baseName.text, at: Syntax(node), file, depth)
    }
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { next($0.expression) }
    }
    if let optional = node.as(OptionalChainingExprSyntax.self) {
      return next(optional.expression).map(unwrapped)
    }
    if let forced = node.as(ForceUnwrapExprSyntax.self) {
      return next(forced.expression).map(unwrapped)
    }
    if let trial = node.as(TryExprSyntax.self) {
      return next(trial.expression).map { optionality(of: trial, $0) }
    }
    if let waiting = node.as(AwaitExprSyntax.self) { return next(waiting.expression) }
    if let cast = self.cast(node) { return cast }
    if let first = firstChoice(of: node) { return next(first).map(unwrapped) }
    if let call = node.as(FunctionCallExprSyntax.self) { return type(ofCall: call, file, depth) }
    if let element = node.as(SubscriptCallExprSyntax.self) {
      return next(element.calledExpression).flatMap {
        self.element(of: $0) ?? value(ofDictionary: $0).map { $0 + "?" }
      }
    }
    if let array = node.as(ArrayExprSyntax.self) {
      // Classes have one type in common; that each is a class's is enough to know.
      let type = array.elements.first.flatMap { next($0.expression) }
      return type?.hasSuffix(".Type") == true ? type.map { "[\($0)]" } : nil
    }
    if let dictionary = node.as(DictionaryExprSyntax.self) {
      let first = dictionary.content.as(DictionaryElementListSyntax.self)?.first
      let type = first.flatMap { next($0.value) }
      return type?.hasSuffix(".Type") == true ? type.map { "[_: \($0)]" } : nil
    }
    guard let member = node.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    let name = member.declName.baseName.text
    if name == "values",
      let value = next(base).flatMap(value(ofDictionary:))
    {
      return "[\(value)]"
    }
    if ["first", "last"].contains(name),
      let element = next(base).flatMap(element(of:))
    {
      return element + "?"
    }
    if name == "self" { return base.trimmedDescription + ".Type" }
    let known = next(base).flatMap {
      type(ofMember: name, in: TypeName.plain($0), at: Syntax(node), file)
    }
    if let known { return known }
    let common = file.index.commonType(ofPropertiesNamed: name)
    return common.map { unwrapped($0).hasSuffix(".Type") } == true ? common : nil
  }

  /// `T?` of `try? x`.
  private static func optionality(of trial: TryExprSyntax, _ type: String) -> String {
    trial.questionOrExclamationMark?.tokenKind == .postfixQuestionMark && !type.hasSuffix("?")
      ? type + "?" : type
  }

  /// `T` of `x as! T`, `T?` of `x as? T`; the parser leaves casts as sequences.
  private static func cast(_ node: ExprSyntax) -> String? {
    if let cast = node.as(AsExprSyntax.self) {
      return cast.type.trimmedDescription + (cast.questionOrExclamationMark?.text == "?" ? "?" : "")
    }
    guard let sequence = node.as(SequenceExprSyntax.self),
      let type = sequence.elements.last?.as(TypeExprSyntax.self),
      let cast = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      sequence.elements.count == 3
    else { return nil }
    let isOptional = cast.questionOrExclamationMark?.text == "?"
    return type.type.trimmedDescription + (isOptional ? "?" : "")
  }

  /// `a` of `a ?? b`.
  private static func firstChoice(of node: ExprSyntax) -> ExprSyntax? {
    guard let sequence = node.as(SequenceExprSyntax.self),
      let first = sequence.elements.first, sequence.elements.count > 2,
      sequence.elements.dropFirst().first?.trimmedDescription == "??"
    else { return nil }
    return first
  }

  /// `type(of: x)`, `X()` of a type, and what a test unwraps.
  private static func type(
    ofCall call: FunctionCallExprSyntax, _ file: FileAdaptation, _ depth: Int
  ) -> String? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return nil
    }
    if name == "type", call.arguments.count == 1, let argument = call.arguments.first,
      argument.label?.text == "of"
    {
      return type(of: argument.expression, file, depth: depth + 1).map { $0 + ".Type" }
    }
    if name == "XCTUnwrap", let argument = call.arguments.first {
      return type(of: argument.expression, file, depth: depth + 1).map(unwrapped)
    }
    return name.first?.isUppercase == true ? name : nil
  }

  /// `T` of `T?`, `T!` and `(T)?`.
  static func unwrapped(_ type: String) -> String {
    var type = Substring(type)
    while type.hasSuffix("?") || type.hasSuffix("!") { type = type.dropLast() }
    while type.hasPrefix("("), type.hasSuffix(")"), !type.contains(",") {
      type = type.dropFirst().dropLast()
    }
    return String(type)
  }

  /// `T` of `[T]`.
  private static func element(of type: String) -> String? {
    let plain = unwrapped(type)
    guard plain.hasPrefix("["), plain.hasSuffix("]"), outerColon(of: plain) == nil else {
      return nil
    }
    return String(plain.dropFirst().dropLast())
  }

  /// `T` of `[Key: T]`.
  private static func value(ofDictionary type: String) -> String? {
    let plain = unwrapped(type)
    guard plain.hasPrefix("["), plain.hasSuffix("]"), let colon = outerColon(of: plain) else {
      return nil
    }
    return plain[colon...].dropFirst().dropLast().trimmingPrefix { $0 == " " }.description
  }

  /// The colon between key and value, which those of dictionaries inside are not: none in `[[String: Int]]`.
  private static func outerColon(of type: String) -> String.Index? {
    var depth = 0
    for index in type.indices {
      switch type[index] {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth -= 1
      case ":" where depth == 1: return index
      default: break
      }
    }
    return nil
  }

  // MARK: Members

  private static func type(
    ofMember name: String, in type: String, at node: Syntax, _ file: FileAdaptation
  ) -> String? {
    let scope = node.enclosingTypes.first?.name ?? ""
    let known = file.index.resolve(type, in: scope) ?? type
    return file.properties(name, of: known).first?.type
  }

  // MARK: Names

  private static func type(
    ofName name: String, at node: Syntax, _ file: FileAdaptation, _ depth: Int
  ) -> String? {
    guard depth < 8 else { return nil }
    if name == "self" { return selfType(at: node) }
    var child = node
    while let parent = child.parent {
      if let found = declaration(of: name, around: child, in: parent) {
        return resolve(found, name, file, depth)
      }
      child = parent
    }
    for type in node.enclosingTypes {
      let known = file.index.resolve(type.name, in: "") ?? type.name
      if let found = file.properties(name, of: known).first { return found.type }
    }
    return nil
  }

  /// The type that `self` has, or its metatype in a static member.
  private static func selfType(at node: Syntax) -> String? {
    guard let type = node.enclosingTypes.first else { return nil }
    var current: Syntax? = node
    while let each = current, !each.is(MemberBlockItemSyntax.self) {
      let modifiers =
        each.as(FunctionDeclSyntax.self)?.modifiers ?? each.as(VariableDeclSyntax.self)?.modifiers
      if let modifiers, each.parent?.is(MemberBlockItemSyntax.self) == true,
        modifiers.has(.static) || modifiers.has(.class)
      {
        return type.name + ".Type"
      }
      current = each.parent
    }
    return type.name
  }

  /// How a name is declared in a body.
  private enum Declaration {
    case annotated(String)
    case value(ExprSyntax)
    /// The value without its optionality, or of the same name farther out.
    case bound(ExprSyntax)
    case shorthand(Syntax)
    case element(ExprSyntax)
    case dictionaryValue(ExprSyntax)
    case unknown

    /// What a case of an enumeration carries.
    static func carried(_ type: String?) -> Declaration { type.map { .annotated($0) } ?? .unknown }
  }

  private static func resolve(
    _ declaration: Declaration, _ name: String, _ file: FileAdaptation, _ depth: Int
  ) -> String? {
    switch declaration {
    case .annotated(let type): type
    case .value(let value): type(of: value, file, depth: depth + 1)
    case .bound(let value): type(of: value, file, depth: depth + 1).map(unwrapped)
    case .shorthand(let place):
      type(ofName: name, at: place, file, depth + 1).map(unwrapped)
    case .element(let value): type(of: value, file, depth: depth + 1).flatMap(element)
    case .dictionaryValue(let value):
      type(of: value, file, depth: depth + 1).flatMap(self.value(ofDictionary:))
    case .unknown: nil
    }
  }

  private static func declaration(
    of name: String, around child: Syntax, in parent: Syntax
  ) -> Declaration? {
    if let items = parent.as(CodeBlockItemListSyntax.self) {
      return declaration(of: name, before: child, in: items)
    }
    if let conditions = parent.as(ConditionElementListSyntax.self) {
      return binding(of: name, in: conditions, before: child)
    }
    if let statement = parent.as(IfExprSyntax.self), child.id == Syntax(statement.body).id {
      return binding(of: name, in: statement.conditions)
    }
    if let statement = parent.as(WhileStmtSyntax.self), child.id == Syntax(statement.body).id {
      return binding(of: name, in: statement.conditions)
    }
    if let loop = parent.as(ForStmtSyntax.self), child.id == Syntax(loop.body).id {
      guard loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else {
        return part(name, of: loop)
      }
      return loop.typeAnnotation.map { .annotated($0.type.trimmedDescription) }
        ?? .element(loop.sequence)
    }
    if let closure = parent.as(ClosureExprSyntax.self) { return parameter(name, of: closure) }
    if let items = parent.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)?.caseItems
    {
      return items.lazy.compactMap { payload(name, of: $0.pattern) }.first.map(Declaration.carried)
    }
    return parameter(name, of: parent)
  }

  /// `value` in `for (key, value) in dictionary`, also with `case let` and labels; `element` of an array that is
  /// enumerated.
  private static func part(_ name: String, of loop: ForStmtSyntax) -> Declaration? {
    let bound =
      loop.pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? loop.pattern
    let names: [String?]
    if let tuple = bound.as(TuplePatternSyntax.self) {
      names = tuple.elements.map { boundName($0.pattern) }
    } else if let call = bound.as(ExpressionPatternSyntax.self)?.expression
      .as(TupleExprSyntax.self)
    {
      names = call.elements.map {
        $0.expression.as(PatternExprSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?
          .identifier.text
      }
    } else {
      return nil
    }
    guard let index = names.firstIndex(of: name) else { return nil }
    return index == 1 && names.count == 2 ? second(of: loop.sequence) : .unknown
  }

  private static func boundName(_ pattern: PatternSyntax) -> String? {
    let bound = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    return bound.as(IdentifierPatternSyntax.self)?.identifier.text
  }

  /// The second part of a sequence's elements: a dictionary's value, or what `enumerated()` counts.
  private static func second(of sequence: ExprSyntax) -> Declaration {
    guard let call = sequence.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return .dictionaryValue(sequence) }
    switch member.declName.baseName.text {
    case "enumerated": return .element(base)
    case "sorted", "filter", "shuffled", "reversed": return second(of: base)
    default: return .unknown
    }
  }

  private static func declaration(
    of name: String, before child: Syntax, in items: CodeBlockItemListSyntax
  ) -> Declaration? {
    var found: Declaration?
    for item in items {
      if Syntax(item).id == child.id { break }
      if let variable = item.item.as(VariableDeclSyntax.self) {
        found = declaration(of: name, in: variable) ?? found
      } else if let statement = item.item.as(GuardStmtSyntax.self) {
        found = binding(of: name, in: statement.conditions) ?? found
      }
    }
    return found
  }

  private static func declaration(
    of name: String, in variable: VariableDeclSyntax
  ) -> Declaration? {
    for binding in variable.bindings {
      guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else {
        continue
      }
      if let type = binding.typeAnnotation { return .annotated(type.type.trimmedDescription) }
      return binding.initializer.map { .value($0.value) } ?? .unknown
    }
    return nil
  }

  /// `if let x = value`, or `if let x`, before one of the conditions or in all of them.
  private static func binding(
    of name: String, in conditions: ConditionElementListSyntax, before child: Syntax? = nil
  ) -> Declaration? {
    var found: Declaration?
    for condition in conditions {
      if Syntax(condition).id == child?.id { break }
      if let match = condition.condition.as(MatchingPatternConditionSyntax.self),
        let type = payload(name, of: match.pattern)
      {
        found = .carried(type)
      }
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      else { continue }
      if let type = binding.typeAnnotation {
        found = .annotated(type.type.trimmedDescription)
      } else if let value = binding.initializer?.value {
        found = .bound(value)
      } else {
        found = .shorthand(Syntax(conditions))
      }
    }
    return found
  }

  private static func parameter(_ name: String, of closure: ClosureExprSyntax) -> Declaration? {
    guard let clause = closure.signature?.parameterClause else {
      return name == "$0" ? element(givenTo: closure) ?? .unknown : nil
    }
    switch clause {
    case .simpleInput(let names):
      guard let index = names.map(\.name.text).firstIndex(of: name) else { return nil }
      switch (names.count, index) {
      case (1, _): return element(givenTo: closure) ?? .unknown
      case (2, 1): return second(givenTo: closure) ?? .unknown
      default: return .unknown
      }
    case .parameterClause(let parameters):
      return parameters.parameters.first { ($0.secondName ?? $0.firstName).text == name }
        .map { $0.type.map { .annotated($0.trimmedDescription) } ?? .unknown }
    @unknown default: return nil
    }
  }

  /// `types.map`, to which a closure is given.
  private static func receiver(of closure: ClosureExprSyntax) -> (base: ExprSyntax, name: String)? {
    let call =
      closure.parent?.as(FunctionCallExprSyntax.self)
      ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let member = call?.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base
    else { return nil }
    return (base, member.declName.baseName.text)
  }

  /// The second parameter of a closure that is run for each pair: `types.forEach { name, type in … }`.
  private static func second(givenTo closure: ClosureExprSyntax) -> Declaration? {
    guard let (base, name) = receiver(of: closure) else { return nil }
    let eachPair = ["map", "forEach", "compactMap", "flatMap", "filter", "first", "contains"]
    return eachPair.contains(name) ? second(of: base) : nil
  }

  /// The argument of a closure that is run for each element: `types.map { … }`.
  private static func element(givenTo closure: ClosureExprSyntax) -> Declaration? {
    guard let (base, name) = receiver(of: closure) else { return nil }
    switch name {
    case "map", "forEach", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy":
      return .element(base)
    case "mapValues", "compactMapValues": return .dictionaryValue(base)
    default: return nil
    }
  }

  private static func parameter(_ name: String, of parent: Syntax) -> Declaration? {
    let clause =
      parent.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause
      ?? parent.as(SubscriptDeclSyntax.self)?.parameterClause
    guard
      let parameter = clause?.parameters.first(where: {
        ($0.secondName ?? $0.firstName).text == name
      })
    else { return nil }
    let type = parameter.type.trimmedDescription
    return .annotated(parameter.ellipsis == nil ? type : "[\(type)]")
  }
}

extension FileAdaptation {
  /// Properties called `name` of a type, nearest first: the module's own, then those of other modules.
  func properties(_ name: String, of type: String) -> [MemberFact] {
    members(name, of: type) { $0.kind == .property }
  }

  /// Members called `name` of a type and of what it derives from.
  func members(
    _ name: String, of type: String, where isWanted: (MemberFact) -> Bool = { _ in true }
  ) -> [MemberFact] {
    // A protocol of the module may have a method with the name of a property that a class inherits.
    let own = index.members(name, of: type).map(\.fact).filter(isWanted)
    if !own.isEmpty { return own }
    let root = index.superclassChain(of: type).last ?? type
    let known = frameworks.index.resolve(root, in: "") ?? root
    return frameworks.index.members(name, of: known).map(\.fact).filter(isWanted)
  }

  /// Whether the app has a member of the name itself.
  func declaresMember(_ name: String) -> Bool {
    index.entries.values.contains { entry in entry.members.contains { $0.fact.name == name } }
  }

  /// Whether the module itself declares a type, rather than only extends it.
  func declares(_ type: String) -> Bool {
    index.resolve(type, in: "").flatMap { index.entries[$0]?.file } != nil
  }

  /// A class and its superclasses, nearest first, through all modules.
  func superclasses(of type: String) -> [String] {
    index.superclassChain(of: type, beyond: { frameworks.index })
  }
}

extension SourceIndex {
  /// A class and its superclasses, nearest first; what the module does not declare is looked up in another index.
  func superclassChain(of name: String, beyond others: () -> SourceIndex) -> [String] {
    let own = superclassChain(of: name)
    guard let last = own.last, entries[last]?.file == nil else { return own }
    let others = others()
    let beyond = others.superclassChain(of: last)
    return own.dropLast() + (others.entries[beyond[0]] == nil ? [last] : beyond)
  }
}
