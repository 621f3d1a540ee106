import Foundation
public import FoundationNetworking

// Settings of requests on iOS for which Linux's loading has one answer.

extension URLRequest {
  /// Who a request is made for, which iOS writes into the report on an app's privacy.
  public enum Attribution: UInt, Sendable {
    case developer = 0
    case user
  }

  /// Who the request is made for. There is no report that would say so: it is the developer for every one.
  @available(*, unavailable, message: "no report on privacy is written")
  public var attribution: Attribution {
    get { .developer }
    set {}
  }

  /// Whether the server is taken to speak HTTP/3, which Linux's loading does not.
  @available(*, unavailable, message: "loading on Linux speaks HTTP/1.1 and HTTP/2")
  public var assumesHTTP3Capable: Bool {
    get { false }
    set {}
  }
}

extension NSURLRequest.NetworkServiceType {
  /// Data that somebody waits for, which is loaded as any other here.
  public static var responsiveData: Self { .default }
}

extension URLError {
  /// Why the system ended a transfer in the background.
  public enum BackgroundTaskCancelledReason: Int, Sendable {
    case userForceQuitApplication = 0
    case backgroundUpdatesDisabled
    case insufficientSystemResources
  }

  /// Why the system ended a transfer in the background; nil where it did not.
  public var backgroundTaskCancelledReason: BackgroundTaskCancelledReason? {
    (userInfo[NSURLErrorBackgroundTaskCancelledReasonKey] as? Int)
      .flatMap(BackgroundTaskCancelledReason.init)
  }

  /// The data with which a download that was interrupted goes on; nil for none.
  public var downloadTaskResumeData: Data? {
    userInfo[NSURLSessionDownloadTaskResumeData] as? Data
  }
}
