internal import COpenSSL
import Foundation

/// One side of a TLS connection: it encrypts outgoing data and decrypts incoming data. It touches no socket.
final class TLSSession {
  enum Role {
    /// The server to connect to.
    case client(NWEndpoint)
    case server
  }

  enum Progress {
    case ready
    /// More has to come from the other side first.
    case waiting
    case failed(NWError)
  }

  /// SecureTransport's numbers, as NWError has them.
  private enum Status {
    static let `protocol`: Int32 = -9800
    static let negotiation: Int32 = -9801
    static let fatalAlert: Int32 = -9802
    static let badCertificate: Int32 = -9808
    static let closedWithoutNotice: Int32 = -9816
  }

  static let closedWithoutNotice = NWError.tls(Status.closedWithoutNotice)
  static let badCertificate = NWError.tls(Status.badCertificate)

  private let context: OpaquePointer
  private let ssl: OpaquePointer
  private let input: OpaquePointer
  private let output: OpaquePointer
  let serverName: String?
  private let isServer: Bool

  init(_ options: sec_protocol_options_t.Values, _ role: Role) throws(NWError) {
    if case .client(let endpoint) = role {
      isServer = false
      serverName = options.serverName ?? endpoint.hostName
      // Without a name nothing tells a right certificate from a wrong one.
      if serverName == nil, options.verify == nil { throw Self.badCertificate }
    } else {
      isServer = true
      serverName = nil
    }
    guard let context = SSL_CTX_new(isServer ? TLS_server_method() : TLS_client_method()),
      let ssl = Self.connection(context, options), let input = BIO_new(BIO_s_mem()),
      let output = BIO_new(BIO_s_mem())
    else { throw Self.failure(Status.protocol) }
    (self.context, self.ssl, self.input, self.output) = (context, ssl, input, output)
    SSL_set_bio(ssl, input, output)
    // A block is asked after the handshake. Without one a certificate that is not trusted ends it.
    let judge: (@convention(c) (CInt, OpaquePointer?) -> CInt)? =
      options.verify == nil ? nil : { _, _ in 1 }
    SSL_set_verify(ssl, isServer ? SSL_VERIFY_NONE : SSL_VERIFY_PEER, judge)
    if isServer {
      SSL_set_accept_state(ssl)
    } else {
      SSL_set_connect_state(ssl)
      if let serverName { expect(serverName) }
    }
  }

  deinit {
    SSL_free(ssl)
    SSL_CTX_free(context)
  }

  private static func failure(_ status: Int32) -> NWError {
    ERR_clear_error()
    return .tls(status)
  }

  /// A connection with the options; the context keeps what it needs.
  private static func connection(
    _ context: OpaquePointer, _ options: sec_protocol_options_t.Values
  ) -> OpaquePointer? {
    SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(options.minimum.rawValue), nil)
    SSL_CTX_ctrl(context, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(options.maximum.rawValue), nil)
    SSL_CTX_set_default_verify_paths(context)
    if let identity = options.identity, !use(identity, in: context) { return nil }
    guard let ssl = SSL_new(context) else { return nil }
    let protocols = options.protocols.flatMap { [UInt8(clamping: $0.utf8.count)] + Array($0.utf8) }
    if !protocols.isEmpty { SSL_set_alpn_protos(ssl, protocols, UInt32(protocols.count)) }
    return ssl
  }

  private static func use(_ identity: TLSIdentity, in context: OpaquePointer) -> Bool {
    func text(_ text: String) -> OpaquePointer? { BIO_new_mem_buf(text, Int32(text.utf8.count)) }
    guard let certificates = text(identity.certificates), let keys = text(identity.key) else {
      return false
    }
    defer {
      BIO_free(certificates)
      BIO_free(keys)
    }
    guard let own = PEM_read_bio_X509(certificates, nil, nil, nil) else { return false }
    defer { X509_free(own) }
    guard SSL_CTX_use_certificate(context, own) == 1 else { return false }
    while let signer = PEM_read_bio_X509(certificates, nil, nil, nil) {
      SSL_CTX_ctrl(context, SSL_CTRL_EXTRA_CHAIN_CERT, 0, UnsafeMutableRawPointer(signer))
    }
    ERR_clear_error()
    guard let key = PEM_read_bio_PrivateKey(keys, nil, nil, nil) else { return false }
    defer { EVP_PKEY_free(key) }
    return SSL_CTX_use_PrivateKey(context, key) == 1
  }

  /// The certificate has to be for a name or an address.
  private func expect(_ name: String) {
    let parameters = SSL_get0_param(ssl)
    guard X509_VERIFY_PARAM_set1_ip_asc(parameters, name) != 1 else { return }
    ERR_clear_error()
    X509_VERIFY_PARAM_set1_host(parameters, name, name.utf8.count)
    var bytes = Array(name.utf8CString)
    SSL_ctrl(
      ssl, SSL_CTRL_SET_TLSEXT_HOSTNAME, Int(TLSEXT_NAMETYPE_host_name), &bytes)
  }

  // MARK: Handshake

  /// Continues the handshake until it has to wait.
  func handshake() -> Progress {
    ERR_clear_error()
    let result = SSL_do_handshake(ssl)
    if result == 1 { return .ready }
    let code = SSL_get_error(ssl, result)
    if code == SSL_ERROR_WANT_READ || code == SSL_ERROR_WANT_WRITE { return .waiting }
    let status =
      switch Int32(truncatingIfNeeded: ERR_peek_error() & 0x7F_FFFF) {
      case SSL_R_CERTIFICATE_VERIFY_FAILED: Status.badCertificate
      // From there on the numbers are alerts of the other side.
      case SSL_AD_REASON_OFFSET...: Status.fatalAlert
      default: Status.negotiation
      }
    return .failed(Self.failure(status))
  }

  /// Whether the machine trusts the other side's certificate.
  var isTrusted: Bool { SSL_get_verify_result(ssl) == Int(X509_V_OK) }

  /// The other side's certificates in DER, its own first.
  var certificates: [Data] {
    guard let own = SSL_get1_peer_certificate(ssl) else { return [] }
    defer { X509_free(own) }
    var chain = [own]
    if let others = SSL_get_peer_cert_chain(ssl) {
      for index in 0..<max(0, OPENSSL_sk_num(others)) {
        guard let each = OPENSSL_sk_value(others, index) else { continue }
        let certificate = OpaquePointer(each)
        if X509_cmp(certificate, own) != 0 { chain.append(certificate) }
      }
    }
    return chain.map { certificate in
      var bytes: UnsafeMutablePointer<UInt8>?
      let length = i2d_X509(certificate, &bytes)
      defer { CRYPTO_free(bytes, nil, 0) }
      return bytes.map { Data(bytes: $0, count: Int(max(0, length))) } ?? Data()
    }
  }

  // MARK: Data

  /// Takes what came over the wire.
  func take(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { _ = BIO_write(input, $0.baseAddress, Int32($0.count)) }
  }

  /// Takes the bytes that are to go over the wire.
  func takeOutput() -> Data {
    var result = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = BIO_read(output, &buffer, Int32(buffer.count)), count > 0 {
      result.append(contentsOf: buffer[..<Int(count)])
    }
    return result
  }

  /// Takes the decrypted bytes, and whether the other side said that nothing follows.
  func read() throws(NWError) -> (data: Data, isEnd: Bool) {
    var result = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      ERR_clear_error()
      let count = SSL_read(ssl, &buffer, Int32(buffer.count))
      if count > 0 {
        result.append(contentsOf: buffer[..<Int(count)])
        continue
      }
      switch SSL_get_error(ssl, count) {
      case SSL_ERROR_ZERO_RETURN: return (result, true)
      case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return (result, false)
      default: throw Self.failure(Status.fatalAlert)
      }
    }
  }

  /// Encrypts; ``takeOutput()`` has it then.
  func write(_ data: Data) throws(NWError) {
    ERR_clear_error()
    let count = data.withUnsafeBytes { SSL_write(ssl, $0.baseAddress, Int32($0.count)) }
    guard Int(count) == data.count else { throw Self.failure(Status.protocol) }
  }

  /// Says that nothing follows.
  func close() { _ = SSL_shutdown(ssl) }
}

extension NWEndpoint {
  /// The name or address of the host, without the interface that it is reached by.
  fileprivate var hostName: String? {
    switch self {
    case .hostPort(let host, _):
      host.debugDescription.split(separator: "%").first.map(String.init)
    case .url(let url): url.host
    case .service, .unix: nil
    }
  }
}
