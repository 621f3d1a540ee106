import Foundation

/// Why photos did not arrive, with a sentence for a person.
enum PhotoServiceError: LocalizedError, Equatable {
  case noServer
  case timedOut
  case rejected(status: Int)
  case unreadable

  init(_ error: Error) {
    if let known = error as? PhotoServiceError {
      self = known
    } else if (error as? URLError)?.code == .timedOut {
      self = .timedOut
    } else {
      self = .noServer
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
