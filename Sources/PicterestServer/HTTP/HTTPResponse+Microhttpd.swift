import CMicrohttpd
import Foundation

extension HTTPResponse {
  /// The answer in the library's shape, to be destroyed by the caller; nil when memory or descriptors
  /// have run out.
  func make(closesConnection: Bool) -> OpaquePointer? {
    guard let made = makeBody() else { return nil }
    for header in headers { MHD_add_response_header(made, header.name, header.value) }
    if let contentType { MHD_add_response_header(made, "Content-Type", contentType) }
    MHD_add_response_header(made, "X-Content-Type-Options", "nosniff")
    if closesConnection { MHD_add_response_header(made, "Connection", "close") }
    return made
  }

  private func makeBody() -> OpaquePointer? {
    switch body {
    case .none: return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .bytes(let block):
      // The library holds the block until the last byte is sent.
      let kept = Unmanaged.passRetained(block)
      let made = MHD_create_response_from_buffer_with_free_callback_cls(
        block.count, UnsafeMutableRawPointer(mutating: block.bytes.baseAddress),
        { $0.map { Unmanaged<ByteBlock>.fromOpaque($0).release() } }, kept.toOpaque())
      if made == nil { kept.release() }
      return made
    case .file(let file):
      // The library closes the descriptor that it is given, and reads at places of its own.
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { return nil }
      let made = MHD_create_response_from_fd_at_offset64(UInt64(file.size), descriptor, 0)
      if made == nil { close(descriptor) }
      return made
    }
  }
}
