public import Foundation
public import FoundationNetworking

extension HTTPCookieStorage {
  /// Gives the cookies that go with a task's request.
  public func getCookiesFor(
    _ task: URLSessionTask, completionHandler: @escaping @Sendable ([HTTPCookie]?) -> Void
  ) {
    completionHandler(task.currentRequest?.url.flatMap { cookies(for: $0) })
  }

  /// Keeps cookies that came with a task's answer, as the storage's policy allows.
  public func storeCookies(_ cookies: [HTTPCookie], for task: URLSessionTask) {
    setCookies(cookies, for: task.currentRequest?.url, mainDocumentURL: nil)
  }
}
