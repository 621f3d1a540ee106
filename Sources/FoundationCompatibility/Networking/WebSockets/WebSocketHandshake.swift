import Foundation
internal import FoundationNetworking

/// How a web socket begins: a request over HTTP and the server's consent (RFC 6455, 4).
struct WebSocketHandshake {
  let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
  let url: URL
  private let request: URLRequest
  private let additions: [String: String]

  init(_ request: URLRequest, _ url: URL, _ configuration: URLSessionConfiguration) {
    self.request = request
    self.url = url
    var additions: [String: String] = [:]
    for case (let name as String, let value) in configuration.httpAdditionalHeaders ?? [:] {
      additions[name] = "\(value)"
    }
    self.additions = additions
  }

  var bytes: Data {
    let host = url.host ?? ""
    var fields = [
      "Host": (host.contains(":") ? "[\(host)]" : host) + (url.port.map { ":\($0)" } ?? ""),
      "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key,
      "Sec-WebSocket-Version": "13",
    ]
    let own = Set(fields.keys.map { $0.lowercased() })
    var given = additions
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      given = given.filter { $0.key.lowercased() != name.lowercased() }
      given[name] = value
    }
    for (name, value) in given where !own.contains(name.lowercased()) { fields[name] = value }
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }
    return Data(("GET \(url.pathAndQuery) HTTP/1.1\r\n" + lines.joined() + "\r\n").utf8)
  }

  /// The server's answer, once its header is there; it is taken out of what has come.
  func answer(from bytes: inout Data) -> HTTPURLResponse? {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    bytes = Data(bytes[end.upperBound...])
    let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields[String(line[..<colon])] = value
    }
    return HTTPURLResponse(
      url: request.url ?? url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
  }

  /// Whether the server agrees.
  func isAccepted(by answer: HTTPURLResponse) -> Bool {
    let proof = answer.value(forHTTPHeaderField: "Sec-WebSocket-Accept")
    return answer.statusCode == 101
      && answer.value(forHTTPHeaderField: "Upgrade")?.lowercased() == "websocket"
      && proof
        == MessageDigest(named: "sha-1")?.base64(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11")
  }
}
