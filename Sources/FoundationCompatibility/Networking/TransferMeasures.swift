import Foundation
internal import FoundationNetworking

/// What libcurl measured of a transfer.
struct TransferMeasures {
  private typealias Info =
    @convention(c) (UnsafeMutableRawPointer, CInt, UnsafeMutableRawPointer) -> CInt
  private static let info = dlsym(nil, "curl_easy_getinfo").map {
    unsafeBitCast($0, to: Info.self)
  }

  private let handle: UnsafeMutableRawPointer

  init(of handle: UnsafeMutableRawPointer) { self.handle = handle }

  private func text(_ number: CInt) -> String? {
    var value: UnsafePointer<CChar>?
    guard Self.info?(handle, 0x100000 + number, &value) == 0, let value else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  private func count(_ number: CInt) -> Int {
    var value = 0
    return Self.info?(handle, 0x200000 + number, &value) == 0 ? value : 0
  }

  private func large(_ number: CInt) -> Int64 {
    var value: Int64 = 0
    return Self.info?(handle, 0x600000 + number, &value) == 0 ? value : 0
  }

  /// Writes what is known into a transaction that ends now.
  func write(to transaction: URLSessionTaskTransactionMetrics, end: Date) {
    let fields = StoredProperties.of(URLSessionTaskTransactionMetrics.self)
    func set(_ name: String, _ value: Any?) {
      _ = fields.field(named: name)?.write(value, transaction)
    }
    let beginning = end.addingTimeInterval(-TimeInterval(large(50)) / 1_000_000)
    func date(_ number: CInt) -> Date? {
      let microseconds = large(number)
      return microseconds > 0
        ? beginning.addingTimeInterval(TimeInterval(microseconds) / 1_000_000) : nil
    }
    set("fetchStartDate", beginning)
    let isNew = count(26) > 0
    if isNew, let lookup = date(51), let connection = date(52) {
      set("domainLookupStartDate", beginning)
      set("domainLookupEndDate", lookup)
      set("connectStartDate", lookup)
      set("connectEndDate", date(56) ?? connection)
      if let secure = date(56) {
        set("secureConnectionStartDate", connection)
        set("secureConnectionEndDate", secure)
      }
    }
    if let sent = date(53) {
      set("requestStartDate", sent)
      set("requestEndDate", sent)
    }
    if let first = date(54) {
      set("responseStartDate", first)
      set("responseEndDate", end)
    }
    set("isReusedConnection", !isNew && date(53) != nil)
    set("networkProtocolName", Self.protocols[count(46)])
    set("remoteAddress", text(32))
    set("localAddress", text(41))
    set("remotePort", count(40) > 0 ? String(count(40)) : nil)
    set("localPort", count(42) > 0 ? String(count(42)) : nil)
    set("countOfRequestHeaderBytesSent", Int64(count(12)))
    set("countOfRequestBodyBytesSent", large(7))
    set("countOfRequestBodyBytesBeforeEncoding", large(7))
    set("countOfResponseHeaderBytesReceived", Int64(count(11)))
    set("countOfResponseBodyBytesReceived", large(8))
  }

  private static let protocols = [1: "http/1.0", 2: "http/1.1", 3: "h2", 30: "h3"]
}

private typealias ResourceFetchType = URLSessionTaskMetrics.ResourceFetchType

extension URLSessionTask {
  /// Notes one request of the task and its answer for the metrics.
  func noteTransaction(_ response: URLResponse?, isCached: Bool = false) {
    guard let request = authenticated ?? currentRequest else { return }
    let transaction = TransactionMaking.transaction(request)
    let fields = StoredProperties.of(URLSessionTaskTransactionMetrics.self)
    _ = fields.field(named: "response")?.write(response, transaction)
    _ = fields.field(named: "resourceFetchType")?.write(
      isCached ? ResourceFetchType.localCache : .networkLoad, transaction)
    if !isCached { transfer?.measures?.write(to: transaction, end: Date()) }
    if response != nil {
      _ = fields.field(named: "countOfResponseBodyBytesAfterDecoding")?.write(
        countOfBytesReceived, transaction)
    }
    TaskControl.of(self).notes.transactions.append(transaction)
  }

  private var authenticated: URLRequest? {
    let request = stored("authRequest", of: self).flatMap(unwrapped) as? URLRequest
    return request?.url == currentRequest?.url ? request : nil
  }

  /// Tells the delegate of a task with a completion handler, or one that is awaited, what was measured. Others hear of it
  /// with their end.
  func tellMetrics(_ session: URLSession) {
    guard hasCompletionHandler,
      let delegate = delegate ?? session.delegate as? any URLSessionTaskDelegate
    else { return }
    session.delegateQueue.addOperation {
      delegate.urlSession(
        session, task: self, didFinishCollecting: URLSessionTaskMetrics(of: self))
    }
  }
}
