import Foundation
internal import FoundationNetworking

/// Receives the header of an answer whose cookies are not to be kept.
final class HeaderWithoutCookies: Sendable {
  typealias Receive =
    @convention(c) (UnsafeMutableRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int

  private let function: Int
  private let data: Int

  init(_ function: Int, _ data: Int) {
    self.function = function
    self.data = data
  }

  private static let key = "Hanok.HeaderWithoutCookies"

  /// Whether a header comes just now whose cookies are not to be kept.
  static var isReceiving: Bool { Thread.current.threadDictionary[key] != nil }

  static let receive: Receive = { bytes, size, count, header in
    guard let header else { return 0 }
    let it = Unmanaged<HeaderWithoutCookies>.fromOpaque(header).takeUnretainedValue()
    guard let address = UnsafeRawPointer(bitPattern: it.function) else { return 0 }
    let values = Thread.current.threadDictionary
    values[key] = true
    defer { values[key] = nil }
    return unsafeBitCast(address, to: Receive.self)(
      bytes, size, count, UnsafeMutableRawPointer(bitPattern: it.data))
  }
}

private final class SelectiveStorage: HTTPCookieStorage, @unchecked Sendable {
  override func cookies(for url: URL) -> [HTTPCookie]? {
    RequestWithoutCookies.isTaken ? [] : super.cookies(for: url)
  }

  override func setCookies(
    _ cookies: [HTTPCookie], for url: URL?, mainDocumentURL: URL?
  ) {
    guard !HeaderWithoutCookies.isReceiving else { return }
    super.setCookies(cookies, for: url, mainDocumentURL: mainDocumentURL)
  }
}

extension URLSessionTask {
  /// Takes the session's cookies out of a request that has nothing to do with them. Foundation adds them where the task is made.
  func removeStoredCookies() {
    guard var request = originalRequest, !request.httpShouldHandleCookies, let url = request.url,
      let sent = request.value(forHTTPHeaderField: "Cookie"),
      let cookies = owner?.configuration.httpCookieStorage?.cookies(for: url),
      let added = HTTPCookie.requestHeaderFields(with: cookies)["Cookie"], !added.isEmpty,
      sent.hasSuffix(added)
    else { return }
    let own = sent.dropLast(added.count).trimmingCharacters(in: CharacterSet(charactersIn: ",; "))
    request.setValue(own.isEmpty ? nil : own, forHTTPHeaderField: "Cookie")
    setOriginalRequest(request)
    setCurrentRequest(request)
  }
}

@section(".init_array") @used
nonisolated private let selectsCookies: @convention(c) () -> Void = {
  ExtensionOverride.install(SelectiveStorage.self)
}
