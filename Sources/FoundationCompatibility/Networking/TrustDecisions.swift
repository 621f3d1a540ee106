import Foundation
internal import FoundationNetworking
import Synchronization

/// What a session's delegate said of the certificates of servers.
final class TrustDecisions: Sendable {
  struct Place: Hashable {
    let host: String
    let port: Int
  }

  private enum Decision {
    /// The system's roots decide.
    case system
    /// Servers with these certificates are trusted.
    case certificates(Set<Data>)
  }

  private struct State {
    var decisions: [Place: Decision] = [:]
    /// libcurl asks them as long as their connections live.
    var checks: [ServerCheck] = []
  }

  private let state = Mutex(State())

  nonisolated(unsafe) private static let key = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)
  private static let creation = Mutex(())

  static func of(_ session: URLSession) -> TrustDecisions {
    creation.withLock { _ in
      if let known = objc_getAssociatedObject(session, key) as? TrustDecisions { return known }
      let made = TrustDecisions()
      objc_setAssociatedObject(session, key, made, .OBJC_ASSOCIATION_RETAIN)
      return made
    }
  }

  /// The check of a connection to a place; nil where the system's is enough.
  func check(for place: Place) -> ServerCheck? {
    state.withLock { state in
      var trusted: Set<Data> = []
      switch state.decisions[place] {
      case .system: return nil
      case .certificates(let certificates): trusted = certificates
      case nil: break
      }
      if let known = state.checks.first(where: { $0.place == place && $0.trusted == trusted }) {
        return known
      }
      let check = ServerCheck(place, trusted)
      state.checks.append(check)
      return check
    }
  }

  func trustSystem(at place: Place) { state.withLock { $0.decisions[place] = .system } }

  func trust(_ certificate: Data, at place: Place) {
    state.withLock { state in
      guard case .certificates(let known) = state.decisions[place] else {
        return state.decisions[place] = .certificates([certificate])
      }
      state.decisions[place] = .certificates(known.union([certificate]))
    }
  }
}

/// Looks at a server's certificates in the place of libcurl.
///
/// A certificate that nobody was asked about ends the connection before anything is sent over it. Its task begins anew once the
/// delegate has answered, so that no thread waits for the answer.
final class ServerCheck: Sendable {
  let place: TrustDecisions.Place
  /// The servers' own certificates that are trusted.
  let trusted: Set<Data>
  private let refused = Mutex<[Data]>([])

  init(_ place: TrustDecisions.Place, _ trusted: Set<Data>) {
    self.place = place
    self.trusted = trusted
  }

  /// The chain that was refused last, the server's own certificate first; empty where none was since the last call.
  func takeRefused() -> [Data] {
    refused.withLock { refused in
      defer { refused = [] }
      return refused
    }
  }

  func install(in handle: TransferLibrary.Handle) {
    // This object decides, about names too.
    TransferOption.verifiesPeer.set(0, of: handle)
    TransferOption.verifiesHost.set(0, of: handle)
    TransferOption.contextFunction.set(
      unsafeBitCast(Self.prepare, to: UnsafeRawPointer.self), of: handle)
    TransferOption.contextData.set(Unmanaged.passUnretained(self).toOpaque(), of: handle)
  }

  private func accepts(_ context: Context) -> Bool {
    let chain = CertificateReading.chain(of: context)
    if let own = chain.first, trusted.contains(own) { return true }
    refused.withLock { $0 = chain }
    return false
  }

  typealias Context = UnsafeMutableRawPointer
  typealias Prepare = @convention(c) (UnsafeRawPointer?, Context?, UnsafeMutableRawPointer?) -> CInt
  typealias Verify = @convention(c) (Context?, UnsafeMutableRawPointer?) -> CInt
  private typealias SetVerify = @convention(c) (Context, Verify, UnsafeMutableRawPointer?) -> Void
  private typealias SetMode = @convention(c) (Context, CInt, Int) -> Void

  /// libcurl's moment before it connects with OpenSSL.
  private static let prepare: Prepare = { _, context, check in
    guard let context,
      let setVerify = TransferLibrary.function(
        "SSL_CTX_set_cert_verify_callback", as: SetVerify.self),
      let setMode = TransferLibrary.function("SSL_CTX_set_verify", as: SetMode.self)
    else { return 35 }
    // SSL_VERIFY_PEER
    setMode(context, 1, 0)
    setVerify(context, verify, check)
    return 0
  }

  private static let verify: Verify = { context, check in
    guard let context, let check else { return 0 }
    let isAccepted = Unmanaged<ServerCheck>.fromOpaque(check).takeUnretainedValue().accepts(context)
    // X509_V_OK or X509_V_ERR_APPLICATION_VERIFICATION
    CertificateReading.setError?(context, isAccepted ? 0 : 50)
    return isAccepted ? 1 : 0
  }
}

/// Reads the certificates that a server sent, with OpenSSL.
private enum CertificateReading {
  private typealias Context = UnsafeMutableRawPointer
  private typealias Take = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  private typealias Count = @convention(c) (UnsafeMutableRawPointer) -> CInt
  private typealias Item =
    @convention(c) (UnsafeMutableRawPointer, CInt) -> UnsafeMutableRawPointer?
  private typealias Encode =
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?)
    -> CInt
  typealias SetError = @convention(c) (UnsafeMutableRawPointer, CInt) -> Void

  private static let own = TransferLibrary.function("X509_STORE_CTX_get0_cert", as: Take.self)
  private static let others = TransferLibrary.function(
    "X509_STORE_CTX_get0_untrusted", as: Take.self)
  private static let count = TransferLibrary.function("OPENSSL_sk_num", as: Count.self)
  private static let item = TransferLibrary.function("OPENSSL_sk_value", as: Item.self)
  private static let encode = TransferLibrary.function("i2d_X509", as: Encode.self)
  static let setError = TransferLibrary.function("X509_STORE_CTX_set_error", as: SetError.self)

  /// The chain in DER, the server's own certificate first.
  static func chain(of context: UnsafeMutableRawPointer) -> [Data] {
    guard let own = own?(context).flatMap(data) else { return [] }
    var chain = [own]
    if let others = others?(context), let count = count?(others), let item {
      for index in 0..<max(0, count) {
        guard let next = item(others, index).flatMap(data), next != own else { continue }
        chain.append(next)
      }
    }
    return chain
  }

  private static func data(_ certificate: UnsafeMutableRawPointer) -> Data? {
    guard let encode, case let length = encode(certificate, nil), length > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let written = bytes.withUnsafeMutableBufferPointer { buffer in
      var position = buffer.baseAddress
      return encode(certificate, &position)
    }
    return written == length ? Data(bytes) : nil
  }
}

extension URLProtectionSpace {
  nonisolated(unsafe) private static let chainKey = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)

  /// The certificates that a server has shown, in DER, its own first; empty for other challenges.
  package var serverCertificates: [Data] {
    objc_getAssociatedObject(self, Self.chainKey) as? [Data] ?? []
  }

  /// A server that shows its certificates.
  convenience init(_ place: TrustDecisions.Place, _ chain: [Data]) {
    self.init(
      host: place.host, port: place.port, protocol: "https", realm: nil,
      authenticationMethod: NSURLAuthenticationMethodServerTrust)
    objc_setAssociatedObject(self, Self.chainKey, chain, .OBJC_ASSOCIATION_RETAIN)
  }
}
