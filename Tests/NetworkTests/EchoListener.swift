import XCTest

@testable import Network

/// Values that handlers on any thread add.
final class Record<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [Value] = []
  var values: [Value] { lock.withLock { stored } }
  func append(_ value: Value) { lock.withLock { stored.append(value) } }
}

extension XCTestCase {
  /// A listener whose connections send back what they receive, until the test ends.
  func echo(_ parameters: NWParameters) throws -> (NWListener, NWEndpoint.Port) {
    let queue = DispatchQueue(label: "echo")
    let listener = try NWListener(using: parameters)
    let ready = expectation(description: "listening")
    let kept = Record<NWConnection>()
    listener.stateUpdateHandler = { if $0 == .ready { ready.fulfill() } }
    listener.newConnectionHandler = { connection in
      kept.append(connection)
      sendBack(connection)
      connection.start(queue: queue)
    }
    listener.start(queue: queue)
    wait(for: [ready], timeout: 60)
    addTeardownBlock {
      listener.cancel()
      for connection in kept.values { connection.cancel() }
    }
    return (listener, try XCTUnwrap(listener.port))
  }
}

private func sendBack(_ connection: NWConnection) {
  connection.receive(minimumIncompleteLength: 1, maximumLength: 65_536) {
    [weak connection] data, _, isComplete, error in
    guard let connection, error == nil else { return }
    if let data {
      connection.send(content: data, isComplete: true, completion: .contentProcessed { _ in })
    }
    if isComplete, connection.parameters.isStream {
      connection.send(
        content: nil, contentContext: .finalMessage, isComplete: true, completion: .idempotent)
    } else {
      sendBack(connection)
    }
  }
}
