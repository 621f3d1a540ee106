import Glibc

// Families of addresses, which Apple's systems keep in a byte and Linux in two: `address?.pointee.sa_family == UInt8(AF_INET)`. Numbers of
// different types compare by themselves, unless one is optional.

@_disfavoredOverload
public func == (lhs: sa_family_t?, rhs: UInt8) -> Bool { lhs == sa_family_t(rhs) }

@_disfavoredOverload
public func == (lhs: UInt8, rhs: sa_family_t?) -> Bool { rhs == sa_family_t(lhs) }

@_disfavoredOverload
public func != (lhs: sa_family_t?, rhs: UInt8) -> Bool { lhs != sa_family_t(rhs) }

@_disfavoredOverload
public func ~= (pattern: UInt8, value: sa_family_t) -> Bool { sa_family_t(pattern) == value }
