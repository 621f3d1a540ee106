internal import COpenSSL

/// How far a chain of certificates is trusted.
public enum SecTrustResultType: UInt32, Sendable {
  case invalid = 0
  case proceed = 1
  case deny = 3
  case unspecified = 4
  case recoverableTrustFailure = 5
  case fatalTrustFailure = 6
  case otherError = 7
}

/// A chain of certificates and the policies it must meet. The system's roots are trusted.
public final class SecTrust: Hashable, @unchecked Sendable {
  private let lock = NSLock()
  let certificates: [SecCertificate]
  private var policies: [SecPolicy]
  private var anchors: [SecCertificate] = []
  private var trustsOnlyAnchors = false
  private var result = SecTrustResultType.invalid

  init(_ certificates: [SecCertificate], _ policies: [SecPolicy]) {
    self.certificates = certificates
    self.policies = policies
  }

  public static func == (a: SecTrust, b: SecTrust) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var lastResult: SecTrustResultType { lock.withLock { result } }

  func set(_ policies: [SecPolicy]) {
    lock.withLock {
      self.policies = policies
      result = .invalid
    }
  }

  func setAnchors(_ certificates: [SecCertificate]?) {
    lock.withLock {
      anchors = certificates ?? []
      trustsOnlyAnchors = certificates != nil
      result = .invalid
    }
  }

  func setAnchorsOnly(_ only: Bool) {
    lock.withLock {
      trustsOnlyAnchors = only
      result = .invalid
    }
  }

  /// Checks the chain and gives its error.
  func evaluate() -> CFError? {
    lock.withLock {
      let failure = check()
      result = failure == nil ? .unspecified : .recoverableTrustFailure
      return failure
    }
  }

  private func check() -> CFError? {
    for case .revocation(let flags) in policies.map(\.rule)
    where flags & kSecRevocationRequirePositiveResponse != 0 {
      return Self.error("Whether the certificate was revoked is not known.")
    }
    guard let leaf = certificates.first, let store = X509_STORE_new(),
      let context = X509_STORE_CTX_new()
    else { return Self.error("There is no certificate.") }
    let chain = OPENSSL_sk_new_null()
    defer {
      X509_STORE_CTX_free(context)
      X509_STORE_free(store)
      OPENSSL_sk_free(chain)
    }
    if !trustsOnlyAnchors { X509_STORE_set_default_paths(store) }
    for anchor in anchors { X509_STORE_add_cert(store, anchor.x509) }
    for certificate in certificates.dropFirst() {
      OPENSSL_sk_push(chain, UnsafeRawPointer(certificate.x509))
    }
    X509_STORE_CTX_init(context, store, leaf.x509, chain)
    let parameters = X509_STORE_CTX_get0_param(context)
    // A root that was given may be any certificate, not only one that signs itself.
    X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_PARTIAL_CHAIN))
    for policy in policies { Self.apply(policy.rule, to: parameters) }
    if X509_verify_cert(context) == 1 { return nil }
    let code = X509_STORE_CTX_get_error(context)
    ERR_clear_error()
    return Self.error(String(cString: X509_verify_cert_error_string(Int(code))))
  }

  private static func apply(_ rule: SecPolicy.Rule, to parameters: OpaquePointer?) {
    switch rule {
    case .server(let name):
      X509_VERIFY_PARAM_set_purpose(parameters, X509_PURPOSE_SSL_SERVER)
      guard let name else { return }
      if X509_VERIFY_PARAM_set1_ip_asc(parameters, name) != 1 {
        X509_VERIFY_PARAM_set1_host(parameters, name, 0)
      }
    case .client:
      X509_VERIFY_PARAM_set_purpose(parameters, X509_PURPOSE_SSL_CLIENT)
    case .chain, .revocation:
      return
    }
  }

  private static func error(_ text: String) -> CFError {
    NSError(
      domain: NSOSStatusErrorDomain, code: Int(errSecNotTrusted),
      userInfo: [NSLocalizedDescriptionKey: text])
  }
}
