internal import SwiftSyntax

/// `sender.tag` and `object.reload?()` where the object is an `AnyObject`: a member of whatever class has one.
///
/// Objective-C asks the object. Here it is asked for each class that the program knows to have such a member:
/// `_hanok_member(sender, { (object: UIView) in object.tag })`. The value is `V!`, as on iOS, and nil when the object
/// is of none of these classes. A method that a protocol of the frameworks requires is called through the protocol, if the
/// object implements it.
struct DynamicMemberRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.memberAccessExpr]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard file.mentionsAnyObject, let member = node.as(MemberAccessExprSyntax.self),
      let base = member.base, file.isActive(node), let type = DeclaredType.of(base, in: file)
    else { return }
    let name = member.declName.baseName.text.trimmingBackticks
    if ["self", "init", "Type"].contains(name) { return }
    switch DeclaredType.unwrapped(type) {
    case "AnyObject": rewrite(member, base, name, in: &file)
    case "AnyObject.Type":
      // `type(of: object).description()`
      file.edits.insert("(", at: base.trimmedRange.lowerBound)
      file.edits.insert(" as! NSObject.Type)", at: base.trimmedRange.upperBound)
    default: break
    }
  }

  private func rewrite(
    _ member: MemberAccessExprSyntax, _ base: ExprSyntax, _ name: String,
    in file: inout FileAdaptation
  ) {
    let use = DynamicMemberUse(member)
    if use.mark == nil, let labels = use.labels, Self.objectMethods[name]?.contains(labels) == true
    {
      return treatAsObject(base, in: &file)
    }
    let requirements = Self.requirements(name, labels: use.labels, in: file)
    let protocols = Set(requirements.map(\.owner))
    let classes =
      protocols.sorted().map { "any " + $0 }
      + Self.classes(with: name, labels: use.labels, in: file).filter {
        protocols.isDisjoint(with: file.index.protocols(of: $0, beyond: file.frameworks.index))
      }
    guard !classes.isEmpty, classes.count <= Self.mostClasses else { return }
    let chain = base.as(OptionalChainingExprSyntax.self)
    let object = chain?.expression ?? ExprSyntax(base)
    let end = use.whole.trimmedRange.upperBound
    let start = object.trimmedRange.upperBound
    var body = String(
      decoding: file.source[member.declName.trimmedRange.lowerBound..<end], as: UTF8.self)
    if let mark = use.mark {
      let offset = mark.trimmedRange.lowerBound - member.declName.trimmedRange.lowerBound
      body.remove(at: body.utf8.index(body.utf8.startIndex, offsetBy: offset))
    }
    let closures = classes.map { "{ (object: \($0)) in object.\(body) }" }.joined(separator: ", ")
    file.edits.insert("_hanok_member(", at: object.trimmedRange.lowerBound)
    let requirement = requirements.first.flatMap { requirements.count == 1 ? $0.name : nil }
    file.edits.replace(
      start..<end,
      with: ", " + (requirement.map { "requirement: \"\($0)\", " } ?? "") + "\(closures))",
      in: file.source)
    file.usesDynamicMembers = true
    file.usesRequirementTests = file.usesRequirementTests || requirement != nil
  }

  /// `(object as! NSObject).setValue(…)`: on Apple's systems every object has the method.
  private func treatAsObject(_ base: ExprSyntax, in file: inout FileAdaptation) {
    let chain = base.as(OptionalChainingExprSyntax.self)
    let object = chain?.expression ?? base
    file.edits.insert("(", at: object.trimmedRange.lowerBound)
    file.edits.insert(
      chain == nil ? " as! NSObject)" : " as! NSObject?)", at: object.trimmedRange.upperBound)
  }

  private static let mostClasses = 4

  /// The classes that declare an instance member, without those that inherit it from another one.
  private static func classes(
    with name: String, labels: [String]?, in file: FileAdaptation
  ) -> [String] {
    func owners(_ index: SourceIndex) -> [String] {
      index.entries.values.filter { entry in
        (entry.kind == .class || entry.kind == .extension)
          && entry.members.contains { member in
            member.fact.name == name && !member.fact.isStatic && !member.fact.isPrivate
              && !member.fact.isOverride
              && (member.fact.kind == .property ? labels == nil : member.fact.labels == labels)
              && isKnownToObjectiveC(member, in: file)
          }
      }.map(\.name)
    }
    if let known = foundation[name], labels == nil { return known }
    let own = owners(file.index).filter { file.index.entries[$0]?.isReachable ?? true }
    let all = Set(own + owners(file.frameworks.index))
    return all.filter { type in
      all.isDisjoint(with: file.superclasses(of: type).dropFirst())
    }.sorted()
  }

  /// Whether Objective-C finds a member: all of the frameworks, and of the project's those that are marked for it or that a
  /// protocol requires, which marks them, too.
  private static func isKnownToObjectiveC(
    _ member: SourceIndex.Member, in file: FileAdaptation
  ) -> Bool {
    let isOfProject =
      file.index.importsOfFile[member.file] != nil || file.frameworks.module(of: member.file) != nil
    if !isOfProject || member.fact.isExposed { return true }
    return [file.index, file.frameworks.index].contains { index in
      index.entries.values.contains { entry in
        entry.kind == .protocol && entry.members.contains { $0.fact.name == member.fact.name }
      }
    }
  }

  /// The frameworks' protocols that require a method, with its name in Objective-C.
  private static func requirements(
    _ name: String, labels: [String]?, in file: FileAdaptation
  ) -> [(owner: String, name: String)] {
    guard let labels else { return [] }
    let index = file.frameworks.index
    return index.members(name).filter { member in
      member.fact.kind == .method && member.fact.labels == labels && !member.isInExtension
        && !member.fact.isStatic
    }.flatMap { member in
      index.entries.values.filter { entry in
        entry.kind == .protocol && entry.file == member.file
          && entry.members.contains { $0.fact == member.fact && !$0.isInExtension }
      }.map { ($0.name, member.fact.derivedObjectiveCName) }
    }
  }

  /// The members that every object has, with the labels of their calls.
  private static let objectMethods: [String: [[String]]] = [
    "setValue": [["_", "forKey"], ["_", "forKeyPath"]],
    "value": [["forKey"], ["forKeyPath"]],
    "isKind": [["of"]], "isMember": [["of"]], "isEqual": [["_"]],
    "responds": [["to"]], "perform": [["_"], ["_", "with"], ["_", "with", "with"]],
  ]

  /// The members of Foundation's own classes.
  private static let foundation: [String: [String]] = [
    "length": ["NSString", "NSData"], "count": ["NSArray", "NSDictionary", "NSSet"],
    "intValue": ["NSNumber", "NSString"], "integerValue": ["NSNumber"],
    "boolValue": ["NSNumber"], "doubleValue": ["NSNumber", "NSString"],
    "floatValue": ["NSNumber", "NSString"], "stringValue": ["NSNumber"],
    "description": ["NSObject"], "hash": ["NSObject"], "lowercased": ["NSString"],
  ]
}

/// The use of a member: read, called, or called if it is there.
private struct DynamicMemberUse {
  /// The member with its call.
  let whole: Syntax
  /// The labels of the call.
  let labels: [String]?
  /// The question or exclamation mark behind the name.
  let mark: TokenSyntax?

  init(_ member: MemberAccessExprSyntax) {
    let chain = member.parent?.as(OptionalChainingExprSyntax.self)
    let forced = member.parent?.as(ForceUnwrapExprSyntax.self)
    let callee = chain.map { Syntax($0) } ?? forced.map { Syntax($0) } ?? Syntax(member)
    if let call = callee.parent?.as(FunctionCallExprSyntax.self),
      Syntax(call.calledExpression).id == callee.id
    {
      whole = Syntax(call)
      labels = call.arguments.map { $0.label?.text ?? "_" }
      mark = chain?.questionMark ?? forced?.exclamationMark
    } else {
      whole = Syntax(member)
      labels = nil
      mark = nil
    }
  }
}
