import Foundation

/// Why the photo source did not do what it was asked, with a sentence for a person.
enum PhotoServiceError: LocalizedError, Equatable {
  case noServer
  case timedOut
  /// - Parameter reason: the server's own sentence, if it sent one.
  case rejected(status: Int, reason: String? = nil)
  case unreadable

  /// - Parameter hasAnswered: whether the server had begun to answer when the error came.
  init(_ error: Error, afterAnswering hasAnswered: Bool) {
    if (error as? URLError)?.code == .timedOut {
      self = .timedOut
    } else {
      self = hasAnswered ? .unreadable : .noServer
    }
  }

  /// Whether the same request may well succeed later: there was no server, or it was busy.
  var isPassing: Bool {
    switch self {
    case .noServer, .timedOut: return true
    case .rejected(let status, _): return status == 429 || status >= 500
    case .unreadable: return false
    }
  }

  var errorDescription: String? {
    switch self {
    case .noServer:
      return NSLocalizedString("error.noServer", comment: "The server cannot be reached")
    case .timedOut:
      return NSLocalizedString("error.timedOut", comment: "The server did not answer in time")
    case .rejected(_, let reason?):
      // Others go on after it: "Not found You can …".
      return reason.endedAsSentence
    case .rejected(let status, nil):
      return String(
        format: NSLocalizedString(
          "error.rejected", comment: "The server said no; %d is the status"),
        status)
    case .unreadable:
      return NSLocalizedString("error.unreadable", comment: "The answer was damaged")
    }
  }
}
