import CMicrohttpd

/// The request line and the headers of one request, as libmicrohttpd has read them.
///
/// The library is more lenient than is safe behind a proxy: what the two could understand differently
/// is refused here.
struct HTTPHead: Sendable {
  /// How long the body is, by the only two ways that are accepted.
  enum BodyLength: Equatable, Sendable {
    case known(Int)
    case chunked
  }

  let method: String
  let path: String
  let query: String?
  let bodyLength: BodyLength
  private let headers: [Header]

  /// A header's name, in lower case, and its value.
  typealias Header = (name: String, value: String)

  /// The first value of a header; `name` in lower case.
  subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

  /// All values of a header that may come several times, with commas between; `name` in lower case.
  func list(_ name: String) -> String? {
    let values = headers.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// `version` is as it was sent, like `HTTP/1.1`.
  init(
    method: String, target: String, version: String, headers: [Header]
  ) throws(APIFailure) {
    var headers = headers
    var target = Substring(target)
    if let authority = HTTPHead.removeAuthority(from: &target) {
      headers.removeAll { $0.name == "host" }
      headers.append(("host", authority))
    }
    guard target.utf8.first == UInt8(ascii: "/"),
      target.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f })
    else { throw HTTPHead.malformed("The address must begin with a slash and hold no spaces.") }
    for header in headers { try HTTPHead.check(header) }
    let hosts = headers.count { $0.name == "host" }
    guard hosts == 1 || (hosts == 0 && version == "HTTP/1.0") else {
      throw HTTPHead.malformed("A request needs one Host header.")
    }
    let halves = target.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    path = String(Substring(halves[0]))
    query = halves.count > 1 ? String(Substring(halves[1])) : nil
    bodyLength = try HTTPHead.bodyLength(headers)
    self.headers = headers
  }

  private static func malformed(_ sentence: String) -> APIFailure { APIFailure(400, sentence) }

  private static func check(_ header: Header) throws(APIFailure) {
    guard !header.name.isEmpty, header.name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
      throw malformed("A header's name holds a space.")
    }
    guard header.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
      throw malformed("A header holds control characters.")
    }
  }

  /// A client that speaks as to a proxy writes `http://host/path`.
  private static func removeAuthority(from target: inout Substring) -> String? {
    for scheme in ["http://", "https://"] where target.hasPrefix(scheme) {
      let rest = target.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" }
      target = end.map { rest[$0...] } ?? "/"
      return String(rest[..<(end ?? rest.endIndex)])
    }
    return nil
  }

  private static func bodyLength(_ headers: [Header]) throws(APIFailure) -> BodyLength {
    let lengths = headers.filter { $0.name == "content-length" }.map(\.value)
    let encodings = headers.filter { $0.name == "transfer-encoding" }.map(\.value)
    if !encodings.isEmpty {
      guard lengths.isEmpty, encodings.count == 1, encodings[0].lowercased() == "chunked" else {
        throw malformed("The body's transfer encoding is not understood.")
      }
      return .chunked
    }
    guard let first = lengths.first else { return .known(0) }
    guard lengths.count == 1, first.utf8.allSatisfy({ (48...57).contains($0) }),
      let count = Int(first)
    else { throw malformed("Content-Length is not one number.") }
    return .known(count)
  }
}

extension HTTPHead {
  /// Copies what the library holds for as long as the request lasts.
  init(
    of connection: OpaquePointer, method: String, target: String, version: String
  ) throws(APIFailure) {
    var headers: [Header] = []
    withUnsafeMutablePointer(to: &headers) { list in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND, { HTTPHead.collect($0, $2, $3, $4, $5) }, list)
    }
    try self.init(method: method, target: target, version: version, headers: headers)
  }

  private static func collect(
    _ list: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ nameCount: Int,
    _ value: UnsafePointer<CChar>?, _ valueCount: Int
  ) -> MHD_Result {
    func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
      String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
    list?.assumingMemoryBound(to: [Header].self).pointee.append(
      (text(name, nameCount).lowercased(), text(value, value == nil ? 0 : valueCount)))
    return .YES
  }
}
