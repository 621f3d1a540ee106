import CMicrohttpd
import Foundation

/// One client's connection, as libmicrohttpd tells of it: which request is under way, and how far it is.
///
/// The library calls on a thread of its own, answers come from the threads of the routes, and the look at
/// the time from yet another. So a lock guards everything.
final class HTTPConnection: @unchecked Sendable {
  private enum Phase {
    /// No request line has come.
    case waiting
    /// A request line has come, with this address.
    case head(target: String)
    case body(HTTPHead, BodyReceiver)
    /// All has come of a request without a body.
    case complete(HTTPHead)
    /// The request is refused: up to so many further bytes are read and dropped, then this is the answer.
    case refused(HTTPResponse, bytesLeft: Int)
    /// The routes have the request.
    case answering
    case sending(bytes: Int)
  }

  let address: String
  private let handle: OpaquePointer
  private let descriptor: Int32
  private let listener: HTTPListener
  private let lock = NSLock()
  private var phase = Phase.waiting
  private var phaseBegan = HTTPConnection.clock()
  /// Rises with each request, so that a late answer finds its own request or none.
  private var serial = 0
  private var answer: HTTPResponse?
  private var isSuspended = false
  private var isUnderWay = false
  private var isUpload = false
  private var isAbandoned = false
  private var isClosed = false

  init(_ handle: OpaquePointer, listener: HTTPListener) {
    self.handle = handle
    self.listener = listener
    descriptor = hanok_mhd_socket(handle)
    address = hanok_mhd_address(handle).map(ListenAddress.text) ?? ""
  }

  private var limits: HTTPLimits { listener.limits }

  /// Milliseconds on a clock that is never set.
  static func clock() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  private func enter(_ next: Phase) {
    phase = next
    phaseBegan = HTTPConnection.clock()
  }

  // MARK: From the library

  /// A request line has come.
  func begin(target: String) { lock.withLock { enter(.head(target: target)) } }

  /// The head has come, or a piece of the body, or the request's end, or an answer is there. False
  /// closes the connection.
  func proceed(
    method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, bytes: UnsafeRawBufferPointer
  ) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    do {
      switch phase {
      case .waiting, .sending: return false
      case .head(let target):
        return try takeHead(String(cString: method), target, String(cString: version))
      case .body(let head, let receiver):
        guard bytes.isEmpty else {
          try receiver.receive(bytes)
          return true
        }
        let body = try receiver.finish()
        endUpload()
        return deliver(head, body)
      case .complete(let head): return deliver(head, .none)
      case .refused(let response, let bytesLeft):
        guard !bytes.isEmpty else { return send(response) }
        phase = .refused(response, bytesLeft: bytesLeft - bytes.count)
        return bytesLeft >= bytes.count
      case .answering: return sendAnswer()
      }
    } catch {
      return refuse(error, isAtEnd: bytes.isEmpty)
    }
  }

  /// The request is over, and its answer was sent whole or not.
  func end(isSent: Bool) {
    lock.lock()
    if isSent, case .sending(let bytes) = phase { listener.count(sent: bytes) }
    endUpload()
    if isUnderWay { listener.requestEnded() }
    isUnderWay = false
    isSuspended = false
    serial += 1
    answer = nil
    enter(.waiting)
    lock.unlock()
  }

  /// The library refuses what has come, and answers by itself.
  func refused(_ status: Int) { listener.refused(status) }

  /// The library is about to close the socket.
  func close() { lock.withLock { isClosed = true } }

  // MARK: Receiving

  private func takeHead(_ method: String, _ target: String, _ version: String) throws -> Bool {
    isUnderWay = true
    listener.requestBegan()
    guard hanok_mhd_header_size(handle) <= limits.head else {
      throw APIFailure(431, "The headers are too long.")
    }
    let head = try HTTPHead(of: handle, method: method, target: target, version: version)
    do {
      return try prepare(head)
    } catch let failure as APIFailure {
      return refuse(failure.response, head)
    }
  }

  /// Makes ready for a request's body, or for its answer when there is none.
  private func prepare(_ head: HTTPHead) throws -> Bool {
    if head.bodyLength == .known(0) {
      enter(.complete(head))
      return true
    }
    let plan = listener.plan(head, address)
    if case .refuse(let response) = plan { return refuse(response, head) }
    let receiver = try BodyReceiver(plan, contentType: head["content-type"] ?? "", from: handle)
    if case .known(let count) = head.bodyLength, count > receiver.limit {
      throw BodyReceiver.tooLong(receiver.limit)
    }
    if receiver.isUpload {
      guard listener.beginUpload() else {
        throw APIFailure(503, "Too many uploads are arriving. Try again in a moment.")
      }
      isUpload = true
    }
    enter(.body(head, receiver))
    return true
  }

  private func endUpload() {
    if isUpload { listener.endUpload() }
    isUpload = false
  }

  /// Refuses a request whose body has not begun to come.
  ///
  /// The library closes the connection after an answer that is given now. A client that is busy with
  /// sending may not get to see it then, so the rest of a short body is waited for.
  private func refuse(_ response: HTTPResponse, _ head: HTTPHead) -> Bool {
    listener.refused(response.status)
    guard head["expect"] == nil, case .known(let count) = head.bodyLength,
      count <= limits.forgotten
    else { return send(response) }
    enter(.refused(response, bytesLeft: count))
    return true
  }

  /// The library takes an answer before the body and after it, but not in its midst.
  private func refuse(_ error: any Error, isAtEnd: Bool) -> Bool {
    endUpload()
    let failure =
      error as? APIFailure ?? APIFailure(507, "The upload cannot be stored: \(error)")
    listener.refused(failure.status)
    if isAtEnd { return send(failure.response) }
    var left = limits.forgotten
    if case .body(let head, let receiver) = phase, case .known(let count) = head.bodyLength {
      left = count - receiver.count
    }
    enter(.refused(failure.response, bytesLeft: left))
    return true
  }

  // MARK: Answering

  /// Hands the request to the routes and waits for the answer, unless it is there at once.
  private func deliver(_ head: HTTPHead, _ body: RequestBody) -> Bool {
    enter(.answering)
    let number = serial
    let request = HTTPRequest(head, address: address, body: body)
    lock.unlock()
    listener.handle(request) { [self] response in receive(response, to: number) }
    lock.lock()
    return sendAnswer()
  }

  private func sendAnswer() -> Bool {
    if let answer { return send(answer) }
    guard !isAbandoned, !listener.hasEnded else { return false }
    isSuspended = true
    MHD_suspend_connection(handle)
    return true
  }

  private func receive(_ response: HTTPResponse, to number: Int) {
    lock.lock()
    defer { lock.unlock() }
    guard number == serial, !isAbandoned, answer == nil else { return }
    answer = response
    resume()
  }

  private func resume() {
    guard isSuspended else { return }
    isSuspended = false
    MHD_resume_connection(handle)
  }

  private func send(_ response: HTTPResponse) -> Bool {
    guard let made = response.make(closesConnection: listener.isStopping) else { return false }
    defer { MHD_destroy_response(made) }
    enter(.sending(bytes: response.body.count))
    return MHD_queue_response(handle, UInt32(response.status), made) == .YES
  }

  // MARK: From the listener

  /// Cuts the connection off when its client has left, is too slow, or is idle while the
  /// server stops.
  func check(at time: Int64, isStopping: Bool) {
    lock.lock()
    defer { lock.unlock() }
    let allowed: Int64
    switch phase {
    case .waiting: allowed = isStopping ? 0 : limits.idle
    case .head: allowed = limits.headTime
    case .body(_, let receiver): allowed = limits.time(for: receiver.count)
    case .refused: allowed = limits.grace
    case .complete, .answering: return
    case .sending(let bytes): allowed = limits.time(for: bytes)
    }
    guard !isClosed else { return }
    if time - phaseBegan > allowed {
      if isUnderWay { listener.cutOff() }
    } else if !hasLeft {
      return
    }
    // The library finds the connection at its end and does the rest.
    shutdown(descriptor, Int32(SHUT_RDWR))
    phaseBegan = time
  }

  /// Whether the client has ended the connection before its request was whole. The library hears of
  /// changes only, and misses an end that comes along with bytes.
  private var hasLeft: Bool {
    if case .sending = phase { return false }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// Takes no answer any more and waits for none: the library must not stop while a connection waits.
  func abandon() {
    lock.withLock {
      isAbandoned = true
      resume()
    }
  }
}
