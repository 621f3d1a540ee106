import Glibc

// Addresses on Apple's systems begin with their length. Linux's have none: the length is that of the type.

extension sockaddr {
  public init(
    sa_len: UInt8, sa_family: sa_family_t,
    sa_data: (
      CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar,
      CChar
    )
  ) {
    self.init(sa_family: sa_family, sa_data: sa_data)
  }

  /// The length of the family's type. Setting it leaves that as it is.
  public var sa_len: UInt8 {
    get {
      switch Int32(sa_family) {
      case AF_INET6: UInt8(MemoryLayout<sockaddr_in6>.size)
      case AF_UNIX: UInt8(MemoryLayout<sockaddr_un>.size)
      default: UInt8(MemoryLayout<Self>.size)
      }
    }
    set {}
  }
}

extension sockaddr_in {
  public init(
    sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr,
    sin_zero: (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar)
  ) {
    self.init(
      sin_family: sin_family, sin_port: sin_port, sin_addr: sin_addr,
      sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// The length of the type. Setting it leaves that as it is.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  public init(
    sin6_len: UInt8, sin6_family: sa_family_t, sin6_port: in_port_t, sin6_flowinfo: UInt32,
    sin6_addr: in6_addr, sin6_scope_id: UInt32
  ) {
    self.init(
      sin6_family: sin6_family, sin6_port: sin6_port, sin6_flowinfo: sin6_flowinfo,
      sin6_addr: sin6_addr, sin6_scope_id: sin6_scope_id)
  }

  /// The length of the type. Setting it leaves that as it is.
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}
