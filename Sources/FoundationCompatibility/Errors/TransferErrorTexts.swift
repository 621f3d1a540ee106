import Foundation

/// Apple's words for errors of transfers, by `NSURLErrorDomain`'s codes.
let transferErrorTexts: [Int: String] = [
  NSURLErrorUnknown: "unknown error",
  NSURLErrorCancelled: "cancelled",
  NSURLErrorBadURL: "bad URL",
  NSURLErrorTimedOut: "The request timed out.",
  NSURLErrorUnsupportedURL: "unsupported URL",
  NSURLErrorCannotFindHost: "A server with the specified hostname could not be found.",
  NSURLErrorCannotConnectToHost: "Could not connect to the server.",
  NSURLErrorNetworkConnectionLost: "The network connection was lost.",
  NSURLErrorDNSLookupFailed: "DNS lookup error",
  NSURLErrorHTTPTooManyRedirects: "too many HTTP redirects",
  NSURLErrorResourceUnavailable: "resource unavailable",
  NSURLErrorNotConnectedToInternet: "The Internet connection appears to be offline.",
  NSURLErrorRedirectToNonExistentLocation: "redirected to nowhere",
  NSURLErrorBadServerResponse: "There was a bad response from the server.",
  NSURLErrorZeroByteResource: "zero byte resource",
  NSURLErrorCannotDecodeRawData: "cannot decode raw data",
  NSURLErrorCannotDecodeContentData: "cannot decode content data",
  NSURLErrorCannotParseResponse: "cannot parse response",
  NSURLErrorFileDoesNotExist: "The requested URL was not found on this server.",
  NSURLErrorFileIsDirectory: "file is directory",
  NSURLErrorNoPermissionsToReadFile:
    "You do not have permission to access the requested resource.",
  NSURLErrorDataLengthExceedsMaximum: "resource exceeds maximum size",
  NSURLErrorSecureConnectionFailed:
    "An SSL error has occurred and a secure connection to the server cannot be made.",
  NSURLErrorServerCertificateHasBadDate: "The certificate for this server has expired.",
  NSURLErrorServerCertificateUntrusted: "The certificate for this server is invalid.",
]
