import Foundation
internal import FoundationNetworking

/// One transfer that is about to begin, and what its task and session want of it.
struct PreparedTransfer {
  let handle: TransferLibrary.Handle
  let settings: PreparedTransfers.Settings
  let task: URLSessionTask
  let session: URLSession

  func prepare() {
    limitTime()
    chooseVersions()
    sendBodyAgain()
    askWhetherChanged()
    leaveCookies()
    checkServer()
  }

  /// Ends the transfer when the time for the whole task is over, however much comes meanwhile.
  private func limitTime() {
    let limit = session.configuration.timeoutIntervalForResource
    guard limit > 0, limit < 10_000_000 else { return }
    let spent = TaskControl.of(task).beginning.map { Date().timeIntervalSince($0) } ?? 0
    TransferOption.milliseconds.set(max(1, Int((limit - spent) * 1000)), of: handle)
  }

  /// Speaks the versions of TLS that the session's configuration names.
  private func chooseVersions() {
    guard let versions = session.configuration.namedVersions else { return }
    TransferOption.sslVersion.set(versions, of: handle)
  }

  /// Sends the body along where a task was sent elsewhere with it. Foundation has forgotten it by then.
  private func sendBodyAgain() {
    guard let body = TaskControl.of(task).notes.body, body.rewind() else { return }
    // Nobody waits a second for a server that says nothing to the mere announcement of a body.
    if settings.fields != 0 {
      _ = TransferLibrary.appendField?(
        UnsafeMutableRawPointer(bitPattern: settings.fields), "Expect:")
    }
    TransferOption.upload.set(1, of: handle)
    TransferOption.bodyLength.set(body.length, of: handle)
    let data = Unmanaged.passUnretained(body).toOpaque()
    TransferOption.readFunction.set(
      unsafeBitCast(ResentBody.read, to: UnsafeRawPointer.self), of: handle)
    TransferOption.readData.set(data, of: handle)
    TransferOption.seekFunction.set(
      unsafeBitCast(ResentBody.seek, to: UnsafeRawPointer.self), of: handle)
    TransferOption.seekData.set(data, of: handle)
  }

  /// Asks the server whether the answer in the cache is still good.
  private func askWhetherChanged() {
    guard let stale = TaskControl.of(task).notes.stale, settings.fields != 0 else { return }
    for (name, value) in stale.questions {
      // The first of the list's parts stays where it is, so that Foundation frees what is appended, too.
      _ = TransferLibrary.appendField?(
        UnsafeMutableRawPointer(bitPattern: settings.fields), "\(name): \(value)")
    }
  }

  /// Keeps no cookies of a request that has nothing to do with them.
  private func leaveCookies() {
    guard task.originalRequest?.httpShouldHandleCookies == false, settings.headerFunction != 0
    else { return }
    let header = HeaderWithoutCookies(settings.headerFunction, settings.headerData)
    TaskControl.of(task).notes.header = header
    TransferOption.headerFunction.set(
      unsafeBitCast(HeaderWithoutCookies.receive, to: UnsafeRawPointer.self), of: handle)
    TransferOption.headerData.set(Unmanaged.passUnretained(header).toOpaque(), of: handle)
  }

  /// Has the delegate asked about the server's certificates, if there is one.
  private func checkServer() {
    guard let url = task.currentRequest?.url, url.scheme?.lowercased() == "https",
      let host = url.host, session.delegate != nil || task.delegate != nil
    else { return }
    let decisions = TrustDecisions.of(session)
    let place = TrustDecisions.Place(host: host, port: url.port ?? 443)
    guard let check = decisions.check(for: place) else {
      TaskControl.of(task).notes.check = nil
      // The handle may have been another server's before a redirection.
      TransferOption.contextFunction.set(0, of: handle)
      TransferOption.verifiesPeer.set(1, of: handle)
      TransferOption.verifiesHost.set(2, of: handle)
      return
    }
    TaskControl.of(task).notes.check = check
    check.install(in: handle)
  }
}
