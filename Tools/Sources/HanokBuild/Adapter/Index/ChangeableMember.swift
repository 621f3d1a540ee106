/// A member that a selector names, in a program that changes methods with the Objective-C runtime's functions.
///
/// Calls of a member that classes can override are led to its replacement by the method of a hidden subclass, which stands
/// in its place (`MethodOverride`). Members that Swift calls directly ask for their replacement themselves.
struct ChangeableMember {
  /// The functions; programs that use none of them pay for nothing.
  static let functions = [
    "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
    "class_addMethod", "MethodInterception",
  ]

  enum Form: Equatable {
    case overridden, written
    /// Only selectors can be led to a replacement, with the cause.
    case closed(String)
  }

  /// The class that declares it.
  let owner: String
  let fact: MemberFact
  let form: Form

  /// The name under which a member that asks for its replacement does what is written.
  var writtenName: String { ExtensionOverrides.hiddenName(fact.name, of: owner) }
}

extension FileAdaptation {
  /// Whether the program changes methods.
  var changesMethods: Bool { index.changesMethods || frameworks.modules.changesMethods }

  /// The member that a selector names, as the class declares it that has it first.
  func changeable(_ fact: MemberFact, of type: String) -> ChangeableMember? {
    for owner in superclasses(of: type) {
      for (index, isOwn) in [(index, true), (frameworks.index, false)] {
        guard let entry = index.entries[owner] else { continue }
        // A protocol's requirement is done by whoever adopts it.
        if entry.kind == .protocol { return nil }
        let found = entry.members.filter {
          $0.fact.kind == fact.kind && $0.fact.fullName == fact.fullName && !$0.fact.isOverride
            && $0.fact.isStatic == fact.isStatic
        }
        guard let member = found.first else { continue }
        guard found.count == 1 else { return nil }
        let form = isOwn ? form(of: member, in: entry) : foreignForm(of: member, in: entry)
        return ChangeableMember(owner: owner, fact: member.fact, form: form)
      }
    }
    return nil
  }

  private func form(
    of member: SourceIndex.Member, in entry: SourceIndex.Entry
  ) -> ChangeableMember.Form {
    let fact = member.fact
    if let cause = fact.causeToStay { return .closed(cause) }
    let isReachable = entry.isReachable || (entry.file == path && !entry.name.contains("."))
    let isDirect =
      member.isInExtension || fact.isFinal || fact.isPrivate || entry.isFinal || entry.isGeneric
      || !isReachable
    if !isDirect { return .overridden }
    if overrides.contains(fact, of: entry.name)
      || dispatch.root(declaring: fact.dispatchKey, in: entry.name) != nil
    {
      return .closed("an extension declares it, and a class overrides it")
    }
    return fact.isExposed ? .written : .closed("it is not marked with @objc")
  }

  private func foreignForm(
    of member: SourceIndex.Member, in entry: SourceIndex.Entry
  ) -> ChangeableMember.Form {
    if member.isInExtension { return .closed("an extension in another module declares it") }
    let fact = member.fact
    // What is seen without being public is seen by tests, which can override it.
    let isOpenToTests =
      !entry.isPublic && !entry.isFinal && !fact.isFinal
      && frameworks.module(of: member.file) != nil
    if !(entry.isOpen && fact.isOpen) && !isOpenToTests {
      return .closed("its class does not let it be overridden")
    }
    if entry.isGeneric { return .closed("its class is generic") }
    return fact.causeToStay.map { .closed($0) } ?? .overridden
  }
}

extension MemberFact {
  /// Why a member cannot be called with values of any type; nil when it can.
  var causeToStay: String? {
    if isStatic { return "it is one of the class itself" }
    if isAsync || isThrowing { return "it is asynchronous or throws" }
    if kind == .property { return type == nil ? "its type is not written" : nil }
    guard kind == .method, let signature else { return "it is unknown" }
    if !signature.genericParameters.isEmpty || !signature.whereClause.isEmpty {
      return "it is generic"
    }
    return signature.parameters.allSatisfy(\.isPlain) && !signature.result.contains("some ")
      && !signature.result.contains("Self")
      ? nil : "its arguments are not plain values"
  }
}

extension MemberSignature.Parameter {
  /// Whether an argument can be kept as a value of any type.
  fileprivate var isPlain: Bool {
    if isInout || isVariadic || isAutoclosure { return false }
    if ["__owned ", "consuming ", "borrowing ", "sending ", "some "].contains(where: type.hasPrefix)
    {
      return false
    }
    guard type.contains("->") else { return true }
    return type.hasPrefix("@escaping ") || type.hasSuffix("?")
  }
}
