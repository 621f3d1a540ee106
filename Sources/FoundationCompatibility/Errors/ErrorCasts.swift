internal import CSwiftRuntime
import Foundation

// `catch let error as NSError`, `error as? NSError`, `case let error as NSError`: every error is one on Apple's systems, and the
// compiler takes that for granted everywhere. On Linux the casts fail for errors that are types of Swift's own, and a `catch` that
// must not fail goes on with whatever code comes next. The NSError is the error that it was made of on Apple's systems, too:
// `error as? Failure` finds it again.

/// Where a value without a size is: an error with only one case, for example. The compiler gives no place for it.
private var nowhere: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 16) }

/// Makes an `NSError` of an error of any type, in memory that has no value yet. False if the source is no error.
private func convert(
  _ destination: UnsafeMutableRawPointer?, _ source: UnsafeMutableRawPointer?,
  _ type: UnsafeRawPointer?, _ takesSource: Bool
) -> Bool {
  guard let destination = destination ?? nowhere, let source = source ?? nowhere, let type else {
    return false
  }
  func open<Source>(_ type: Source.Type) -> Bool {
    let value = source.assumingMemoryBound(to: type)
    guard let error = value.pointee as? any Error else { return false }
    destination.initializeMemory(as: NSError.self, to: error as NSError)
    if takesSource { value.deinitialize(count: 1) }
    return true
  }
  return _openExistential(unsafeBitCast(type, to: Any.Type.self), do: open)
}

/// Finds what an `NSError` was made of, in memory that has no value yet. False if that is not of the type.
private func recover(
  _ destination: UnsafeMutableRawPointer?, _ source: UnsafeMutableRawPointer?,
  _ sourceType: UnsafeRawPointer?, _ type: UnsafeRawPointer?, _ takesSource: Bool
) -> Bool {
  guard let destination = destination ?? nowhere, let source = source ?? nowhere,
    let sourceType, let type
  else { return false }
  func original<Source>(_ type: Source.Type) -> (any Error)? {
    let error = source.assumingMemoryBound(to: type).pointee as? any Error
    guard let error, Swift.type(of: error) == NSError.self, let object = error as? NSError else {
      return nil
    }
    return ErrorOrigin.of(object)
  }
  func take<Source>(_ type: Source.Type) {
    source.assumingMemoryBound(to: type).deinitialize(count: 1)
  }
  let given = unsafeBitCast(sourceType, to: Any.Type.self)
  guard let error = _openExistential(given, do: original) else { return false }
  func put<Target>(_ type: Target.Type) -> Bool {
    guard let value = error as? Target else { return false }
    destination.initializeMemory(as: type, to: value)
    return true
  }
  guard _openExistential(unsafeBitCast(type, to: Any.Type.self), do: put) else { return false }
  if takesSource { _openExistential(given, do: take) }
  return true
}

/// What an `NSError` was made of.
private enum ErrorOrigin {
  typealias Conversion = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer

  /// Foundation's function for `error as NSError`. Written once, at the start of the program.
  nonisolated(unsafe) static var conversion: Conversion?

  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ object: NSError) -> (any Error)? {
    objc_getAssociatedObject(object, key) as? any Error
  }

  /// Has Foundation's function keep what it is given.
  static func install() {
    let symbol = "$s10Foundation22_convertErrorToNSErroryAA0E0Cs0C0_pF"
    // A function of Swift's that takes an error and returns an object does so as one of C with pointers.
    let keeping: Conversion = { error in
      guard let object = ErrorOrigin.conversion?(error) else { preconditionFailure() }
      // One that was there before belongs to the error.
      guard objectRetainCount(object) == 1 else { return object }
      objc_setAssociatedObject(
        Unmanaged<NSError>.fromOpaque(object).takeUnretainedValue(), ErrorOrigin.key,
        unsafeBitCast(error, to: (any Error).self), .OBJC_ASSOCIATION_RETAIN)
      return object
    }
    conversion = dlsym(nil, symbol)
      .flatMap { hanok_detour($0, unsafeBitCast(keeping, to: UnsafeRawPointer.self)) }
      .map { unsafeBitCast($0, to: Conversion.self) }
  }
}

@_silgen_name("swift_retainCount")
private func objectRetainCount(_ object: UnsafeRawPointer) -> Int

@section(".init_array") @used
nonisolated private let castsErrors: @convention(c) () -> Void = {
  ErrorOrigin.install()
  _ = hanok_cast_errors(
    hanok_error_casts(
      object: unsafeBitCast(NSError.self, to: UnsafeRawPointer.self),
      any: unsafeBitCast((any Error).self as Any.Type, to: UnsafeRawPointer.self),
      convert: convert, recover: recover))
}
