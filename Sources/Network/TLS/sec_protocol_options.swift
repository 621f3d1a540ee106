public import Dispatch
import Foundation
public import Security

// Functions of iOS's Security framework for the options of NWProtocolTLS.

/// The facts of a handshake.
public final class sec_protocol_metadata_t: Sendable {
  let serverName: String?
  init(serverName: String?) { self.serverName = serverName }
}

/// The other side's certificates.
public final class sec_trust_t: Sendable {
  private let certificates: [Data]
  private let serverName: String?

  init(certificates: [Data], serverName: String?) {
    (self.certificates, self.serverName) = (certificates, serverName)
  }

  fileprivate var trust: SecTrust? {
    let chain = certificates.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
    var trust: SecTrust?
    _ = SecTrustCreateWithCertificates(
      chain as NSArray, SecPolicyCreateSSL(true, serverName.map { $0 as NSString }), &trust)
    return trust
  }
}

/// The certificates as functions for trust take them, with the policy for the name that was connected to.
public func sec_trust_copy_ref(_ trust: sec_trust_t) -> Unmanaged<SecTrust> {
  guard let copy = trust.trust else { preconditionFailure("there is no certificate") }
  return .passRetained(copy)
}

/// Whether a certificate is to be accepted: the last argument is called with the answer, on any thread.
public typealias sec_protocol_verify_t =
  @Sendable (
    _ metadata: sec_protocol_metadata_t, _ trust_ref: sec_trust_t,
    _ complete: @escaping @Sendable (Bool) -> Void
  ) -> Void

/// TLS's options.
public final class sec_protocol_options_t: @unchecked Sendable {
  struct Values: Sendable {
    var serverName: String?
    var protocols: [String] = []
    var minimum = tls_protocol_version_t.TLSv12
    var maximum = tls_protocol_version_t.TLSv13
    var identity: TLSIdentity?
    var verify: (block: sec_protocol_verify_t, queue: DispatchQueue)?
  }

  private let lock = NSLock()
  private var stored = Values()

  var values: Values {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}

/// Who this side is: a certificate with those that signed it, and its key, both as text (PEM).
package struct TLSIdentity: Sendable {
  package var certificates: String
  package var key: String

  package init(certificates: String, key: String) {
    (self.certificates, self.key) = (certificates, key)
  }
}

/// Who a side of a connection says it is.
public final class sec_identity_t: Sendable {
  let identity: TLSIdentity
  init(_ identity: SecIdentity) {
    self.identity = TLSIdentity(certificates: identity.certificates, key: identity.key)
  }
}

/// The identity for TLS's options; a server needs one.
public func sec_identity_create(_ identity: SecIdentity) -> sec_identity_t? {
  sec_identity_t(identity)
}

/// Whose certificate the other side gets to see.
public func sec_protocol_options_set_local_identity(
  _ options: sec_protocol_options_t, _ identity: sec_identity_t
) {
  options.values.identity = identity.identity
}

/// The name that the other side's certificate has to be for; that of the endpoint unless set.
public func sec_protocol_options_set_tls_server_name(
  _ options: sec_protocol_options_t, _ server_name: String
) {
  options.values.serverName = server_name
}

/// Offers a protocol that is spoken over TLS.
public func sec_protocol_options_add_tls_application_protocol(
  _ options: sec_protocol_options_t, _ application_protocol: String
) {
  options.values.protocols.append(application_protocol)
}

public func sec_protocol_options_set_min_tls_protocol_version(
  _ options: sec_protocol_options_t, _ version: tls_protocol_version_t
) {
  options.values.minimum = version
}

public func sec_protocol_options_set_max_tls_protocol_version(
  _ options: sec_protocol_options_t, _ version: tls_protocol_version_t
) {
  options.values.maximum = version
}

/// Asks a block about the other side's certificate, in place of the machine's own judgement.
public func sec_protocol_options_set_verify_block(
  _ options: sec_protocol_options_t, _ verify_block: @escaping sec_protocol_verify_t,
  _ verify_block_queue: DispatchQueue
) {
  options.values.verify = (verify_block, verify_block_queue)
}
