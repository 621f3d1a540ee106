// Constants of sockets that are Int32 on Apple's systems, and an enumeration's cases or Int on Linux. Both are there: the compiler
// takes the one of the type that is asked for, and Linux's where both do.

/// A socket that carries bytes in order.
@_disfavoredOverload public var SOCK_STREAM: Int32 { 1 }
/// A socket that carries messages.
@_disfavoredOverload public var SOCK_DGRAM: Int32 { 2 }
/// A socket that carries packets as they are.
@_disfavoredOverload public var SOCK_RAW: Int32 { 3 }
/// A socket that carries messages in order.
@_disfavoredOverload public var SOCK_SEQPACKET: Int32 { 5 }

@_disfavoredOverload public var IPPROTO_IP: Int32 { 0 }
@_disfavoredOverload public var IPPROTO_ICMP: Int32 { 1 }
@_disfavoredOverload public var IPPROTO_TCP: Int32 { 6 }
@_disfavoredOverload public var IPPROTO_UDP: Int32 { 17 }
@_disfavoredOverload public var IPPROTO_IPV6: Int32 { 41 }
@_disfavoredOverload public var IPPROTO_ICMPV6: Int32 { 58 }

@_disfavoredOverload public var SHUT_RD: Int32 { 0 }
@_disfavoredOverload public var SHUT_WR: Int32 { 1 }
@_disfavoredOverload public var SHUT_RDWR: Int32 { 2 }

@_disfavoredOverload public var MSG_OOB: Int32 { 0x1 }
@_disfavoredOverload public var MSG_PEEK: Int32 { 0x2 }
@_disfavoredOverload public var MSG_DONTROUTE: Int32 { 0x4 }
@_disfavoredOverload public var MSG_TRUNC: Int32 { 0x20 }
@_disfavoredOverload public var MSG_DONTWAIT: Int32 { 0x40 }
@_disfavoredOverload public var MSG_WAITALL: Int32 { 0x100 }
@_disfavoredOverload public var MSG_NOSIGNAL: Int32 { 0x4000 }
