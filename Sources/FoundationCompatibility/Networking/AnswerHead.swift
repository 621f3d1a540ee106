import Foundation

/// What libcurl knows of the head of an answer, while its body comes and after that was interrupted.
struct AnswerHead {
  private typealias Info =
    @convention(c) (UnsafeMutableRawPointer, CInt, UnsafeMutableRawPointer) -> CInt
  private typealias Field =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafePointer<CChar>, Int, CUnsignedInt, CInt,
      UnsafeMutablePointer<UnsafePointer<UnsafePointer<CChar>>?>
    ) -> CInt

  private static let info = TransferLibrary.function("curl_easy_getinfo", as: Info.self)
  private static let field = TransferLibrary.function("curl_easy_header", as: Field.self)

  let handle: UnsafeMutableRawPointer

  var status: Int {
    var value = 0
    return Self.info?(handle, 0x20_0002, &value) == 0 ? value : 0
  }

  /// A field's value.
  func field(_ name: String) -> String? {
    var found: UnsafePointer<UnsafePointer<CChar>>?
    // The fields of the answer's head, in the last request.
    guard Self.field?(handle, name, 0, 1, -1, &found) == 0, let found else { return nil }
    // The structure begins with a name and a value.
    return String(cString: found[1])
  }
}
