import FoundationCompatibility

// The kinds of items. The values are Apple's.

/// The key of an item's class.
nonisolated(unsafe) public let kSecClass: CFString = "class"
/// A password of a service and an account.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
/// A password of a server and an account.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = "inet"
/// A cryptographic key.
nonisolated(unsafe) public let kSecClassKey: CFString = "keys"
/// A certificate. Its data can be kept, a `SecCertificate` not.
nonisolated(unsafe) public let kSecClassCertificate: CFString = "cert"
/// A certificate with its key; none can be kept.
nonisolated(unsafe) public let kSecClassIdentity: CFString = "idnt"
