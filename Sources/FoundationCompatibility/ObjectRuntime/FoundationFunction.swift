internal import CSwiftRuntime
import Foundation

/// Functions that Foundation and this module have under one symbol.
enum FoundationFunction {
  /// Foundation's, and the one that programs find.
  static func definitions(
    _ symbol: String
  ) -> (foundation: UnsafeMutableRawPointer, own: UnsafeMutableRawPointer)? {
    // RTLD_NEXT and RTLD_DEFAULT: the definition after this one, and the one that programs call.
    guard let foundation = dlsym(UnsafeMutableRawPointer(bitPattern: -1), symbol),
      let own = dlsym(nil, symbol), own != foundation
    else { return nil }
    return (foundation, own)
  }

  /// Leads calls of Foundation's function, Foundation's own among them, to the one here.
  static func lead(_ symbol: String) {
    guard let (foundation, own) = definitions(symbol) else { return }
    _ = hanok_detour(foundation, own)
  }
}
