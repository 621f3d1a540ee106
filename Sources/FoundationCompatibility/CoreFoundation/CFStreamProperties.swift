public import Foundation

// Names of streams' properties that libraries ask for. Streams on Linux leave these nil.

/// The name of the server that an encrypted stream speaks with.
public let kCFStreamSSLPeerName = Stream.PropertyKey(rawValue: "kCFStreamSSLPeerName")
/// The server's certificates.
public let kCFStreamPropertySSLPeerTrust = Stream.PropertyKey(
  rawValue: "kCFStreamPropertySSLPeerTrust")
/// The connection by Secure Transport.
public let kCFStreamPropertySSLContext = Stream.PropertyKey(
  rawValue: "kCFStreamPropertySSLContext")

extension Stream.PropertyKey {
  /// The key itself: Core Foundation's names of properties are texts on Apple's systems and keys here.
  public init(rawValue key: Stream.PropertyKey) { self = key }
}
