import Foundation

// Swizzling goes through functions: what a method did is cast to a function that takes the object, the selector and the
// arguments, and a closure is cast to an object that `imp_implementationWithBlock` takes. Here neither is an address of code,
// so that these stand for the casts. The adapter takes out `@convention(c)` and `@convention(block)`.

/// A closure as an object.
final class BlockObject: NSObject {
  let call: (AnyObject, [Any?]) -> SelectorResult
  init(_ call: @escaping (AnyObject, [Any?]) -> SelectorResult) { self.call = call }
}

/// An argument as a function takes it.
private func argument<T>(_ given: [Any?], _ index: Int, as type: T.Type) -> T {
  let value: Any? = given.indices.contains(index) ? given[index] : nil
  guard let result = value as? T ?? (value as Any) as? T else {
    fatalError("argument \(index + 1) of a method that was exchanged is not \(type)")
  }
  return result
}

/// Calls what a method did.
private func call<R>(_ imp: IMP?, _ object: Any, _ arguments: [Any?], returning type: R.Type) -> R {
  guard let imp else { fatalError("a method that was exchanged is called before it is known") }
  switch Implementation.at(imp).call(object as AnyObject, arguments) {
  case .returned(let value):
    if let result = value as? R ?? (value as Any) as? R ?? () as? R { return result }
    fatalError("a method that was exchanged returns \(value ?? "nothing"), not \(type)")
  case .wrongTarget: fatalError("a method that was exchanged is none of \(object)'s")
  case .wrongArgument(let index, let wanted):
    fatalError("argument \(index + 1) of a method that was exchanged is not \(wanted)")
  }
}

/// The earlier implementation of a method with no argument, as a function.
public func unsafeBitCast<Owner, R>(
  _ x: IMP?, to type: ((Owner, Selector) -> R).Type
) -> (Owner, Selector) -> R {
  { owner, _ in call(x, owner, [], returning: R.self) }
}

/// The earlier implementation of a method with no argument, as a function.
public func unsafeBitCast<Owner, R>(
  _ x: IMP, to type: ((Owner, Selector) -> R).Type
) -> (Owner, Selector) -> R {
  { owner, _ in call(x, owner, [], returning: R.self) }
}

/// The earlier implementation of a method with one argument, as a function.
public func unsafeBitCast<Owner, A, R>(
  _ x: IMP?, to type: ((Owner, Selector, A) -> R).Type
) -> (Owner, Selector, A) -> R {
  { owner, _, a in call(x, owner, [a], returning: R.self) }
}

/// The earlier implementation of a method with one argument, as a function.
public func unsafeBitCast<Owner, A, R>(
  _ x: IMP, to type: ((Owner, Selector, A) -> R).Type
) -> (Owner, Selector, A) -> R {
  { owner, _, a in call(x, owner, [a], returning: R.self) }
}

/// The earlier implementation of a method with two arguments, as a function.
public func unsafeBitCast<Owner, A, B, R>(
  _ x: IMP?, to type: ((Owner, Selector, A, B) -> R).Type
) -> (Owner, Selector, A, B) -> R {
  { owner, _, a, b in call(x, owner, [a, b], returning: R.self) }
}

/// The earlier implementation of a method with two arguments, as a function.
public func unsafeBitCast<Owner, A, B, R>(
  _ x: IMP, to type: ((Owner, Selector, A, B) -> R).Type
) -> (Owner, Selector, A, B) -> R {
  { owner, _, a, b in call(x, owner, [a, b], returning: R.self) }
}

/// The earlier implementation of a method with three arguments, as a function.
public func unsafeBitCast<Owner, A, B, C, R>(
  _ x: IMP?, to type: ((Owner, Selector, A, B, C) -> R).Type
) -> (Owner, Selector, A, B, C) -> R {
  { owner, _, a, b, c in call(x, owner, [a, b, c], returning: R.self) }
}

/// The earlier implementation of a method with three arguments, as a function.
public func unsafeBitCast<Owner, A, B, C, R>(
  _ x: IMP, to type: ((Owner, Selector, A, B, C) -> R).Type
) -> (Owner, Selector, A, B, C) -> R {
  { owner, _, a, b, c in call(x, owner, [a, b, c], returning: R.self) }
}

/// The earlier implementation of a method with four arguments, as a function.
public func unsafeBitCast<Owner, A, B, C, D, R>(
  _ x: IMP?, to type: ((Owner, Selector, A, B, C, D) -> R).Type
) -> (Owner, Selector, A, B, C, D) -> R {
  { owner, _, a, b, c, d in call(x, owner, [a, b, c, d], returning: R.self) }
}

/// The earlier implementation of a method with four arguments, as a function.
public func unsafeBitCast<Owner, A, B, C, D, R>(
  _ x: IMP, to type: ((Owner, Selector, A, B, C, D) -> R).Type
) -> (Owner, Selector, A, B, C, D) -> R {
  { owner, _, a, b, c, d in call(x, owner, [a, b, c, d], returning: R.self) }
}

/// A closure that is to be a method with no argument, as an object.
public func unsafeBitCast<Owner, R>(
  _ x: @escaping (Owner) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  let block = x
  return BlockObject { object, _ in
    guard let owner = object as? Owner else { return .wrongTarget }
    return .returned(block(owner))
  }
}

/// A closure that is to be a method with one argument, as an object.
public func unsafeBitCast<Owner, A, R>(
  _ x: @escaping (Owner, A) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  let block = x
  return BlockObject { object, given in
    guard let owner = object as? Owner else { return .wrongTarget }
    return .returned(block(owner, argument(given, 0, as: A.self)))
  }
}

/// A closure that is to be a method with two arguments, as an object.
public func unsafeBitCast<Owner, A, B, R>(
  _ x: @escaping (Owner, A, B) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  let block = x
  return BlockObject { object, given in
    guard let owner = object as? Owner else { return .wrongTarget }
    return .returned(block(owner, argument(given, 0, as: A.self), argument(given, 1, as: B.self)))
  }
}

/// A closure that is to be a method with three arguments, as an object.
public func unsafeBitCast<Owner, A, B, C, R>(
  _ x: @escaping (Owner, A, B, C) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  let block = x
  return BlockObject { object, given in
    guard let owner = object as? Owner else { return .wrongTarget }
    return .returned(
      block(
        owner, argument(given, 0, as: A.self), argument(given, 1, as: B.self),
        argument(given, 2, as: C.self)))
  }
}

/// A closure that is to be a method with four arguments, as an object.
public func unsafeBitCast<Owner, A, B, C, D, R>(
  _ x: @escaping (Owner, A, B, C, D) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  let block = x
  return BlockObject { object, given in
    guard let owner = object as? Owner else { return .wrongTarget }
    return .returned(
      block(
        owner, argument(given, 0, as: A.self), argument(given, 1, as: B.self),
        argument(given, 2, as: C.self), argument(given, 3, as: D.self)))
  }
}
