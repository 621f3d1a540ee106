import Foundation
internal import FoundationNetworking

/// A session that leaves requests alone which have nothing to do with cookies. Foundation puts its own in the place of theirs when
/// it makes a task.
private final class MindfulSession: URLSession, @unchecked Sendable {
  override func dataTask(with request: URLRequest) -> URLSessionDataTask {
    RequestWithoutCookies.take(request) { super.dataTask(with: request) }
  }

  override func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    RequestWithoutCookies.take(request) {
      super.dataTask(with: request, completionHandler: completionHandler)
    }
  }

  override func uploadTask(
    with request: URLRequest, fromFile fileURL: URL
  ) -> URLSessionUploadTask {
    RequestWithoutCookies.take(request) { super.uploadTask(with: request, fromFile: fileURL) }
  }

  override func uploadTask(
    with request: URLRequest, from bodyData: Data
  ) -> URLSessionUploadTask {
    RequestWithoutCookies.take(request) { super.uploadTask(with: request, from: bodyData) }
  }

  override func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    RequestWithoutCookies.take(request) {
      super.uploadTask(with: request, fromFile: fileURL, completionHandler: completionHandler)
    }
  }

  override func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    RequestWithoutCookies.take(request) {
      super.uploadTask(with: request, from: bodyData, completionHandler: completionHandler)
    }
  }

  override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
    RequestWithoutCookies.take(request) { super.uploadTask(withStreamedRequest: request) }
  }

  override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    RequestWithoutCookies.take(request) { super.downloadTask(with: request) }
  }

  override func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    RequestWithoutCookies.take(request) {
      super.downloadTask(with: request, completionHandler: completionHandler)
    }
  }
}

/// A request of which a task is made just now.
enum RequestWithoutCookies {
  private static let key = "Hanok.RequestWithoutCookies"

  /// Whether the storage is to give no cookies.
  static var isTaken: Bool { Thread.current.threadDictionary[key] != nil }

  fileprivate static func take<Made>(_ request: URLRequest, _ make: () -> Made) -> Made {
    guard !request.httpShouldHandleCookies else { return make() }
    let values = Thread.current.threadDictionary
    values[key] = true
    defer { values[key] = nil }
    return make()
  }
}

@section(".init_array") @used
nonisolated private let leavesRequests: @convention(c) () -> Void = {
  ExtensionOverride.install(MindfulSession.self)
}
