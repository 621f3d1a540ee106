import Foundation
import Synchronization

/// The name of a method, and, when it was made from a method, the method itself.
///
/// Swift on Linux has no Objective-C runtime: `#selector(tap(_:))` becomes
/// `Selector(Owner.tap(_:), "tap:")`, which keeps the unapplied method. Selectors are equal when their names
/// are, as on Apple's systems. Performing one checks target and arguments; a target of another class is asked for its own
/// method of that name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name in Objective-C's spelling: `move(from:to:)` is `moveFrom:to:`.
  public let name: String
  /// The method, or nil for a selector that was made from a name only.
  let method: SelectorMethod?
  /// Whether it stands for a requirement that is optional on iOS.
  var isOptional = false

  /// A selector that can be compared but not performed.
  public init(_ name: String) {
    self.name = name
    method = nil
  }

  public init(stringLiteral value: String) { self.init(value) }

  init(_ name: String, _ method: SelectorMethod) {
    self.name = name
    self.method = method
    KnownMethods.note(method, named: name)
  }

  /// The selector with a hook that leads Swift's own calls of the method to its replacement.
  func hooked(_ hook: MethodHook) -> Selector {
    guard var method else { return self }
    method.hook = hook
    return Selector(name, method)
  }

  /// The method as it can be changed for a class: one with a hook, if any selector of the name has one.
  func changeableMethod(of type: AnyClass) -> SelectorMethod? {
    if let method, method.leadsCalls(of: type) { return method }
    return KnownMethods.changeableMethod(named: name, of: type) ?? method
  }

  public var description: String { name }

  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Whether it was made from a method, so that it can be performed.
  public var hasImplementation: Bool { method != nil }

  /// How many arguments the method takes, by its name.
  public var argumentCount: Int { name.reduce(0) { $1 == ":" ? $0 + 1 : $0 } }

  /// Whether the selector's method is one of `target`'s.
  public func isImplemented(by target: AnyObject) -> Bool {
    let type: AnyClass = type(of: target)
    // What a class only passes on it does not implement.
    if let telling = type as? any InvocationForwarding.Type,
      telling._hanok_forwardedNames.contains(name), isListed(by: type) != true
    {
      return replacement(of: type) != nil
    }
    let isAccepted =
      isOptional || method == nil
      ? isListed(by: type) ?? method?.accepts(target) : method?.accepts(target)
    return isAccepted ?? false || replacement(of: type) != nil || methodByName(target) != nil
      || knownMethod(of: target) != nil || accessor(of: type) != nil
  }

  /// Whether the selector's method is one of the class's.
  package func isImplemented(byInstancesOf type: AnyClass) -> Bool {
    let isOwn =
      isOptional || method == nil
      ? isListed(by: type) ?? method?.belongsTo(type) : method?.belongsTo(type)
    return isOwn ?? false || replacement(of: type) != nil
      || KnownMethods.changeableMethod(named: name, of: type) != nil || accessor(of: type) != nil
  }

  /// The replacement that the program made for a class's method.
  private func replacement(of type: AnyClass) -> Implementation? {
    MethodTable.shared.replacement(for: name, of: type)
  }

  /// Calls the method on `target`. It may take fewer arguments than are given.
  ///
  /// - Returns: what the method returns; nil for none.
  /// - Precondition: the selector was made from a method of `target`'s class, and the arguments are of
  ///   the types it takes; otherwise the program stops with a message like Objective-C's.
  @discardableResult
  public func perform(on target: AnyObject, with arguments: Any?...) -> Any? {
    perform(on: target, arguments: arguments)
  }

  /// Calls the method on an object, or on the one that it forwards to, with a list of arguments.
  @discardableResult
  package func perform(on named: AnyObject, arguments: [Any?]) -> Any? {
    let target = receiver(for: named)
    let call = replacement(of: type(of: target))?.call ?? method?.call
    guard let call else { return performByName(on: target, arguments) }
    switch call(target, arguments) {
    case .returned(let value): return value
    case .wrongTarget: return performByName(on: target, arguments)
    case .wrongArgument(let index, let wanted): reject(index, of: arguments, wanted, target)
    }
  }

  /// Calls the method of that name that the target has, for a selector that was made from a name or from another
  /// class's method.
  private func performByName(on target: AnyObject, _ arguments: [Any?]) -> Any? {
    guard let known = knownMethod(of: target) else {
      if let byName = methodByName(target) { return byName() }
      if let object = target as? NSObject, let accessor = accessor(of: type(of: target)) {
        return accessor(object, arguments.first ?? nil)
      }
      let reason = method == nil ? " (the selector was made from a name, not from a method)" : ""
      fatalError(unrecognized(target) + reason)
    }
    switch known.call(target, arguments) {
    case .returned(let value): return value
    case .wrongTarget: fatalError(unrecognized(target))
    case .wrongArgument(let index, let wanted): reject(index, of: arguments, wanted, target)
    }
  }

  private func reject(
    _ index: Int, of arguments: [Any?], _ wanted: String, _ target: AnyObject
  ) -> Never {
    let given = arguments.indices.contains(index) ? arguments[index] : nil
    let type = given.map { String(reflecting: Swift.type(of: $0)) } ?? "nil"
    fatalError(
      "-[\(Swift.type(of: target)) \(name)]: argument \(index + 1) is \(type), not \(wanted)")
  }

  /// The target's method that another selector of that name was made from.
  private func knownMethod(of target: AnyObject) -> SelectorMethod? {
    KnownMethods.method(named: name, of: target)
  }

  /// The method that the object itself finds.
  private func methodByName(_ target: AnyObject) -> (() -> Any?)? {
    (target as? any MethodsByName)?._hanok_method(named: name)
  }

  /// The getter or setter of a property that the class has for key-value coding: `text`, `setText:`.
  private func accessor(of type: AnyClass) -> ((NSObject, Any?) -> Any?)? {
    if !name.hasSuffix(":") {
      return KeyedProperties.property(named: name, of: type).map { property in
        { object, _ in property.get(object) }
      }
    }
    let body = name.dropFirst(3).dropLast()
    guard name.hasPrefix("set"), let first = body.first, first.isUppercase, !body.contains(":"),
      let property = KeyedProperties.property(
        named: first.lowercased() + body.dropFirst(), of: type), property.isWritable
    else { return nil }
    return { object, value in
      _ = property.set(object, value)
      return nil
    }
  }

  func unrecognized(_ target: AnyObject) -> String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
    return "-[\(type(of: target)) \(name)]: unrecognized selector sent to instance "
      + "0x\(String(address, radix: 16))"
  }
}

/// The outcome of calling a selector's method.
enum SelectorResult {
  case returned(Any?)
  case wrongTarget
  /// The index of the argument and the type the method takes there.
  case wrongArgument(Int, String)
}

/// A method taken out of its type, with the types that check a target and arguments.
///
/// A method of a main-actor class is called on whatever thread performs the selector, as Objective-C does;
/// UIKit performs them on the main thread only.
struct SelectorMethod: @unchecked Sendable {
  /// The class whose method it is, or the protocol.
  let owner: Any.Type
  let accepts: (AnyObject) -> Bool
  /// Whether the class is the method's or inherits from it.
  let belongsTo: (AnyClass) -> Bool
  let call: (AnyObject, [Any?]) -> SelectorResult
  var hook = MethodHook.none(nil)

  var isHooked: Bool {
    if case .none = hook { false } else { true }
  }

  /// Whether the hook leads calls of a class's method. The selector may name a class that inherits it from there.
  func leadsCalls(of type: AnyClass) -> Bool {
    switch hook {
    case .none: false
    case .override(let override): override.implementingClass(of: type) != nil
    case .written(let written): written.belongsTo(type)
    }
  }

  /// The class of a method that asks for its replacement itself.
  var writtenOwner: AnyClass? {
    if case .written(let written) = hook { written.owner as? AnyClass } else { nil }
  }
}

/// The methods that the program has made selectors from. A control tells its actions by name, and tests perform what it
/// tells.
private enum KnownMethods {
  private static let methods = Mutex<[String: [ObjectIdentifier: SelectorMethod]]>([:])

  static func note(_ method: SelectorMethod, named name: String) {
    // Not each class that adopts a protocol has its optional methods.
    guard method.owner is AnyClass else { return }
    let owner = ObjectIdentifier(method.owner)
    methods.withLock { methods in
      let known = methods[name]?[owner]
      if known == nil || (!(known?.isHooked ?? false) && method.isHooked) {
        methods[name, default: [:]][owner] = method
      }
    }
  }

  static func method(named name: String, of target: AnyObject) -> SelectorMethod? {
    KeyedProperties.prepare(for: type(of: target))
    return methods.withLock { $0[name] }?.values.first { $0.accepts(target) }
  }

  /// A method that objects of a class have; one with a hook, if there is one.
  static func changeableMethod(named name: String, of type: AnyClass) -> SelectorMethod? {
    KeyedProperties.prepare(for: type)
    let methods = methods.withLock { $0[name] }?.values
    return methods?.first { $0.leadsCalls(of: type) } ?? methods?.first { $0.belongsTo(type) }
  }

  /// The names of the methods of a class itself.
  static func names(of type: AnyClass) -> [String] {
    KeyedProperties.prepare(for: type)
    let owner = ObjectIdentifier(type)
    return methods.withLock { $0.filter { $0.value[owner] != nil }.map(\.key) }
  }
}

extension Selector {
  /// The methods of a class itself that selectors were made from, or that adapted sources tell of.
  static func known(of type: AnyClass) -> [Selector] {
    KnownMethods.names(of: type).sorted().map { Selector($0) }
  }
}
