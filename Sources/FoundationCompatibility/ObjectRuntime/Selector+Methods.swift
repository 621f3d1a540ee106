import Foundation
import Synchronization

// `Selector(Owner.tap(_:), "tap:")` finds the initialiser by the method's shape. Methods of main-actor
// classes have a type of their own in Swift, hence a second set. `disfavoured` ones are found last.

extension Selector {
  /// A selector of a method without arguments.
  @_disfavoredOverload
  public init<Owner, R>(_ method: @escaping (Owner) -> () -> R, _ name: String) {
    self.init(name, .make { (owner: Owner, _) in .returned(method(owner)()) })
  }

  /// A selector of a method with one argument.
  @_disfavoredOverload
  public init<Owner, A, R>(_ method: @escaping (Owner) -> (A) -> R, _ name: String) {
    self.init(
      name,
      .make { (owner: Owner, given) in
        let a = try argument(given, 0, as: A.self)
        return .returned(method(owner)(a))
      })
  }

  /// A selector of a method with two arguments.
  @_disfavoredOverload
  public init<Owner, A, B, R>(_ method: @escaping (Owner) -> (A, B) -> R, _ name: String) {
    self.init(
      name,
      .make { (owner: Owner, given) in
        let a = try argument(given, 0, as: A.self)
        let b = try argument(given, 1, as: B.self)
        return .returned(method(owner)(a, b))
      })
  }

  /// A selector of a method with three arguments.
  @_disfavoredOverload
  public init<Owner, A, B, C, R>(_ method: @escaping (Owner) -> (A, B, C) -> R, _ name: String) {
    self.init(
      name,
      .make { (owner: Owner, given) in
        let a = try argument(given, 0, as: A.self)
        let b = try argument(given, 1, as: B.self)
        let c = try argument(given, 2, as: C.self)
        return .returned(method(owner)(a, b, c))
      })
  }

  /// A selector of a method with four arguments.
  @_disfavoredOverload
  public init<Owner, A, B, C, D, R>(
    _ method: @escaping (Owner) -> (A, B, C, D) -> R, _ name: String
  ) {
    self.init(
      name,
      .make { (owner: Owner, given) in
        let a = try argument(given, 0, as: A.self)
        let b = try argument(given, 1, as: B.self)
        let c = try argument(given, 2, as: C.self)
        let d = try argument(given, 3, as: D.self)
        return .returned(method(owner)(a, b, c, d))
      })
  }

  /// A selector of a method with five arguments.
  @_disfavoredOverload
  public init<Owner, A, B, C, D, E, R>(
    _ method: @escaping (Owner) -> (A, B, C, D, E) -> R, _ name: String
  ) {
    self.init(
      name,
      .make { (owner: Owner, given) in
        let a = try argument(given, 0, as: A.self)
        let b = try argument(given, 1, as: B.self)
        let c = try argument(given, 2, as: C.self)
        let d = try argument(given, 3, as: D.self)
        let e = try argument(given, 4, as: E.self)
        return .returned(method(owner)(a, b, c, d, e))
      })
  }

  /// A selector of a method with six arguments.
  @_disfavoredOverload
  public init<Owner, A, B, C, D, E, F, R>(
    _ method: @escaping (Owner) -> (A, B, C, D, E, F) -> R, _ name: String
  ) {
    self.init(
      name,
      .make { (owner: Owner, given) in
        let a = try argument(given, 0, as: A.self)
        let b = try argument(given, 1, as: B.self)
        let c = try argument(given, 2, as: C.self)
        let d = try argument(given, 3, as: D.self)
        let e = try argument(given, 4, as: E.self)
        let f = try argument(given, 5, as: F.self)
        return .returned(method(owner)(a, b, c, d, e, f))
      })
  }

  /// A selector of a main-actor method without arguments.
  public init<Owner, R>(
    _ method: @escaping @MainActor (Owner) -> @MainActor () -> R, _ name: String
  ) {
    let plain = unsafeBitCast(method, to: ((Owner) -> () -> R).self)
    self.init(name, .make { (owner: Owner, _) in .returned(plain(owner)()) })
  }

  /// A selector of a main-actor method with one argument.
  public init<Owner, A, R>(
    _ method: @escaping @MainActor (Owner) -> @MainActor (A) -> R, _ name: String
  ) {
    self.init(unsafeBitCast(method, to: ((Owner) -> (A) -> R).self), name)
  }

  /// A selector of a main-actor method with two arguments.
  public init<Owner, A, B, R>(
    _ method: @escaping @MainActor (Owner) -> @MainActor (A, B) -> R, _ name: String
  ) {
    self.init(unsafeBitCast(method, to: ((Owner) -> (A, B) -> R).self), name)
  }

  /// A selector of a main-actor method with three arguments.
  public init<Owner, A, B, C, R>(
    _ method: @escaping @MainActor (Owner) -> @MainActor (A, B, C) -> R, _ name: String
  ) {
    self.init(unsafeBitCast(method, to: ((Owner) -> (A, B, C) -> R).self), name)
  }

  /// A selector of a main-actor method with four arguments.
  public init<Owner, A, B, C, D, R>(
    _ method: @escaping @MainActor (Owner) -> @MainActor (A, B, C, D) -> R, _ name: String
  ) {
    self.init(unsafeBitCast(method, to: ((Owner) -> (A, B, C, D) -> R).self), name)
  }

  /// A selector of a main-actor method with five arguments.
  public init<Owner, A, B, C, D, E, R>(
    _ method: @escaping @MainActor (Owner) -> @MainActor (A, B, C, D, E) -> R, _ name: String
  ) {
    self.init(unsafeBitCast(method, to: ((Owner) -> (A, B, C, D, E) -> R).self), name)
  }

  /// A selector of a main-actor method with six arguments.
  public init<Owner, A, B, C, D, E, F, R>(
    _ method: @escaping @MainActor (Owner) -> @MainActor (A, B, C, D, E, F) -> R, _ name: String
  ) {
    self.init(unsafeBitCast(method, to: ((Owner) -> (A, B, C, D, E, F) -> R).self), name)
  }
}

extension SelectorMethod {
  /// Checks that the target is an `Owner`, then calls.
  fileprivate static func make<Owner>(
    _ body: @escaping (Owner, [Any?]) throws -> SelectorResult
  ) -> SelectorMethod {
    SelectorMethod(
      owner: Owner.self, accepts: { $0 is Owner },
      belongsTo: { $0 is Owner.Type || ProtocolConformance.has($0, Owner.self) },
      call: { target, arguments in
        guard let owner = target as? Owner else { return .wrongTarget }
        do {
          return try body(owner, arguments)
        } catch let error as WrongArgument {
          return .wrongArgument(error.index, String(reflecting: error.wanted))
        } catch {
          preconditionFailure("only arguments throw")
        }
      })
  }
}

/// An argument that the method does not take.
private struct WrongArgument: Error {
  let index: Int
  let wanted: Any.Type
}

/// The argument at an index as the method takes it; a missing one is nil, which an optional accepts.
private func argument<T>(
  _ given: [Any?], _ index: Int, as type: T.Type
) throws(WrongArgument) -> T {
  let value: Any? = given.indices.contains(index) ? given[index] : nil
  if let value, let result = value as? T { return result }
  // An object is a pointer, which Objective-C reads as YES: `endEditing:` is often the action of a tap.
  if let value, type == Bool.self, Swift.type(of: value) is AnyClass, let yes = true as? T {
    return yes
  }
  // `Optional<X>` accepts nil.
  if let result = (value as Any) as? T { return result }
  let wanted = (type as? any OptionalValue.Type)?.wrappedType ?? type
  guard wanted is AnyClass, value.map({ Swift.type(of: $0) is AnyClass }) ?? true else {
    throw WrongArgument(index: index, wanted: type)
  }
  return unchecked(value, as: type, wanted)
}

/// An object in the place of another class's, or nothing in that of an object: Objective-C does not check what a method
/// is given. A method that says `UIButton` may well be the action of a bar button item, as long as it asks the sender
/// for nothing, and tests call actions without a sender.
private func unchecked<T>(_ value: Any?, as type: T.Type, _ wanted: Any.Type) -> T {
  guard let value else {
    if let standIn = NilArguments.standIn(for: wanted) as? T { return standIn }
    return unsafeBitCast(UInt(0), to: T.self)
  }
  RuntimeMessages.tell(
    "an action that takes \(wanted) is given \(Swift.type(of: value)), as Objective-C lets it")
  return unsafeBitCast(value as AnyObject, to: T.self)
}

/// Objects that methods are given in the place of nothing, where they ask them something: nothing answers in
/// Objective-C.
package enum NilArguments {
  private static let makers = Mutex<[ObjectIdentifier: @Sendable () -> AnyObject]>([:])

  /// Says what a method that takes this class is given.
  package static func register(_ type: AnyClass, _ make: @escaping @Sendable () -> AnyObject) {
    makers.withLock { $0[ObjectIdentifier(type)] = make }
  }

  fileprivate static func standIn(for type: Any.Type) -> AnyObject? {
    makers.withLock { $0[ObjectIdentifier(type)] }?()
  }
}
