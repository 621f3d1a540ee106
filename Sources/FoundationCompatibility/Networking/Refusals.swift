internal import Dispatch
import Foundation
internal import FoundationNetworking

extension URLProtectionSpace {
  /// What a refused request has to prove; nil where a name and a password do not do.
  convenience init?(refusing response: HTTPURLResponse) {
    guard response.statusCode == 401, let url = response.url, let host = url.host,
      let header = response.value(forHTTPHeaderField: "WWW-Authenticate")
    else { return nil }
    let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    if let digest = DigestAnswer(refusal: response) {
      self.init(
        host: host, port: port, protocol: url.scheme, realm: digest.realm,
        authenticationMethod: NSURLAuthenticationMethodHTTPDigest)
    } else if let basic = header.range(of: "Basic", options: .caseInsensitive) {
      self.init(
        host: host, port: port, protocol: url.scheme,
        realm: Self.realm(in: header[basic.upperBound...]),
        authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
    } else {
      return nil
    }
  }

  private static func realm(in parameters: Substring) -> String? {
    guard let name = parameters.range(of: "realm=", options: .caseInsensitive) else { return nil }
    let value = parameters[name.upperBound...]
    guard value.first == "\"" else {
      return String(value.prefix { $0 != "," && $0 != " " })
    }
    return String(value.dropFirst().prefix { $0 != "\"" })
  }
}

extension DigestAnswer {
  /// The answer to a refusal; nil where it asks for something else or by a hash that is not known.
  init?(refusal response: HTTPURLResponse) {
    guard let header = response.value(forHTTPHeaderField: "WWW-Authenticate"),
      let digest = header.range(of: "Digest ", options: .caseInsensitive)
    else { return nil }
    self.init(header: header[digest.upperBound...])
    guard isKnown else { return nil }
  }
}

extension URLRequest {
  /// The request with the answer to a refusal.
  func answering(_ response: HTTPURLResponse, with credential: URLCredential) -> URLRequest {
    var request = self
    let digest = DigestAnswer(refusal: response)?.authorization(
      user: credential.user ?? "", password: credential.password ?? "",
      method: httpMethod ?? "GET", path: url?.pathAndQuery ?? "/")
    request.setValue(digest ?? credential.authorization, forHTTPHeaderField: "Authorization")
    return request
  }
}

extension URLCredential {
  /// Name and password in the address of a task.
  convenience init?(inURLOf task: URLSessionTask) {
    guard let url = task.currentRequest?.url, let user = url.user, let password = url.password
    else { return nil }
    self.init(
      user: user.removingPercentEncoding ?? user,
      password: password.removingPercentEncoding ?? password, persistence: .none)
  }

  fileprivate var authorization: String {
    "Basic " + Data("\(user ?? ""):\(password ?? "")".utf8).base64EncodedString()
  }
}

extension URLCredentialStorage {
  /// The name and password that are stored for what a refusal asks. Foundation tells protection spaces apart by identity.
  func credential(for space: URLProtectionSpace) -> URLCredential? {
    if let known = defaultCredential(for: space) { return known }
    let same = allCredentials.first { known, _ in
      known.host == space.host && known.port == space.port && known.realm == space.realm
        && known.protocol == space.protocol
        && known.authenticationMethod == space.authenticationMethod
    }
    return same?.value.first?.value
  }
}

extension HTTPURLResponse {
  /// The same answer with another status or without the field that asks for a name and a password, for code that asks when
  /// it sees both.
  func settled(_ status: Int) -> HTTPURLResponse? {
    guard let url else { return nil }
    var fields: [String: String] = [:]
    for case (let name as String, let value as String) in allHeaderFields
    where name.lowercased() != "www-authenticate" {
      fields[name] = value
    }
    return HTTPURLResponse(
      url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
  }
}

extension URLSessionTask {
  /// Sends a task's request again, changed or not, with a loader like the one that is done.
  func startAgain(_ request: URLRequest, after loader: URLProtocol) {
    TaskControl.of(self).notes.data = ReceivedData()
    let fields = StoredProperties.of(type(of: self))
    guard let fresh = TaskControl.of(self).notes.unbegun,
      fields.field(named: "_protocolStorage")?.write(fresh, self) == true
    else { return }
    _ = fields.field(named: "error")?.write(nil, self)
    // A loader begins with the request that the task was made with.
    let original = originalRequest
    setOriginalRequest(request)
    defer { setOriginalRequest(original) }
    let next = type(of: loader).init(task: self, cachedResponse: nil, client: nil)
    satisfyProtocolRequest(next)
    next.startLoading()
  }

  func setOriginalRequest(_ request: URLRequest?) {
    _ = StoredProperties.of(type(of: self)).field(named: "originalRequest")?.write(request, self)
  }

  /// Writes the answer that is read where a task ends.
  func setResponse(_ response: URLResponse?) {
    let write = {
      _ = StoredProperties.of(type(of: self)).field(named: "_response")?.write(
        response, self)
    }
    if let queue = stored("syncQ", of: self) as? DispatchQueue { queue.sync(execute: write) }
  }
}
