import Foundation
public import FoundationNetworking

extension URLSession {
  /// All tasks that are not done.
  public var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { tasks in
          nonisolated(unsafe) let tasks = tasks
          continuation.resume(returning: tasks)
        }
      }
    }
  }
}

extension URLSessionWebSocketDelegate {
  /// Optional on iOS.
  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?
  ) {}

  /// Optional on iOS.
  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
  ) {}
}

extension URLSession {
  /// The tasks that are not done, by kind; data tasks have neither a body to send nor a file to save.
  public var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
    get async {
      await withCheckedContinuation { continuation in
        getTasksWithCompletionHandler { data, uploads, downloads in
          nonisolated(unsafe) let tasks = (data, uploads, downloads)
          continuation.resume(returning: tasks)
        }
      }
    }
  }
}
