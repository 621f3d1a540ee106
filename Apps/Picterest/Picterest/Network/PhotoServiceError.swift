import Foundation

/// Why photos did not arrive, with a sentence for a person.
enum PhotoServiceError: LocalizedError, Equatable {
  case noServer
  case timedOut
  case rejected(status: Int)
  case unreadable

  /// - Parameter hasAnswered: whether the server had begun to answer when the error came.
  init(_ error: Error, afterAnswering hasAnswered: Bool) {
    if (error as? URLError)?.code == .timedOut {
      self = .timedOut
    } else {
      self = hasAnswered ? .unreadable : .noServer
    }
  }

  var errorDescription: String? {
    switch self {
    case .noServer:
      return NSLocalizedString("error.noServer", comment: "The server cannot be reached")
    case .timedOut:
      return NSLocalizedString("error.timedOut", comment: "The server did not answer in time")
    case .rejected(let status):
      return String(
        format: NSLocalizedString(
          "error.rejected", comment: "The server said no; %d is the status"),
        status)
    case .unreadable:
      return NSLocalizedString("error.unreadable", comment: "The answer was damaged")
    }
  }
}
