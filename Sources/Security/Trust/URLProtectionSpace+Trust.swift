import FoundationCompatibility
import FoundationNetworking

extension URLProtectionSpace {
  /// The certificates that a server has shown; nil for challenges of other kinds.
  public var serverTrust: SecTrust? {
    let chain = serverCertificates.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
    return chain.isEmpty ? nil : SecTrust(chain, [SecPolicyCreateSSL(true, host as CFString)])
  }
}

extension URLCredential {
  /// Says that a server is trusted.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }
}
