import XCTest

@testable import HanokBuild

/// Writes random classes, extensions and protocols of three modules, with members that only Objective-C's runtime
/// would find, and compares what the adapted program prints with what the written one says.
final class RandomProgramTests: XCTestCase {
  func testAdaptedProgramsBehaveAsWritten() throws {
    let first = ProcessInfo.processInfo.environment["HANOK_SEED"].flatMap(UInt64.init) ?? 5
    let count = ProcessInfo.processInfo.environment["HANOK_PROGRAMS"].flatMap(UInt64.init) ?? 3
    for seed in first..<first + count {
      var grammar = ProgramGrammar(seed: seed)
      let program = grammar.program()
      do {
        XCTAssertEqual(try program.output(), grammar.expected, "seed \(seed)")
      } catch {
        XCTFail("seed \(seed): \(error)\n\(program.modules.map(\.files))")
      }
    }
  }
}

/// A grammar of programs, with the answers that Objective-C's rules give.
private struct ProgramGrammar {
  private var random: SeededRandom
  /// The program's output.
  private(set) var expected: [String] = []

  private var classes: [Class] = []
  private var members: [Member] = []
  private var requirements: [Requirement] = []

  /// A class, or an extension's view of one.
  private struct Class {
    var name: String
    var superclass: Int?
    var module: Int
    /// Bodies by member: whether they call super.
    var bodies: [Int: Bool] = [:]
    /// Whether a body stands in an extension.
    var isInExtension: [Int: Bool] = [:]
    /// Members whose bodies `#if` chooses.
    var isConditional: Set<Int> = []
    /// Requirements that it implements, by number.
    var implements: Set<Int> = []
    /// Those whose overload for texts it implements.
    var implementsText: Set<Int> = []
    var adopts: Set<Int> = []
  }

  private struct Member {
    enum Kind: CaseIterable {
      case method, labelled, property, typeMethod, throwing, closure, optional, typeProperty
    }
    var name: String
    var kind: Kind
    /// The class it is declared for, and the module of the extension that does.
    var owner: Int
    var module: Int
  }

  private struct Requirement {
    var number: Int
    var isProperty: Bool
    /// Whether there is one of the same name for texts.
    var isOverloaded: Bool
    /// Whether `#if` chooses it.
    var isConditional: Bool
    var module: Int
  }

  private static let modules = ["UIKit", "Library", "App"]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  // MARK: Making one up

  mutating func program() -> AdaptedProgram {
    makeClasses()
    makeMembers()
    makeRequirements()
    let main = makeMain()
    return AdaptedProgram(
      framework: framework,
      modules: [
        ("Library", ["Library.swift": text(ofModule: 1)]),
        ("App", ["App.swift": text(ofModule: 2), "main.swift": main]),
      ])
  }

  private mutating func makeClasses() {
    classes.append(Class(name: "UIView", superclass: nil, module: 0))
    for (module, count) in [(0, 3), (1, 4), (2, 6)] {
      for number in 0..<count {
        let parent = pick(0..<classes.count)
        classes.append(
          Class(name: "\(["K", "L", "A"][module])\(number)", superclass: parent, module: module))
      }
    }
  }

  /// A member is declared in an extension of a class of a module below, or of its own.
  private mutating func makeMembers() {
    for number in 0..<9 {
      let module = pick(1..<3)
      let owners = classes.indices.filter { classes[$0].module <= module }
      let owner = owners[pick(0..<owners.count)]
      let kind = Member.Kind.allCases[pick(0..<Member.Kind.allCases.count)]
      members.append(Member(name: "m\(number)", kind: kind, owner: owner, module: module))
      classes[owner].bodies[number] = false
      classes[owner].isInExtension[number] = true
      for index in classes.indices where index != owner && derives(index, from: owner) {
        // A class of a module below can be extended by one above only.
        let isForeign = classes[index].module < module
        guard chance(isForeign ? 30 : 45) else { continue }
        classes[index].bodies[number] = chance(60)
        classes[index].isInExtension[number] = isForeign || chance(40)
        if chance(20) { classes[index].isConditional.insert(number) }
      }
    }
  }

  private mutating func makeRequirements() {
    for number in 0..<6 {
      let isProperty = chance(30)
      requirements.append(
        Requirement(
          number: number, isProperty: isProperty, isOverloaded: !isProperty && chance(40),
          isConditional: chance(30), module: pick(1..<3)))
    }
    for index in classes.indices where classes[index].module > 0 {
      for module in 1...classes[index].module where chance(60) {
        classes[index].adopts.insert(module)
        for requirement in requirements where requirement.module == module && chance(50) {
          if requirement.isOverloaded, chance(50),
            !isImplemented(requirement.number, above: index, \.implementsText)
          {
            classes[index].implementsText.insert(requirement.number)
          }
          if isImplemented(requirement.number, above: index, \.implements) { continue }
          classes[index].implements.insert(requirement.number)
        }
      }
    }
  }

  private func isImplemented(
    _ number: Int, above index: Int, _ overload: KeyPath<Class, Set<Int>>
  ) -> Bool {
    var next = classes[index].superclass
    while let each = next {
      if classes[each][keyPath: overload].contains(number) { return true }
      next = classes[each].superclass
    }
    return false
  }

  private func derives(_ index: Int, from ancestor: Int) -> Bool {
    var next: Int? = index
    while let each = next {
      if each == ancestor { return true }
      next = classes[each].superclass
    }
    return false
  }

  // MARK: What is right

  /// The answer of a member for an object of a class.
  private func answer(_ member: Int, _ index: Int?) -> String {
    guard let index else { return "?" }
    guard let callsSuper = classes[index].bodies[member] else {
      return answer(member, classes[index].superclass)
    }
    let above = callsSuper ? "<" + answer(member, classes[index].superclass) : ""
    return classes[index].name + above
  }

  private func adopts(_ index: Int, _ module: Int) -> Bool {
    classes.indices.contains { derives(index, from: $0) && classes[$0].adopts.contains(module) }
  }

  private func implementer(
    _ number: Int, of index: Int, _ overload: KeyPath<Class, Set<Int>> = \.implements
  ) -> String? {
    var next: Int? = index
    while let each = next {
      if classes[each][keyPath: overload].contains(number) { return classes[each].name }
      next = classes[each].superclass
    }
    return nil
  }

  // MARK: Text

  private var framework: String {
    let derived = classes.filter { $0.module == 0 && $0.superclass != nil }.map {
      "open class \($0.name): \(classes[$0.superclass ?? 0].name) {}"
    }
    return """
      @_exported import Foundation
      @preconcurrency @MainActor open class UIView: NSObject {
        public required override init() {}
      }
      \(derived.joined(separator: "\n"))
      extension NSObjectProtocol where Self: UIView {
        @MainActor public static func _hanok_make() -> Self { self.init() }
      }
      """
  }

  private func text(ofModule module: Int) -> String {
    var lines = ["import UIKit"] + (module > 1 ? ["import Library"] : [])
    for index in classes.indices where classes[index].module == module {
      let type = classes[index]
      let adopted = type.adopts.sorted().filter { number in
        !(type.superclass.map { adopts($0, number) } ?? false)
      }.map { ", Feed\($0)" }.joined()
      lines.append("open class \(type.name): \(classes[type.superclass ?? 0].name)\(adopted) {")
      lines += bodies(of: index, module: module, inExtension: false)
      lines += requirements.filter { type.implements.contains($0.number) }.map {
        "  " + implementation($0, type.name)
      }
      lines += requirements.filter { type.implementsText.contains($0.number) }.map {
        "  public func r\($0.number)(_ s: String) -> String { \"\(type.name)\" + s }"
      }
      lines.append("}")
    }
    for index in classes.indices {
      let own = bodies(of: index, module: module, inExtension: true)
      if !own.isEmpty { lines += ["extension \(classes[index].name) {"] + own + ["}"] }
    }
    let required = requirements.filter { $0.module == module }.map { requirement in
      let name = "r\(requirement.number)"
      if requirement.isProperty { return "  @objc optional var \(name): String { get }" }
      let other = "\n  @objc optional func \(name)(_ s: String) -> String"
      let one = "  @objc optional func \(name)(_ n: Int) -> String"
      if requirement.isOverloaded { return one + other }
      return requirement.isConditional
        ? "#if os(iOS)\n\(one)\n#else\n  @objc optional func \(name)()\n#endif" : one
    }
    lines +=
      ["@MainActor @objc public protocol Feed\(module): NSObjectProtocol {"] + required + ["}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The module that has the body of a member in a class.
  private func place(of member: Int, in index: Int) -> Int {
    max(members[member].module, classes[index].module)
  }

  private func bodies(of index: Int, module: Int, inExtension: Bool) -> [String] {
    classes[index].bodies.sorted { $0.key < $1.key }.compactMap { member, callsSuper in
      guard place(of: member, in: index) == module,
        classes[index].isInExtension[member] == inExtension
      else { return nil }
      let isDeclared = members[member].owner == index
      let right = declaration(of: members[member], in: classes[index].name, isDeclared, callsSuper)
      guard classes[index].isConditional.contains(member) else { return "  " + right }
      let wrong = declaration(of: members[member], in: "Wrong", isDeclared, false)
      return "#if os(iOS) && swift(>=5.9)\n  \(right)\n#else\n  \(wrong)\n#endif"
    }
  }

  private func declaration(
    of member: Member, in type: String, _ isDeclared: Bool, _ callsSuper: Bool
  ) -> String {
    let words = isDeclared ? "@objc open" : "open override"
    func value(_ call: String) -> String {
      callsSuper ? "\"\(type)<\\(super.\(call))\"" : "\"\(type)\""
    }
    switch member.kind {
    case .method: return "\(words) func \(member.name)() -> String { \(value(member.name + "()")) }"
    case .labelled:
      return "\(words) func \(member.name)(_ n: Int, of s: String) -> String { "
        + value("\(member.name)(n, of: s)") + " }"
    case .property: return "\(words) var \(member.name): String { \(value(member.name)) }"
    case .typeMethod:
      return "\(words) class func \(member.name)() -> String { \(value(member.name + "()")) }"
    case .typeProperty:
      return "\(words) class var \(member.name): String { \(value(member.name)) }"
    case .throwing:
      let body =
        callsSuper ? "let s = try super.\(member.name)(); return \"\(type)<\" + s" : value("")
      return "\(words) func \(member.name)() throws -> String { \(body) }"
    case .closure:
      return "\(words) func \(member.name)(_ end: (String) -> String) -> String "
        + "{ end(\(value(member.name + " { $0 }"))) }"
    case .optional:
      let body = callsSuper ? "\"\(type)<\" + (super.\(member.name)() ?? \"\")" : value("")
      return "\(words) func \(member.name)() -> String? { \(body) }"
    }
  }

  private func implementation(_ requirement: Requirement, _ type: String) -> String {
    requirement.isProperty
      ? "public var r\(requirement.number): String { \"\(type)\" }"
      : "public func r\(requirement.number)(_ n: Int) -> String { \"\(type)\\(n)\" }"
  }

  /// Asks an object of each class for everything.
  private mutating func makeMain() -> String {
    var lines = ["import UIKit", "import Library", "@MainActor func check() {"]
    expected = []
    for index in classes.indices {
      let type = classes[index].name
      lines.append(
        "do { let kind: UIView.Type = \(type).self; let object = kind.init() as! \(type)")
      for (number, member) in members.enumerated() where derives(index, from: member.owner) {
        let owner = "(object as \(classes[member.owner].name))"
        let call =
          switch member.kind {
          case .method: "\(owner).\(member.name)()"
          case .labelled: "\(owner).\(member.name)(1, of: \"\")"
          case .property: "\(owner).\(member.name)"
          case .typeMethod: "type(of: \(owner)).\(member.name)()"
          case .typeProperty: "type(of: \(owner)).\(member.name)"
          case .throwing: "(try? \(owner).\(member.name)()) ?? \"-\""
          case .closure: "\(owner).\(member.name)({ $0 + \"!\" })"
          case .optional: "\(owner).\(member.name)() ?? \"-\""
          }
        lines.append("  print(\"\(type).\(member.name)\", \(call))")
        let end = member.kind == .closure ? "!" : ""
        expected.append("\(type).\(member.name) \(answer(number, index))\(end)")
      }
      lines += ask(index)
      lines.append("}")
    }
    lines += makeObjects()
    lines += ["}", "MainActor.assumeIsolated { check() }"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Makes an object of each class that a dictionary has.
  private mutating func makeObjects() -> [String] {
    let names = classes.map(\.name)
    expected += names.sorted().map { "\($0) is \($0)" }
    let entries = names.map { "\"\($0)\": \($0).self" }.joined(separator: ", ")
    return [
      "let kinds: [String: UIView.Type] = [\(entries)]",
      "for (name, kind) in kinds.sorted(by: { $0.key < $1.key }) {",
      "  print(name, \"is\", type(of: kind.init()))", "}",
    ]
  }

  private mutating func ask(_ index: Int) -> [String] {
    var lines: [String] = []
    for requirement in requirements where adopts(index, requirement.module) {
      let name = "r\(requirement.number)"
      let feed = "  do { let feed: Feed\(requirement.module)? = object; "
      let found = implementer(requirement.number, of: index)
      if requirement.isProperty {
        lines.append(feed + "print(feed?.\(name) ?? \"-\") }")
        expected.append(found ?? "-")
        continue
      }
      let number = pick(0..<9)
      switch pick(0..<3) {
      case 0 where found != nil:
        lines.append(feed + "print(feed!.\(name)!(\(number))) }")
      case 1:
        let type = requirement.isOverloaded ? ": ((Int) -> String)?" : ""
        lines.append(feed + "let f\(type) = feed?.\(name); print(f?(\(number)) ?? \"-\") }")
      default: lines.append(feed + "print(feed?.\(name)?(\(number)) ?? \"-\") }")
      }
      expected.append(found.map { $0 + "\(number)" } ?? "-")
      guard requirement.isOverloaded else { continue }
      let text = implementer(requirement.number, of: index, \.implementsText)
      lines.append(
        feed
          + (chance(50)
            ? "print(feed?.\(name)?(\"x\") ?? \"-\") }"
            : "let f: ((String) -> String)? = feed?.\(name)(_:); print(f?(\"x\") ?? \"-\") }"))
      expected.append(text.map { $0 + "x" } ?? "-")
    }
    return lines
  }
}
