/// A certificate, or an array of them with the owner's first, and the policies they must meet.
public func SecTrustCreateWithCertificates(
  _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  let chain: [SecCertificate] = values(certificates)
  guard !chain.isEmpty else { return errSecParam }
  trust.pointee = SecTrust(chain, policies.map { values($0) } ?? [])
  return errSecSuccess
}

/// Changes what the certificates have to be good for.
@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
  trust.set(values(policies))
  return errSecSuccess
}

/// Trusts certificates as roots, and no longer the system's; nil trusts the system's again.
@discardableResult
public func SecTrustSetAnchorCertificates(
  _ trust: SecTrust, _ anchorCertificates: CFArray?
) -> OSStatus {
  trust.setAnchors(anchorCertificates.map { values($0) })
  return errSecSuccess
}

/// Whether the system's roots are trusted besides the given ones.
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(
  _ trust: SecTrust, _ anchorCertificatesOnly: Bool
) -> OSStatus {
  trust.setAnchorsOnly(anchorCertificatesOnly)
  return errSecSuccess
}

/// Whether the certificates are trusted; otherwise gives the error.
public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool {
  let failure = trust.evaluate()
  error?.pointee = failure
  return failure == nil
}

/// Checks the certificates and puts how far they are trusted in place.
public func SecTrustEvaluate(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
  _ = trust.evaluate()
  result.pointee = trust.lastResult
  return errSecSuccess
}

/// Checks the certificates on a queue and tells there what came of it.
@discardableResult
public func SecTrustEvaluateAsyncWithError(
  _ trust: SecTrust, _ queue: DispatchQueue,
  _ result: @escaping @Sendable (SecTrust, Bool, CFError?) -> Void
) -> OSStatus {
  queue.async {
    let failure = trust.evaluate()
    result(trust, failure == nil, failure)
  }
  return errSecSuccess
}

/// How far the certificates were trusted when they were last checked.
@discardableResult
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
  result.pointee = trust.lastResult
  return errSecSuccess
}

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }

public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
  trust.certificates.indices.contains(ix) ? trust.certificates[ix] : nil
}

/// The certificates, the owner's first.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? {
  trust.certificates as CFArray
}

/// The owner's public key.
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? {
  trust.certificates.first.flatMap(SecCertificateCopyKey)
}

/// The owner's public key.
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { SecTrustCopyKey(trust) }

/// A value, or those of an array.
private func values<Value: AnyObject>(_ object: CFTypeRef) -> [Value] {
  if let value = object as? Value { return [value] }
  return (object as? NSArray)?.compactMap { $0 as? Value } ?? []
}
