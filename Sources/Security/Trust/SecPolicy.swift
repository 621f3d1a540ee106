/// The purpose that a certificate is checked for.
public final class SecPolicy: Hashable, @unchecked Sendable {
  enum Rule: Hashable {
    case chain
    case server(name: String?)
    case client
    case revocation(CFOptionFlags)
  }

  let rule: Rule

  init(_ rule: Rule) { self.rule = rule }

  public static func == (a: SecPolicy, b: SecPolicy) -> Bool { a.rule == b.rule }
  public func hash(into hasher: inout Hasher) { hasher.combine(rule) }
}

/// The chain has to lead to a root.
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy(.chain) }

/// A server has to have the name, or a client may have any.
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy {
  SecPolicy(server ? .server(name: hostname.map { $0 as String }) : .client)
}

/// Certificates must not have been revoked. Nothing asks whether they were: a policy that requires an answer is not met.
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
  SecPolicy(.revocation(revocationFlags))
}

public let kSecRevocationOCSPMethod: CFOptionFlags = 1 << 0
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
public let kSecRevocationUseAnyAvailableMethod =
  kSecRevocationOCSPMethod | kSecRevocationCRLMethod
