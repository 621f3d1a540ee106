internal import Dispatch
import Foundation
internal import FoundationNetworking

extension URLProtectionSpace {
  /// What a refused request has to prove; nil where a name and a password do not do.
  convenience init?(refusing response: HTTPURLResponse) {
    guard response.statusCode == 401, let url = response.url, let host = url.host,
      let header = response.value(forHTTPHeaderField: "WWW-Authenticate"),
      let basic = header.range(of: "Basic", options: .caseInsensitive)
    else { return nil }
    let isSecure = url.scheme?.lowercased() == "https"
    self.init(
      host: host, port: url.port ?? (isSecure ? 443 : 80), protocol: url.scheme,
      realm: Self.realm(in: header[basic.upperBound...]),
      authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
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
  /// Sends a task's request again, with a name and a password.
  func startAgain(with credential: URLCredential?, after loader: URLProtocol) {
    guard let credential, var request = currentRequest else { return }
    request.setValue(credential.authorization, forHTTPHeaderField: "Authorization")
    setAuthRequest(request)
    TaskControl.of(self).notes.data = ReceivedData()
    guard let fresh = TaskControl.of(self).notes.unbegun,
      StoredProperties.of(type(of: self)).field(named: "_protocolStorage")?.write(fresh, self)
        == true
    else { return }
    let next = type(of: loader).init(task: self, cachedResponse: nil, client: nil)
    satisfyProtocolRequest(next)
    next.startLoading()
  }

  private func setAuthRequest(_ request: URLRequest) {
    _ = StoredProperties.of(type(of: self)).field(named: "authRequest")?.write(request, self)
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
