// Keys of URL sessions' errors, under the names that Foundation has for C.

/// The data with which a download that was interrupted goes on.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
/// Why the system ended a transfer in the background: a number.
public let NSURLErrorBackgroundTaskCancelledReasonKey = "NSURLErrorBackgroundTaskCancelledReasonKey"
/// Why the network could not be used: a number.
public let NSURLErrorNetworkUnavailableReasonKey = "NSURLErrorNetworkUnavailableReasonKey"
