import Foundation

/// A connection by Secure Transport. There are none on Linux: streams and connections are encrypted by other libraries.
public final class SSLContext: NSObject {
  private override init() {}
}

/// Tells how long the name of the server is; an error, since there are no such connections.
@discardableResult
public func SSLGetPeerDomainNameLength(
  _ context: SSLContext, _ peerNameLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  errSecParam
}

/// Writes the name of the server; an error, since there are no such connections.
@discardableResult
public func SSLGetPeerDomainName(
  _ context: SSLContext, _ peerName: UnsafeMutablePointer<CChar>?,
  _ peerNameLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  errSecParam
}
