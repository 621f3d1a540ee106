import Foundation
internal import FoundationNetworking

/// The errors of transfers in iOS's numbers and words.
///
/// Foundation on Linux knows few of libcurl's errors; the others are told apart by what libcurl says of them.
enum TransferError {
  static func told(_ error: any Error, of task: URLSessionTask, resumeData: Data?) -> any Error {
    let given = error as NSError
    guard given.domain == NSURLErrorDomain else { return error }
    let reason = task.transfer?.reason ?? ""
    let code = (error as? URLError)?.code ?? .unknown
    let told =
      code == .unknown || code == .badServerResponse ? Self.code(for: reason) ?? code : code
    var information = given.userInfo
    let url = task.currentRequest?.url
    information[NSURLErrorFailingURLErrorKey] = url
    information[NSURLErrorFailingURLStringErrorKey] = url?.absoluteString
    information[NSURLSessionDownloadTaskResumeData] = resumeData
    if let words = words[told] { information[NSLocalizedDescriptionKey] = words }
    return URLError(told, userInfo: information)
  }

  private static func code(for reason: String) -> URLError.Code? {
    reasons.first { reason.localizedCaseInsensitiveContains($0.0) }?.1
  }

  private static let reasons: [(String, URLError.Code)] = [
    ("transfer closed", .networkConnectionLost), ("empty reply", .networkConnectionLost),
    ("connection reset", .networkConnectionLost), ("recv failure", .networkConnectionLost),
    ("send failure", .networkConnectionLost),
    ("certificate has expired", .serverCertificateHasBadDate),
    ("not yet valid", .serverCertificateNotYetValid),
    ("unable to get local issuer", .serverCertificateHasUnknownRoot),
    ("certificate", .serverCertificateUntrusted), ("subject name", .serverCertificateUntrusted),
    ("ssl", .secureConnectionFailed), ("tls", .secureConnectionFailed),
    ("maximum", .httpTooManyRedirects),
  ]

  /// iOS's words.
  private static let words: [URLError.Code: String] = [
    .cancelled: "cancelled",
    .timedOut: "The request timed out.",
    .cannotConnectToHost: "Could not connect to the server.",
    .cannotFindHost: "A server with the specified hostname could not be found.",
    .networkConnectionLost: "The network connection was lost.",
    .notConnectedToInternet: "The Internet connection appears to be offline.",
    .unsupportedURL: "unsupported URL",
    .badURL: "bad URL",
    .httpTooManyRedirects: "too many HTTP redirects",
    .resourceUnavailable: "resource unavailable",
    .secureConnectionFailed:
      "An SSL error has occurred and a secure connection to the server cannot be made.",
    .serverCertificateHasBadDate: "The certificate for this server has expired.",
    .serverCertificateNotYetValid: "The certificate for this server is not yet valid.",
    .serverCertificateUntrusted: "The certificate for this server is invalid.",
    .serverCertificateHasUnknownRoot: "The certificate for this server is invalid.",
    .badServerResponse: "The server’s response was invalid.",
  ]
}
