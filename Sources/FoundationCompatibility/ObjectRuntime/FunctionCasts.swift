import Foundation

// Swizzling goes through functions: what a method did is cast to a function that takes the object, the selector and the
// arguments, and a closure is cast to an object that `imp_implementationWithBlock` takes. Here neither is an address of code,
// so that these stand for the casts. The adapter takes out `@convention(c)` and `@convention(block)`.

/// A closure as an object.
final class BlockObject: NSObject {
  let call: (AnyObject, [Any?]) -> SelectorResult
  /// The closure, if it may be asked for.
  private(set) var block: Any?

  init<Owner, each A, R>(_ block: @escaping (Owner, repeat each A) -> R) {
    call = { object, given in
      guard let owner = object as? Owner else { return .wrongTarget }
      var arguments = Arguments(given: given)
      return .returned(block(owner, repeat arguments.next((each A).self)))
    }
  }

  /// A closure of the main actor, which the method's callers are on.
  init<Owner, each A, R>(isolated block: @escaping @MainActor (Owner, repeat each A) -> R) {
    call = { object, given in
      guard let owner = object as? Owner else { return .wrongTarget }
      let inputs = Unchecked(value: (owner, Arguments(given: given)))
      let result = MainActor.assumeIsolated {
        var arguments = inputs.value.1
        return Unchecked(
          value: block(inputs.value.0, repeat arguments.next((each A).self)) as Any)
      }
      return .returned(result.value)
    }
  }

  func keeping(_ block: Any) -> BlockObject {
    self.block = block
    return self
  }
}

private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}

/// Arguments as a function takes them.
struct Arguments {
  let given: [Any?]
  private var index = 0

  init(given: [Any?]) { self.given = given }

  mutating func next<T>(_ type: T.Type) -> T {
    let value: Any? = given.indices.contains(index) ? given[index] : nil
    index += 1
    guard let result = value as? T ?? (value as Any) as? T else {
      // Objective-C goes on with the object as if it were one of the type; Swift has no such value.
      fatalError("argument \(index) of a method that was exchanged is not \(type)")
    }
    return result
  }
}

/// A method's implementation, or none.
public protocol MethodImplementation {
  /// Calls it.
  func _hanok_call<R>(_ object: Any, _ arguments: [Any?]) -> R
}
extension OpaquePointer: MethodImplementation {
  public func _hanok_call<R>(_ object: Any, _ arguments: [Any?]) -> R {
    Implementation.at(self).call(object, arguments)
  }
}
extension Optional: MethodImplementation where Wrapped == OpaquePointer {
  public func _hanok_call<R>(_ object: Any, _ arguments: [Any?]) -> R {
    // Calling through no implementation ends an iOS app, too.
    guard let self else { fatalError("a method that was exchanged is called before it is known") }
    return self._hanok_call(object, arguments)
  }
}

/// The earlier implementation of a method with no argument, as a function.
public func unsafeBitCast<M: MethodImplementation, Owner, R>(
  _ x: M, to type: ((Owner, Selector) -> R).Type
) -> (Owner, Selector) -> R {
  { owner, _ in x._hanok_call(owner, []) }
}

/// The earlier implementation of a method with one argument, as a function.
public func unsafeBitCast<M: MethodImplementation, Owner, A, R>(
  _ x: M, to type: ((Owner, Selector, A) -> R).Type
) -> (Owner, Selector, A) -> R {
  { owner, _, a in x._hanok_call(owner, [a]) }
}

/// The earlier implementation of a method with two arguments, as a function.
public func unsafeBitCast<M: MethodImplementation, Owner, A, B, R>(
  _ x: M, to type: ((Owner, Selector, A, B) -> R).Type
) -> (Owner, Selector, A, B) -> R {
  { owner, _, a, b in x._hanok_call(owner, [a, b]) }
}

/// The earlier implementation of a method with three arguments, as a function.
public func unsafeBitCast<M: MethodImplementation, Owner, A, B, C, R>(
  _ x: M, to type: ((Owner, Selector, A, B, C) -> R).Type
) -> (Owner, Selector, A, B, C) -> R {
  { owner, _, a, b, c in x._hanok_call(owner, [a, b, c]) }
}

/// The earlier implementation of a method with four arguments, as a function.
public func unsafeBitCast<M: MethodImplementation, Owner, A, B, C, D, R>(
  _ x: M, to type: ((Owner, Selector, A, B, C, D) -> R).Type
) -> (Owner, Selector, A, B, C, D) -> R {
  { owner, _, a, b, c, d in x._hanok_call(owner, [a, b, c, d]) }
}

/// The earlier implementation of a method with no argument, as a function, in a file with blocks.
public func _hanok_bitCast<M: MethodImplementation, Owner, R>(
  _ x: M, to type: ((Owner, Selector) -> R).Type
) -> (Owner, Selector) -> R {
  unsafeBitCast(x, to: type)
}

/// The earlier implementation of a method with one argument, as a function, in a file with blocks.
public func _hanok_bitCast<M: MethodImplementation, Owner, A, R>(
  _ x: M, to type: ((Owner, Selector, A) -> R).Type
) -> (Owner, Selector, A) -> R {
  unsafeBitCast(x, to: type)
}

/// The earlier implementation of a method with two arguments, as a function, in a file with blocks.
public func _hanok_bitCast<M: MethodImplementation, Owner, A, B, R>(
  _ x: M, to type: ((Owner, Selector, A, B) -> R).Type
) -> (Owner, Selector, A, B) -> R {
  unsafeBitCast(x, to: type)
}

/// The earlier implementation of a method with three arguments, as a function, in a file with blocks.
public func _hanok_bitCast<M: MethodImplementation, Owner, A, B, C, R>(
  _ x: M, to type: ((Owner, Selector, A, B, C) -> R).Type
) -> (Owner, Selector, A, B, C) -> R {
  unsafeBitCast(x, to: type)
}

/// The earlier implementation of a method with four arguments, as a function, in a file with blocks.
public func _hanok_bitCast<M: MethodImplementation, Owner, A, B, C, D, R>(
  _ x: M, to type: ((Owner, Selector, A, B, C, D) -> R).Type
) -> (Owner, Selector, A, B, C, D) -> R {
  unsafeBitCast(x, to: type)
}

/// A closure that is to be a method, as an object.
public func unsafeBitCast<Owner, each A, R>(
  _ x: @escaping (Owner, repeat each A) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  BlockObject(x)
}

/// A closure that is to be a method with no argument, as an object, in a file with blocks.
public func _hanok_bitCast<Owner, R>(
  _ x: @escaping (Owner) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  BlockObject(x).keeping(x)
}

/// A closure that is to be a method with one argument, as an object, in a file with blocks.
public func _hanok_bitCast<Owner, A, R>(
  _ x: @escaping (Owner, A) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  BlockObject(x).keeping(x)
}

/// A closure that is to be a method with two arguments, as an object, in a file with blocks.
public func _hanok_bitCast<Owner, A, B, R>(
  _ x: @escaping (Owner, A, B) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  BlockObject(x).keeping(x)
}

/// A closure that is to be a method with three arguments, as an object, in a file with blocks.
public func _hanok_bitCast<Owner, A, B, C, R>(
  _ x: @escaping (Owner, A, B, C) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  BlockObject(x).keeping(x)
}

/// A closure that is to be a method with four arguments, as an object, in a file with blocks.
public func _hanok_bitCast<Owner, A, B, C, D, R>(
  _ x: @escaping (Owner, A, B, C, D) -> R, to type: (any AnyObject).Type
) -> AnyObject {
  BlockObject(x).keeping(x)
}
