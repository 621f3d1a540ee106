internal import COpenSSL

/// OpenSSL's message about a call that failed.
package struct OpenSSLError: Error, CustomStringConvertible {
  /// The code of the error that was raised first.
  package let code: UInt
  /// OpenSSL's own words.
  package let description: String

  /// Takes the errors that the calling thread's queue holds.
  package init() {
    code = UInt(ERR_get_error())
    var text = [CChar](repeating: 0, count: 256)
    ERR_error_string_n(UInt(code), &text, text.count)
    description = text.withUnsafeBufferPointer { buffer in
      String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    ERR_clear_error()
  }

  /// The code in the 32 bits that Apple's errors have for one.
  package var shortCode: Int32 { Int32(truncatingIfNeeded: code) }
}

/// Throws what OpenSSL says unless a call answered 1.
@inline(__always)
func check(_ result: Int32) throws {
  guard result == 1 else { throw OpenSSLError() }
}

/// The result of a call; throws OpenSSL's message if there is none.
@inline(__always)
func made<T>(_ result: T?) throws -> T {
  guard let result else { throw OpenSSLError() }
  return result
}
