import Foundation

/// TCP's options.
public enum NWProtocolTCP {
  public final class Options: @unchecked Sendable {
    /// Whether small pieces go out at once.
    public var noDelay = false
    /// Whether an idle connection asks now and then whether the other side is still there.
    public var enableKeepalive = false
    /// After how many idle seconds it asks first.
    public var keepaliveIdle = 0
    /// After how many seconds it asks again.
    public var keepaliveInterval = 0
    /// How often it asks.
    public var keepaliveCount = 0
    /// After how many seconds an attempt to connect ends; 0 for the machine's own patience.
    public var connectionTimeout = 0

    public init() {}

    func copy() -> Options {
      let copy = Options()
      copy.noDelay = noDelay
      copy.enableKeepalive = enableKeepalive
      copy.keepaliveIdle = keepaliveIdle
      copy.keepaliveInterval = keepaliveInterval
      copy.keepaliveCount = keepaliveCount
      copy.connectionTimeout = connectionTimeout
      return copy
    }
  }
}

/// UDP's options.
public enum NWProtocolUDP {
  public final class Options: @unchecked Sendable {
    public init() {}
  }
}
