import Foundation
internal import FoundationNetworking

/// Downloads that can be cancelled and go on later. Foundation's leave no data from which to go on.
private final class ResumableDownload: URLSessionDownloadTask, @unchecked Sendable {
  override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
    let (data, file) =
      workQueue?.sync { () -> (Data?, URL?) in
        let file = receivedFile
        let data = resumeData()
        // What still comes before the transfer stops needs a file to go into.
        if data != nil, let file {
          FileManager.default.createFile(atPath: file.path, contents: nil)
        }
        return (data, file)
      } ?? (nil, nil)
    // The error of the task has it, too.
    TaskControl.of(self).notes.resumeData = data
    cancel()
    if data != nil, let file {
      workQueue?.async { try? FileManager.default.removeItem(at: file) }
    }
    guard let owner else { return completionHandler(data) }
    nonisolated(unsafe) let completionHandler = completionHandler
    owner.delegateQueue.addOperation { completionHandler(data) }
  }
}

/// Sessions that let downloads go on.
private final class ResumingSession: URLSession, @unchecked Sendable {
  override func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    guard let kept = ResumeData(resumeData), let request = kept.request else {
      return super.downloadTask(withResumeData: resumeData)
    }
    let task = downloadTask(with: request)
    TaskControl.of(task).notes.resumption = kept.resumption
    return task
  }

  override func downloadTask(
    withResumeData resumeData: Data,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    guard let kept = ResumeData(resumeData), let request = kept.request else {
      return super.downloadTask(
        withResumeData: resumeData, completionHandler: completionHandler)
    }
    let task = downloadTask(with: request, completionHandler: completionHandler)
    TaskControl.of(task).notes.resumption = kept.resumption
    return task
  }
}

extension URLSessionTask {
  /// The data from which a download that ends now can go on; it takes away what has been received.
  ///
  /// Only on the work queue.
  func resumeData() -> Data? {
    guard self is URLSessionDownloadTask, let head = transfer?.head, let file = receivedFile else {
      return nil
    }
    return ResumeData(of: self, head, file)?.data
  }

  /// How many bytes of a delegate's download were there before it began, once the first of the others come.
  func noteArriving() -> (offset: Int64, isFirst: Bool) {
    TaskControl.of(self).notes.resumption?.begin {
      workQueue?.sync { transfer?.head?.status } ?? (response as? HTTPURLResponse)?.statusCode
    } ?? (0, false)
  }

  /// The file that takes what is received.
  fileprivate var receivedFile: URL? {
    currentLoader.flatMap { stored("$__lazy_storage_$_tempFileURL", of: $0) }.flatMap(unwrapped)
      as? URL
  }

  private var currentLoader: Any? {
    guard let storage = stored("_protocolStorage", of: self),
      let loading = Mirror(reflecting: storage).children.first, loading.label == "existing"
    else { return nil }
    return loading.value
  }
}

@section(".init_array") @used
nonisolated private let resumesDownloads: @convention(c) () -> Void = {
  ExtensionOverride.install(ResumableDownload.self)
  ExtensionOverride.install(ResumingSession.self)
}
