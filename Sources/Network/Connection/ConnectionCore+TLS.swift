import Dispatch
import Foundation
import Glibc

/// Encrypts between a connection's data and its socket.
extension ConnectionCore {
  func shakeHands() {
    guard let tls, let socket else { return }
    let progress = tls.handshake()
    guard sendEncrypted(tls.takeOutput()) else { return }
    switch progress {
    case .ready: judge(tls)
    case .failed(let error): fail(error)
    case .waiting:
      reading = SocketPoller.shared.wait(socket, .reading, queue) { [weak self] in
        self?.readable()
      }
    }
  }

  /// Asks the owner's block about the other side's certificate, if there is one; the handshake asked the machine.
  private func judge(_ tls: TLSSession) {
    guard !isAccepted, let verify = parameters.tls?.securityProtocolOptions.values.verify else {
      return opened()
    }
    let metadata = sec_protocol_metadata_t(serverName: tls.serverName)
    let trust = sec_trust_t(certificates: tls.certificates, serverName: tls.serverName)
    verify.queue.async { [queue] in
      verify.block(metadata, trust) { isAccepted in
        queue.async { [weak self] in
          guard let self, !isOver, !isConnected, self.tls != nil else { return }
          if isAccepted { opened() } else { fail(TLSSession.badCertificate) }
        }
      }
    }
  }

  private func opened() {
    ready()
    // The other side's first words may have come with its last ones of the handshake.
    decrypt()
    deliver()
  }

  /// Takes what the other side's TLS sent.
  func decrypt() {
    guard let tls else { return }
    do throws(NWError) {
      let (data, isEnd) = try tls.read()
      received.append(data)
      if isEnd { isAtEnd = true }
      _ = sendEncrypted(tls.takeOutput())
    } catch {
      fail(error)
    }
  }

  /// Sends as many encrypted bytes as the socket takes; false when that failed.
  func sendEncrypted(_ data: Data) -> Bool {
    outgoing.append(data)
    guard let socket else { return false }
    while !outgoing.isEmpty {
      let count = outgoing.withUnsafeBytes {
        Glibc.send(socket.descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      if count >= 0 {
        outgoing = outgoing.dropFirst(count)
      } else if errno == EAGAIN {
        awaitWriting(socket)
        return true
      } else if errno != EINTR {
        fail(NWError(errno: errno))
        return false
      }
    }
    outgoing = Data()
    return true
  }

  /// Encrypts outgoing data piece by piece, as the socket takes it.
  func writeEncrypted(_ tls: TLSSession) {
    while outgoing.isEmpty, let writing = writings.first {
      let piece = writing.data.prefix(65_536)
      guard !piece.isEmpty else {
        writings.removeFirst()
        if writing.isLast {
          tls.close()
          guard sendEncrypted(tls.takeOutput()) else { return }
        }
        tell(writing.completion, nil)
        continue
      }
      do throws(NWError) {
        try tls.write(piece)
      } catch {
        return fail(error)
      }
      writings[0].data = writing.data.dropFirst(piece.count)
      guard sendEncrypted(tls.takeOutput()) else { return }
    }
  }

  /// Tells the other side that nothing follows, if the socket takes it now.
  func sayGoodbye() {
    guard let tls, let socket, isConnected, error == nil else { return }
    tls.close()
    let notice = outgoing + tls.takeOutput()
    notice.withUnsafeBytes {
      _ = Glibc.send(socket.descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
    }
  }
}
