import FoundationCompatibility
import Synchronization

/// Knows which network transfers are under way, exactly: those that libcurl has been given and not
/// yet given back.
///
/// Foundation's URLSession, whatever its configuration, hands every request to libcurl. The two
/// functions below stand in front of libcurl's, note the transfer and pass the call on.
package enum TransferTracker {
  private struct State {
    var running: Set<UInt> = []
    var abandoned: Set<UInt> = []
  }

  private static let state = Mutex(State())

  /// How many transfers are under way, without abandoned ones and those that stand still because their tasks
  /// are suspended.
  package static var count: Int {
    let paused = PausedTransfers.handles
    return state.withLock { $0.running.subtracting($0.abandoned).subtracting(paused).count }
  }

  /// How many transfers were given up on and still go on.
  package static var abandonedCount: Int { state.withLock { $0.abandoned.count } }

  /// Stops counting what runs now; a server that hangs is waited for once, not at every step.
  package static func abandonRunning() {
    state.withLock { $0.abandoned = $0.running }
  }

  fileprivate static func began(_ transfer: UnsafeMutableRawPointer?) {
    state.withLock { _ = $0.running.insert(UInt(bitPattern: transfer)) }
  }

  fileprivate static func ended(_ transfer: UnsafeMutableRawPointer?) {
    state.withLock {
      $0.running.remove(UInt(bitPattern: transfer))
      $0.abandoned.remove(UInt(bitPattern: transfer))
    }
    PausedTransfers.end(UInt(bitPattern: transfer))
  }
}

private typealias MultiFunction =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> CInt

private let addHandle = LibraryFunction("curl_multi_add_handle", as: MultiFunction.self)
private let removeHandle = LibraryFunction("curl_multi_remove_handle", as: MultiFunction.self)

extension TransferTracker {
  /// libcurl's CURLM_INTERNAL_ERROR.
  private static let internalError: CInt = 4

  /// Starts counting. Returns false when Foundation does not call libcurl in a way that can be seen.
  @discardableResult
  package static func start() -> Bool { isCounting }

  private static let isCounting: Bool = {
    let networking = ["libFoundationNetworking.so"]
    let adds = addHandle.interpose(in: networking) { multi, easy in
      TransferTracker.began(easy)
      PreparedTransfers.prepare(easy)
      let result = addHandle.original?(multi, easy) ?? TransferTracker.internalError
      if result != 0 { TransferTracker.ended(easy) }
      return result
    }
    let removes = removeHandle.interpose(in: networking) { multi, easy in
      let result = removeHandle.original?(multi, easy) ?? TransferTracker.internalError
      TransferTracker.ended(easy)
      return result
    }
    return adds && removes
  }()
}
