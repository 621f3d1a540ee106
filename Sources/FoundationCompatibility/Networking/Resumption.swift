import Foundation
internal import FoundationNetworking
import Synchronization

/// A download that goes on where another ended, and what of it is there already.
final class Resumption: Sendable {
  let file: URL
  let offset: Int64
  /// Whether the server goes on from there; nil while nobody knows.
  private let isContinued = Mutex<Bool?>(nil)

  init(_ file: URL, _ offset: Int64) {
    self.file = file
    self.offset = offset
  }

  /// How many bytes were there before, when the first of the new ones come; the second value is true that once.
  func begin(_ status: () -> Int?) -> (offset: Int64, isFirst: Bool) {
    isContinued.withLock { isContinued in
      let isFirst = isContinued == nil
      let continues = isContinued ?? (status() == 206)
      isContinued = continues
      return (continues ? offset : 0, continues && isFirst)
    }
  }

  /// Puts the two parts together, and gives the file with both; nil when the server began anew.
  func complete(with rest: URL, _ status: Int?) -> URL? {
    guard status == 206,
      let whole = try? FileHandle(forWritingTo: file),
      let part = try? FileHandle(forReadingFrom: rest)
    else { return nil }
    defer {
      try? whole.close()
      try? part.close()
      try? FileManager.default.removeItem(at: rest)
    }
    do {
      try whole.truncate(atOffset: UInt64(offset))
      while let piece = try part.read(upToCount: 1 << 20), !piece.isEmpty {
        try whole.write(contentsOf: piece)
      }
      return file
    } catch {
      return nil
    }
  }
}

/// The data from which a download goes on, under the names that Apple's Foundation writes.
struct ResumeData {
  private(set) var values: [String: Any]

  init?(_ data: Data) {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let values = list as? [String: Any] else { return nil }
    self.values = values
  }

  /// Takes what a download has received so far, if its server can go on from there.
  ///
  /// Only on the task's work queue.
  init?(of task: URLSessionTask, _ head: AnswerHead, _ file: URL) {
    guard let request = task.currentRequest, (request.httpMethod ?? "GET") == "GET",
      let url = request.url, [200, 206].contains(head.status),
      head.field("Accept-Ranges")?.lowercased() != "none"
    else { return nil }
    let (tag, date) = (head.field("ETag"), head.field("Last-Modified"))
    guard tag != nil || date != nil else { return nil }
    let name = Self.prefix + "\(UUID().uuidString).tmp"
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    guard let size = Self.keep(file, as: kept, behind: TaskControl.of(task).notes.resumption, head)
    else { return nil }
    values = [
      "NSURLSessionDownloadURL": url.absoluteString, "NSURLSessionResumeBytesReceived": size,
      "NSURLSessionResumeInfoTempFileName": name, "NSURLSessionResumeInfoVersion": 2,
      "HanokFields": request.allHTTPHeaderFields?.filter { !Self.own.contains($0.key) } ?? [:],
    ]
    values["NSURLSessionResumeEntityTag"] = tag
    values["NSURLSessionResumeServerDownloadDate"] = date
  }

  private static let own: Set = ["Range", "If-Range"]
  private static let prefix = "CFNetworkDownload_"

  private static func keep(
    _ file: URL, as kept: URL, behind former: Resumption?, _ head: AnswerHead
  ) -> Int64? {
    if let former, let whole = former.complete(with: file, head.status) {
      try? FileManager.default.moveItem(at: whole, to: kept)
    } else {
      try? FileManager.default.moveItem(at: file, to: kept)
    }
    let size = try? FileManager.default.attributesOfItem(atPath: kept.path)[.size] as? NSNumber
    return size.flatMap { $0.int64Value > 0 ? $0.int64Value : nil }
  }

  var data: Data? {
    try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }

  /// What is there of the download; nil when somebody has taken it away.
  var resumption: Resumption? {
    // The data may come from anywhere: it names no file outside of the folder.
    guard let name = values["NSURLSessionResumeInfoTempFileName"] as? String,
      name.hasPrefix(Self.prefix), !name.contains("/"),
      let offset = values["NSURLSessionResumeBytesReceived"] as? Int, offset >= 0
    else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
    return size.flatMap { $0.intValue >= offset ? Resumption(file, Int64(offset)) : nil }
  }

  /// The request for the rest, which the server answers as a whole if the file has changed.
  var request: URLRequest? {
    guard let text = values["NSURLSessionDownloadURL"] as? String, let url = URL(string: text)
    else { return nil }
    var request = URLRequest(url: url)
    for (name, value) in values["HanokFields"] as? [String: String] ?? [:] {
      request.setValue(value, forHTTPHeaderField: name)
    }
    guard let resumption else { return request }
    request.setValue("bytes=\(resumption.offset)-", forHTTPHeaderField: "Range")
    let mark =
      values["NSURLSessionResumeEntityTag"] ?? values["NSURLSessionResumeServerDownloadDate"]
    request.setValue(mark as? String, forHTTPHeaderField: "If-Range")
    return request
  }
}
