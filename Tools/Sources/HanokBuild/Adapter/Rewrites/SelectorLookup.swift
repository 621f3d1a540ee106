internal import SwiftSyntax

/// Finds the type and the method that a reference in `#selector` means at its place.
struct SelectorLookup {
  /// The text before the dot; nil when the base is a value of unknown type.
  private(set) var owner: String?
  /// The method, when the module or Hanok's frameworks declare it.
  private(set) var method: MemberFact?
  private(set) var property: MemberFact?
  /// Whether other methods of the type have the same base name.
  private(set) var hasOverloads = false
  /// Whether only the types of its arguments tell the method from others.
  private(set) var isToldByTypes = false

  init(_ reference: MethodReference, at node: Syntax, in file: FileAdaptation) {
    let enclosing = node.enclosingTypes
    // `self?.tap` and `view!.close` name the method of the unwrapped object.
    let written = reference.base?.filter { !"?!".contains($0) }
    if let base = written, !["self", "Self", "super"].contains(base) {
      resolve(base: base, reference, enclosing, file)
      if owner == nil { resolveValue(at: node, reference, enclosing, file) }
    } else {
      resolveMember(reference, enclosing, file)
    }
  }

  /// A bare name belongs to the innermost enclosing type that has such a member.
  private mutating func resolveMember(
    _ reference: MethodReference, _ enclosing: [EnclosingType], _ file: FileAdaptation
  ) {
    for type in enclosing {
      let candidates = Self.candidates(reference.name, of: type.name, file)
      if candidates.isEmpty { continue }
      choose(reference, among: candidates)
      owner = type.spelling
      return
    }
    owner = enclosing.first?.spelling
  }

  private mutating func resolve(
    base: String, _ reference: MethodReference, _ enclosing: [EnclosingType],
    _ file: FileAdaptation
  ) {
    let scope = enclosing.first?.name ?? ""
    var type = file.index.resolve(base, in: scope)
    if type == nil, TypeName.last(TypeName.plain(base)).first?.isUppercase == true { type = base }
    if let type {
      owner = base
      choose(reference, among: Self.candidates(reference.name, of: type, file))
      return
    }
    // A value: `viewModel.refresh` is found by the type its property is declared with.
    let name = base.hasPrefix("self.") ? String(base.dropFirst(5)) : base
    for outer in enclosing {
      let members = file.index.members(name, of: outer.name)
      guard let declared = members.first(where: { $0.fact.kind == .property })?.fact.type else {
        continue
      }
      let plain = TypeName.plain(declared)
      owner = plain
      let known = file.index.resolve(plain, in: outer.name) ?? plain
      choose(reference, among: Self.candidates(reference.name, of: known, file))
      return
    }
  }

  /// `alert.textDidChange`, where `alert` is a local constant or a parameter, is found by what the file says of it.
  private mutating func resolveValue(
    at node: Syntax, _ reference: MethodReference, _ enclosing: [EnclosingType],
    _ file: FileAdaptation
  ) {
    guard let base = MacroCall(node)?.arguments.first.flatMap({ Self.base(of: $0.expression) }),
      let type = DeclaredType.of(base, in: file).map(DeclaredType.unwrapped)
    else { return }
    let plain = TypeName.plain(type)
    owner = plain
    let known = file.index.resolve(plain, in: enclosing.first?.name ?? "") ?? plain
    choose(reference, among: Self.candidates(reference.name, of: known, file))
  }

  /// The text before the last dot.
  private static func base(of expression: ExprSyntax) -> ExprSyntax? {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.base.map(MethodReference.instance)
    }
    if let cast = expression.as(AsExprSyntax.self) { return base(of: cast.expression) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.first.flatMap(base)
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { base(of: $0.expression) }
    }
    return nil
  }

  /// Members of that name in the module; if there is none, in Hanok's frameworks.
  private static func candidates(
    _ name: String, of type: String, _ file: FileAdaptation
  ) -> [MemberFact] {
    var own: [MemberFact] = []
    let chain = file.index.superclassChain(of: type)
    for owner in chain {
      own += file.index.entries[owner]?.members.map(\.fact).filter { $0.name == name } ?? []
    }
    if own.isEmpty { own = file.index.members(name, of: type).map(\.fact) }
    let root = chain.last ?? type
    let inherited = file.frameworks.index.superclassChain(of: root).flatMap { owner in
      file.frameworks.index.entries[owner]?.members.map(\.fact).filter { $0.name == name } ?? []
    }
    return own + inherited
  }

  private mutating func choose(_ reference: MethodReference, among candidates: [MemberFact]) {
    property = candidates.first { $0.kind == .property }
    let methods = candidates.filter { $0.kind == .method }
    hasOverloads = Set(methods.map(\.labels)).count > 1
    var fitting = methods
    if let labels = reference.labels {
      fitting = methods.filter { $0.labels == labels }
    }
    isToldByTypes = reference.castParameters != nil && Set(fitting.map(\.parameterTypes)).count > 1
    if let types = reference.castParameters {
      let byCount = fitting.filter { $0.labels.count == types.count }
      fitting =
        byCount.contains { $0.parameterTypes == types }
        ? byCount.filter { $0.parameterTypes == types } : byCount
    }
    // An override repeats the declaration it overrides; the first one found is the nearest.
    method = fitting.first
  }
}
