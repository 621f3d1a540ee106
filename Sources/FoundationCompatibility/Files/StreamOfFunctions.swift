internal import CSwiftRuntime

/// What `funopen` calls. It stands apart, since the names of C's library would be CSwiftRuntime's in its file.
enum StreamOfFunctions {
  static func open(
    _ cookie: UnsafeRawPointer?,
    _ read: (
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int32) -> Int32
    )?,
    _ write: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Int32)?,
    _ seek: (@convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64)?,
    _ close: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?
  ) -> UnsafeMutableRawPointer? {
    hanok_funopen(cookie, read, write, seek, close)
  }
}
