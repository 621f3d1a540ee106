internal import CSwiftRuntime

/// How Swift's own calls of a method get to what replaces it.
///
/// The adapter tells it with the selector, in modules of programs that change methods.
enum MethodHook {
  /// They do not; perhaps with the cause.
  case none(String?)
  /// A class overrides the method with one that calls the replacement.
  case override(MethodOverride)
  /// The method asks for its replacement itself. What it does without one is called by itself.
  indirect case written(SelectorMethod)
}

/// The method of a class of which there are no objects. It stands in the place of the method that it overrides.
struct MethodOverride {
  let slot: hanok_slot
  /// The code that calls the replacement.
  let code: UnsafeRawPointer
  /// Calls code that takes what the method takes.
  let call: MethodCall

  init?(_ type: AnyClass, _ part: UInt32, _ call: @escaping MethodCall) {
    let metatype = unsafeBitCast(type, to: UnsafeRawPointer.self)
    slot = hanok_overridden_slot(metatype, part)
    guard slot.index != 0 else { return nil }
    code = Self.code(of: type, slot)
    self.call = call
  }

  private static func code(of type: AnyClass, _ slot: hanok_slot) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
      .load(fromByteOffset: slot.index * MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  }

  /// The class whose method the objects of a class have.
  func implementingClass(of type: AnyClass) -> AnyClass? {
    hanok_implementing_class(unsafeBitCast(type, to: UnsafeRawPointer.self), slot)
      .map { unsafeBitCast($0, to: AnyClass.self) }
  }

  /// What the method does in a class.
  func implementation(of type: AnyClass) -> Implementation {
    OriginalImplementation(Self.code(of: type, slot), call)
  }

  /// Leads all calls of a method to its entry.
  func install(_ entry: MethodEntry, over original: Implementation) -> Bool {
    guard let original = original as? OriginalImplementation, let thunk = thunk(entry) else {
      return false
    }
    if let moved = hanok_detour(original.code, thunk) {
      original.code = moved
      return true
    }
    return install(thunk, in: entry.type)
  }

  /// Gives a class that only inherits the method one of its own.
  func install(_ entry: MethodEntry, in type: AnyClass) -> Bool {
    thunk(entry).map { install($0, in: type) } ?? false
  }

  private func install(_ thunk: UnsafeRawPointer, in type: AnyClass) -> Bool {
    hanok_install_method(unsafeBitCast(type, to: UnsafeRawPointer.self), slot.index, thunk)
    return true
  }

  private func thunk(_ entry: MethodEntry) -> UnsafeRawPointer? {
    hanok_thunk(code, Unmanaged.passUnretained(entry).toOpaque())
  }
}

/// What a method does as it is written.
private final class OriginalImplementation: Implementation, @unchecked Sendable {
  private final class Code {
    var address: UnsafeRawPointer
    init(_ address: UnsafeRawPointer) { self.address = address }
  }
  private let place: Code
  /// Where the code is. It moves once.
  var code: UnsafeRawPointer {
    get { place.address }
    set { place.address = newValue }
  }

  init(_ code: UnsafeRawPointer, _ call: @escaping MethodCall) {
    let place = Code(code)
    self.place = place
    super.init { object, arguments in .returned(call(place.address, object, arguments)) }
  }
}

/// Calls code as a method of an object.
public typealias MethodCall = (UnsafeRawPointer, AnyObject, [Any?]) -> Any?

extension Selector {
  /// A selector whose method can be replaced for all of its calls.
  ///
  /// - Parameters:
  ///   - type: a class that overrides it with a method that calls `MethodReplacement.called`.
  ///   - part: 0 for a method, 2 for a getter, 3 for a setter.
  ///   - call: calls code that takes what the method takes.
  public func _hanok_overridden(
    by type: AnyClass, _ part: UInt32, _ call: @escaping MethodCall
  ) -> Selector {
    hooked(MethodOverride(type, part, call).map { .override($0) } ?? .none(nil))
  }

  /// A selector whose method calls its replacement itself; the other one's method does what it does without one.
  public func _hanok_written(as other: Selector) -> Selector {
    other.method.map { hooked(.written($0)) } ?? self
  }

  /// A selector whose method can be replaced for selectors only, with the cause.
  public func _hanok_closed(_ cause: String) -> Selector { hooked(.none(cause)) }
}

/// What a method does instead of what is written in it.
public struct MethodReplacement {
  private let implementation: Implementation

  /// The replacement of an object's method, of which it is known that no class overrides it.
  public static func of(_ object: AnyObject, _ name: String) -> MethodReplacement? {
    MethodTable.shared.replacement(for: name, of: type(of: object))
      .map { MethodReplacement(implementation: $0) }
  }

  /// The replacement of the method that is being called. To be asked for first.
  public static var called: MethodReplacement {
    // Only hooks ask, which are called by thunks.
    guard let entry = hanok_called_entry() else { fatalError("no method is being called") }
    let method = Unmanaged<MethodEntry>.fromOpaque(entry).takeUnretainedValue()
    return MethodReplacement(implementation: MethodTable.shared.implementation(of: method))
  }

  /// Calls it.
  public func call<R>(_ object: AnyObject, _ arguments: [Any?]) -> R {
    implementation.call(object, arguments)
  }

  /// One of the arguments that code is called with, as it takes it.
  public static func argument<T>(_ arguments: [Any?], _ index: Int) -> T {
    var rest = Arguments(given: Array(arguments.dropFirst(index)))
    return rest.next(T.self)
  }

  /// A function of Swift's that is code and the object it is a method of. `F` is a structure with such a function.
  public static func function<F>(_ code: UnsafeRawPointer, of object: AnyObject, _: F.Type) -> F {
    unsafeBitCast((code, object), to: F.self)
  }
}
