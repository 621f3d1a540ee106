/// A method's implementation.
class Implementation: @unchecked Sendable {
  let call: (AnyObject, [Any?]) -> SelectorResult
  let isBlock: Bool

  init(_ call: @escaping (AnyObject, [Any?]) -> SelectorResult) {
    self.call = call
    isBlock = false
  }

  init(block: Any) {
    call = Self.caller(of: block)
    isBlock = true
  }

  /// Methods point to it for as long as the program runs.
  var pointer: IMP { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  static func at(_ pointer: IMP) -> Implementation {
    Unmanaged<Implementation>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// Calls it, and gives its result as the type that is wanted. Where a type is not the method's, Objective-C goes on
  /// with damaged memory; here the program ends and says which.
  func call<R>(_ object: Any, _ arguments: [Any?], returning type: R.Type = R.self) -> R {
    switch call(object as AnyObject, arguments) {
    case .returned(let value):
      if let result = value as? R ?? (value as Any) as? R ?? () as? R { return result }
      fatalError("a method that was exchanged returns \(value ?? "nothing"), not \(type)")
    case .wrongTarget: fatalError("a method that was exchanged is none of \(object)'s")
    case .wrongArgument(let index, let wanted):
      fatalError("argument \(index + 1) of a method that was exchanged is not \(wanted)")
    }
  }

  private static func caller(of block: Any) -> (AnyObject, [Any?]) -> SelectorResult {
    switch block {
    case let block as BlockObject: block.call
    case let block as (AnyObject) -> Void: BlockObject(block).call
    case let block as (Any) -> Void: BlockObject(block).call
    case let block as (AnyObject) -> Any?: BlockObject(block).call
    case let block as (AnyObject, Any?) -> Void: BlockObject(block).call
    case let block as (AnyObject, AnyObject?) -> Void: BlockObject(block).call
    case let block as (Any, Any?) -> Void: BlockObject(block).call
    case let block as (AnyObject, Any?) -> Any?: BlockObject(block).call
    case let block as (AnyObject, Any?, Any?) -> Void: BlockObject(block).call
    default:
      { object, _ in
        fatalError(
          "-[\(Swift.type(of: object))]: a closure of type \(Swift.type(of: block)) cannot be a "
            + "method here; hand it to imp_implementationWithBlock without casting it")
      }
    }
  }
}
