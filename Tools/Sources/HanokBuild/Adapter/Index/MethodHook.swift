/// The hidden subclass that leads calls of a method, a getter or a setter to what replaces it.
struct MethodHook {
  /// The number is that of Swift's metadata.
  enum Part: Int {
    case method = 0, getter = 2, setter = 3
  }

  let member: ChangeableMember
  let part: Part

  private var fact: MemberFact { member.fact }
  private let replacement = "FoundationCompatibility.MethodReplacement"

  var className: String {
    let labels = fact.labels.map { "_" + ($0 == "_" ? "" : $0) }.joined()
    return "_HanokHook_" + member.owner.replacing(".", with: "_") + "__" + fact.name + labels
      + (part == .setter ? "_set" : "")
  }

  /// What is put behind a selector.
  var suffix: String {
    "._hanok_overridden(by: \(className).self, \(part.rawValue), \(className)._hanok_call)"
  }

  /// The class, on one line.
  var declaration: String? {
    guard let declared = part == .method ? method : property else { return nil }
    return "private final class \(className): \(member.owner) { \(declared); \(call) }"
  }

  private var property: String? {
    guard let type = fact.type, part == .getter || fact.isSettable else { return nil }
    let call = "return \(replacement).called.call(self, "
    let setter = fact.isSettable ? " set { \(call)[newValue]) }" : ""
    return "override var `\(fact.name)`: \(type) { get { \(call)[]) }\(setter) }"
  }

  private var method: String? {
    guard var signature = fact.signature else { return nil }
    for index in signature.parameters.indices { signature.parameters[index].defaultValue = nil }
    let arguments = signature.parameters.indices.map { "p\($0)" }.joined(separator: ", ")
    var fact = fact
    fact.signature = signature
    fact.name = "`\(fact.name)`"
    return fact.declaration(
      words: "override", body: "return \(replacement).called.call(self, [\(arguments)])")
  }

  /// Calls code as the method.
  private var call: String {
    let (parameters, result) = types
    let arguments = parameters.indices.map { "\(replacement).argument(p, \($0))" }
      .joined(separator: ", ")
    return "nonisolated static func _hanok_call(_ code: UnsafeRawPointer, _ object: AnyObject, "
      + "_ p: [Any?]) -> Any? { nonisolated struct F { let call: (\(parameters.joined(separator: ", "))) "
      + "-> \(result) }; return \(replacement).function(code, of: object, F.self).call(\(arguments)) }"
  }

  private var types: ([String], String) {
    let type = Self.optional(fact.type ?? "")
    switch part {
    case .getter: return ([], type)
    case .setter: return (["__owned " + type], "Void")
    case .method:
      let result = fact.signature?.result.drop { $0 == "-" || $0 == ">" || $0 == " " } ?? ""
      return (
        (fact.signature?.parameters ?? []).map { Self.optional($0.type) },
        result.isEmpty ? "Void" : Self.optional(String(result))
      )
    }
  }

  /// Types of functions have question marks only.
  private static func optional(_ type: String) -> String {
    type.hasSuffix("!") ? type.dropLast() + "?" : type
  }
}
