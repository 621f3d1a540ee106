import TestSupport
import XCTest

@testable import Network

final class NWConnectionTests: XCTestCase {
  private let queue = DispatchQueue(label: "tests")

  private func connect(
    _ host: NWEndpoint.Host, _ port: NWEndpoint.Port, _ parameters: NWParameters
  ) -> NWConnection {
    let connection = NWConnection(host: host, port: port, using: parameters)
    let ready = expectation(description: "connected")
    connection.stateUpdateHandler = { if $0 == .ready { ready.fulfill() } }
    connection.start(queue: queue)
    wait(for: [ready], timeout: 60)
    return connection
  }

  func testAStreamComesBackWholeAndEnds() throws {
    let (listener, port) = try echo(.tcp)
    let connection = connect("127.0.0.1", port, .tcp)
    XCTAssertEqual(connection.currentPath?.remoteEndpoint, .hostPort(host: "127.0.0.1", port: port))
    XCTAssertNotNil(connection.currentPath?.localEndpoint)
    // More than the kernel's buffers take at once.
    let sent = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let got = expectation(description: "received")
    connection.receiveMessage { data, context, isComplete, error in
      XCTAssertEqual(data, sent)
      XCTAssertTrue(isComplete)
      XCTAssertEqual(context?.isFinal, true)
      XCTAssertNil(error)
      got.fulfill()
    }
    let processed = expectation(description: "processed")
    connection.send(
      content: sent, contentContext: .finalMessage, isComplete: true,
      completion: .contentProcessed { error in
        XCTAssertNil(error)
        processed.fulfill()
      })
    wait(for: [processed, got], timeout: 120)
    connection.cancel()
    XCTAssertEqual(listener.state, .ready)
  }

  func testANameIsLookedUp() throws {
    let (_, port) = try echo(.tcp)
    let connection = connect("localhost", port, .tcp)
    let got = expectation(description: "received")
    connection.send(content: Data("pear".utf8), completion: .idempotent)
    connection.receive(minimumIncompleteLength: 4, maximumLength: 4) { data, _, isComplete, _ in
      XCTAssertEqual(data, Data("pear".utf8))
      XCTAssertFalse(isComplete)
      got.fulfill()
    }
    wait(for: [got], timeout: 60)
    connection.cancel()
  }

  func testAListenerIsBoundToAnAddressThatIsGivenAsAName() throws {
    for name in ["127.0.0.1", "localhost"] {
      let parameters = NWParameters.tcp
      parameters.requiredLocalEndpoint = .hostPort(host: .name(name, nil), port: .any)
      let (_, port) = try echo(parameters)
      connect("localhost", port, .tcp).cancel()
    }
    let parameters = NWParameters.tcp
    parameters.requiredLocalEndpoint = .hostPort(host: .name("no such.invalid", nil), port: 80)
    XCTAssertThrowsError(try NWListener(using: parameters))
  }

  func testAReadyConnectionHearsThatItsPathIsTheBest() throws {
    let (_, port) = try echo(.tcp)
    let told = expectation(description: "told")
    let early = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
    early.betterPathUpdateHandler = { isBetter in
      XCTAssertFalse(isBetter)
      told.fulfill()
    }
    early.start(queue: queue)
    wait(for: [told], timeout: 60)
    early.cancel()
    let toldLater = expectation(description: "told")
    let late = connect("127.0.0.1", port, .tcp)
    late.betterPathUpdateHandler = { isBetter in
      XCTAssertFalse(isBetter)
      toldLater.fulfill()
    }
    wait(for: [toldLater], timeout: 60)
    late.cancel()
  }

  func testAPathIsBetterWhenItsInterfaceComesFirst() {
    let first = NWInterface(name: "eth9", index: 9)
    let second = NWInterface(name: "wlan9", index: 10)
    XCTAssertTrue(BetterPathWatch.isBetter([first, second], than: second))
    XCTAssertFalse(BetterPathWatch.isBetter([first, second], than: first))
    XCTAssertFalse(BetterPathWatch.isBetter([second], than: first))
    XCTAssertFalse(BetterPathWatch.isBetter([first], than: nil))
  }

  func testDatagramsStayWhole() throws {
    let (_, port) = try echo(.udp)
    for _ in 0..<2 {
      let connection = connect("127.0.0.1", port, .udp)
      let got = Record<Data?>()
      let all = expectation(description: "received")
      all.expectedFulfillmentCount = 3
      for _ in 0..<3 {
        connection.receiveMessage { data, _, isComplete, _ in
          XCTAssertTrue(isComplete)
          got.append(data)
          all.fulfill()
        }
      }
      for text in ["a", "bcd", "ef"] {
        connection.send(
          content: Data(text.utf8), completion: .contentProcessed { XCTAssertNil($0) })
      }
      wait(for: [all], timeout: 60)
      XCTAssertEqual(Set(got.values), Set(["a", "bcd", "ef"].map { Data($0.utf8) }))
      connection.cancel()
    }
  }

  func testWhatIsAskedBeforeTheStartIsAnsweredAfterIt() throws {
    let (_, port) = try echo(.udp)
    let connection = NWConnection(host: "127.0.0.1", port: port, using: .udp)
    let got = expectation(description: "received")
    connection.receiveMessage { data, _, _, _ in
      XCTAssertEqual(data, Data("early".utf8))
      got.fulfill()
    }
    connection.send(content: Data("early".utf8), completion: .contentProcessed { XCTAssertNil($0) })
    connection.start(queue: queue)
    wait(for: [got], timeout: 60)
    connection.cancel()
  }

  func testARefusedConnectionWaitsAndCanBeMadeLater() throws {
    // Held for as long as the test: a port that is given back may be the next listener's.
    let (held, number) = try LoopbackSocket.bound()
    defer { close(held) }
    let port = try XCTUnwrap(NWEndpoint.Port(rawValue: number))
    let states = Record<NWConnection.State>()
    let connection = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
    let waiting = expectation(description: "waiting")
    waiting.expectedFulfillmentCount = 2
    let firstWait = expectation(description: "waits first")
    firstWait.assertForOverFulfill = false
    let ended = expectation(description: "ended")
    connection.stateUpdateHandler = { state in
      states.append(state)
      if case .waiting = state {
        waiting.fulfill()
        firstWait.fulfill()
      }
      if state == .cancelled { ended.fulfill() }
    }
    connection.start(queue: queue)
    wait(for: [firstWait], timeout: 60)
    XCTAssertEqual(states.values, [.preparing, .waiting(.posix(.ECONNREFUSED))])
    connection.restart()
    wait(for: [waiting], timeout: 60)
    let failed = expectation(description: "failed")
    connection.send(
      content: Data([1]),
      completion: .contentProcessed { error in
        XCTAssertEqual(error, .posix(.ECANCELED))
        failed.fulfill()
      })
    connection.cancel()
    wait(for: [ended, failed], timeout: 60)
    let refused = NWConnection.State.waiting(.posix(.ECONNREFUSED))
    XCTAssertEqual(states.values, [.preparing, refused, .preparing, refused, .cancelled])
  }

  func testAnUnknownNameWaitsWithAnErrorOfNames() throws {
    let connection = NWConnection(host: "no-such-host.invalid", port: 80, using: .tcp)
    let waiting = expectation(description: "waiting")
    connection.stateUpdateHandler = { state in
      guard case .waiting(let error) = state else { return }
      if case .dns = error {} else { XCTFail("\(error)") }
      waiting.fulfill()
    }
    connection.start(queue: queue)
    wait(for: [waiting], timeout: 60)
    connection.cancel()
  }

  func testTheOtherSidesEndIsTold() throws {
    let listener = try NWListener(using: .tcp)
    listener.newConnectionHandler = { [queue] connection in
      connection.start(queue: queue)
      connection.send(
        content: Data("bye".utf8),
        completion: .contentProcessed { _ in
          connection.cancel()
        })
    }
    let ready = expectation(description: "listening")
    listener.stateUpdateHandler = { if $0 == .ready { ready.fulfill() } }
    listener.start(queue: queue)
    wait(for: [ready], timeout: 60)
    let connection = connect("127.0.0.1", try XCTUnwrap(listener.port), .tcp)
    let ended = expectation(description: "ended")
    connection.receiveMessage { data, _, isComplete, error in
      XCTAssertEqual(data, Data("bye".utf8))
      XCTAssertTrue(isComplete)
      connection.receive(minimumIncompleteLength: 1, maximumLength: 1) {
        data, _, isComplete, error in
        XCTAssertNil(data)
        XCTAssertTrue(isComplete)
        XCTAssertNil(error)
        ended.fulfill()
      }
    }
    wait(for: [ended], timeout: 60)
    listener.cancel()
    connection.forceCancel()
  }

  func testAPortInUseFails() throws {
    let (_, port) = try echo(.tcp)
    let second = try NWListener(using: .tcp, on: port)
    second.newConnectionHandler = { _ in }
    let failed = expectation(description: "failed")
    second.stateUpdateHandler = { state in
      XCTAssertEqual(state, .failed(.posix(.EADDRINUSE)))
      failed.fulfill()
    }
    second.start(queue: queue)
    wait(for: [failed], timeout: 60)
  }

  func testAListenerWithoutAHandlerFails() throws {
    let listener = try NWListener(using: .tcp)
    let failed = expectation(description: "failed")
    listener.stateUpdateHandler = { state in
      XCTAssertEqual(state, .failed(.posix(.EINVAL)))
      failed.fulfill()
    }
    listener.start(queue: queue)
    wait(for: [failed], timeout: 60)
  }

  func testASocketInTheFileSystemConnects() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sock").path
    defer { unlink(path) }
    let parameters = NWParameters.tcp
    parameters.requiredLocalEndpoint = .unix(path: path)
    let listener = try NWListener(using: parameters)
    listener.newConnectionHandler = { [queue] connection in
      connection.send(content: Data("hi".utf8), completion: .idempotent)
      connection.start(queue: queue)
    }
    let ready = expectation(description: "listening")
    listener.stateUpdateHandler = { if $0 == .ready { ready.fulfill() } }
    listener.start(queue: queue)
    wait(for: [ready], timeout: 60)
    let connection = NWConnection(to: .unix(path: path), using: .tcp)
    let got = expectation(description: "received")
    connection.receive(minimumIncompleteLength: 2, maximumLength: 2) { data, _, _, _ in
      XCTAssertEqual(data, Data("hi".utf8))
      got.fulfill()
    }
    connection.start(queue: queue)
    wait(for: [got], timeout: 60)
    listener.cancel()
    connection.cancel()
  }
}
