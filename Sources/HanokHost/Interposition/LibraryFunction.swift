import CInterpose
import Glibc

/// A function of a shared library that calls of other libraries can be led around.
struct LibraryFunction<Signature>: @unchecked Sendable {
  private let address: UnsafeMutableRawPointer?
  private let name: String

  /// `Signature` is a `@convention(c)` function type.
  init(_ name: String, as type: Signature.Type) {
    self.name = name
    address = dlsym(nil, name)
  }

  /// The library's own function; nil when no library has it.
  var original: Signature? { address.map { unsafeBitCast($0, to: Signature.self) } }

  /// Makes each of the libraries call `replacement` instead. Returns whether any does so now.
  @discardableResult
  func interpose(in libraries: [String], with replacement: Signature) -> Bool {
    guard address != nil else { return false }
    let target = unsafeBitCast(replacement, to: UnsafeMutableRawPointer.self)
    return libraries.reduce(false) { hanok_interpose($1, name, target) > 0 || $0 }
  }
}
