import Foundation

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
        guard let a = argument(given, 0, as: A.self) else { return mismatch(0, A.self) }
        return .returned(method(owner)(a))
      })
  }

  /// A selector of a method with two arguments.
  @_disfavoredOverload
  public init<Owner, A, B, R>(_ method: @escaping (Owner) -> (A, B) -> R, _ name: String) {
    self.init(
      name,
      .make { (owner: Owner, given) in
        guard let a = argument(given, 0, as: A.self) else { return mismatch(0, A.self) }
        guard let b = argument(given, 1, as: B.self) else { return mismatch(1, B.self) }
        return .returned(method(owner)(a, b))
      })
  }

  /// A selector of a method with three arguments.
  @_disfavoredOverload
  public init<Owner, A, B, C, R>(_ method: @escaping (Owner) -> (A, B, C) -> R, _ name: String) {
    self.init(
      name,
      .make { (owner: Owner, given) in
        guard let a = argument(given, 0, as: A.self) else { return mismatch(0, A.self) }
        guard let b = argument(given, 1, as: B.self) else { return mismatch(1, B.self) }
        guard let c = argument(given, 2, as: C.self) else { return mismatch(2, C.self) }
        return .returned(method(owner)(a, b, c))
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
}

extension SelectorMethod {
  /// Checks that the target is an `Owner`, then calls.
  fileprivate static func make<Owner>(
    _ body: @escaping (Owner, [Any?]) -> SelectorResult
  ) -> SelectorMethod {
    SelectorMethod(
      accepts: { $0 is Owner },
      belongsTo: { $0 is Owner.Type || ProtocolConformance.has($0, Owner.self) },
      call: { target, arguments in
        guard let owner = target as? Owner else { return .wrongTarget }
        return body(owner, arguments)
      })
  }
}

/// The argument at an index as the method takes it; a missing one is nil, which an optional accepts.
private func argument<T>(_ given: [Any?], _ index: Int, as type: T.Type) -> T? {
  let value: Any? = given.indices.contains(index) ? given[index] : nil
  if let value, let result = value as? T { return result }
  // `Optional<X>` accepts nil; anything else does not.
  return (value as Any) as? T ?? unchecked(value, as: type)
}

/// An object in the place of another class's: Objective-C does not check what a method is given, and a method that says
/// `UIButton` may well be the action of a bar button item, as long as it asks the sender for nothing.
private func unchecked<T>(_ value: Any?, as type: T.Type) -> T? {
  let wanted = (type as? any OptionalValue.Type)?.wrappedType ?? type
  guard let value, wanted is AnyClass, Swift.type(of: value) is AnyClass else { return nil }
  RuntimeMessages.tell(
    "an action that takes \(wanted) is given \(Swift.type(of: value)), as Objective-C lets it")
  return unsafeBitCast(value as AnyObject, to: T.self)
}

private func mismatch<T>(_ index: Int, _ type: T.Type) -> SelectorResult {
  .wrongArgument(index, String(reflecting: type))
}
