import Foundation

/// The answer to a server that wants a name and a password proved without being told the password (RFC 7616).
struct DigestAnswer {
  private let fields: [String: String]

  /// - Parameter header: what follows "Digest" in the field WWW-Authenticate.
  init(header: Substring) { fields = Self.fields(in: header) }

  var realm: String? { fields["realm"] }
  /// Whether the last answer was refused for its age alone.
  var isStale: Bool { fields["stale"]?.lowercased() == "true" }
  /// Whether the server wants what is known here.
  var isKnown: Bool { fields["nonce"] != nil && hash != nil }

  /// The field Authorization.
  func authorization(
    user: String, password: String, method: String, path: String,
    clientNonce: String = UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
  ) -> String? {
    guard let hash, let nonce = fields["nonce"] else { return nil }
    let realm = realm ?? ""
    let count = "00000001"
    var first = hash("\(user):\(realm):\(password)")
    if algorithm.hasSuffix("-sess") { first = hash("\(first):\(nonce):\(clientNonce)") }
    let second = hash("\(method):\(path)")
    let isCounted = qualities.contains("auth")
    let response =
      isCounted
      ? hash("\(first):\(nonce):\(count):\(clientNonce):auth:\(second)")
      : hash("\(first):\(nonce):\(second)")
    var parts = [
      "username=" + Self.quoted(user), "realm=" + Self.quoted(realm),
      "nonce=" + Self.quoted(nonce), "uri=" + Self.quoted(path), "response=\"\(response)\"",
    ]
    if let name = fields["algorithm"] { parts.append("algorithm=\(name)") }
    if isCounted { parts += ["qop=auth", "nc=\(count)", "cnonce=\"\(clientNonce)\""] }
    if let opaque = fields["opaque"] { parts.append("opaque=" + Self.quoted(opaque)) }
    return "Digest " + parts.joined(separator: ", ")
  }

  /// A text in a field's quotes. What ends a line has no place in a field.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars where !CharacterSet.controlCharacters.contains(scalar) {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  private var algorithm: String { fields["algorithm"]?.lowercased() ?? "md5" }

  private var qualities: [String] {
    (fields["qop"] ?? "").lowercased().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private var hash: ((String) -> String)? {
    let name = algorithm.hasSuffix("-sess") ? String(algorithm.dropLast(5)) : algorithm
    return MessageDigest(named: name).map { digest in { digest.hexadecimal($0) } }
  }

  /// Names and values, with or without quotes.
  private static func fields(in header: Substring) -> [String: String] {
    var fields: [String: String] = [:]
    var rest = header
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: { ", \t".contains($0) }).last ?? ""
      rest = rest[rest.index(after: equals)...].drop { $0 == " " }
      var value = ""
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let next = rest.popFirst(), next != "\"" {
          if next == "\\", let escaped = rest.popFirst() {
            value.append(escaped)
          } else {
            value.append(next)
          }
        }
      } else {
        let end = rest.firstIndex { ", \t".contains($0) } ?? rest.endIndex
        value = String(rest[..<end])
        rest = rest[end...]
      }
      let key = name.lowercased()
      if fields[key] == nil { fields[key] = value }
    }
    return fields
  }
}

/// A hash of OpenSSL's, which libcurl is linked with.
struct MessageDigest {
  private typealias Kind = @convention(c) () -> UnsafeRawPointer?
  private typealias Digest =
    @convention(c) (
      UnsafeRawPointer?, Int, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CUnsignedInt>,
      UnsafeRawPointer?, UnsafeRawPointer?
    ) -> CInt

  private static let digest = TransferLibrary.function("EVP_Digest", as: Digest.self)
  private let kind: UnsafeRawPointer

  init?(named name: String) {
    let names = [
      "sha-1": "EVP_sha1", "md5": "EVP_md5", "sha-256": "EVP_sha256",
      "sha-512-256": "EVP_sha512_256",
    ]
    guard Self.digest != nil, let function = names[name],
      let kind = TransferLibrary.function(function, as: Kind.self)?()
    else { return nil }
    self.kind = kind
  }

  func hexadecimal(_ text: String) -> String {
    bytes(text).map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }

  func base64(_ text: String) -> String { Data(bytes(text)).base64EncodedString() }

  private func bytes(_ text: String) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 64)
    var length: CUnsignedInt = 0
    let bytes = Array(text.utf8)
    _ = Self.digest?(bytes, bytes.count, &result, &length, kind, nil)
    return Array(result.prefix(Int(length)))
  }
}
