import FoundationCompatibility

// The keys of a query. The values are Apple's.

// MARK: Results

/// Whether an item's secret is wanted.
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
/// Whether an item's attributes are wanted.
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
/// Whether data that names an item for ever is wanted.
nonisolated(unsafe) public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// Whether a key is wanted as a `SecKey`.
nonisolated(unsafe) public let kSecReturnRef: CFString = "r_Ref"
/// A `SecKey` that is an item.
nonisolated(unsafe) public let kSecValueRef: CFString = "v_Ref"
/// An item's secret.
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// Data that names an item for ever.
nonisolated(unsafe) public let kSecValuePersistentRef: CFString = "v_PersistentRef"

// MARK: Matching

/// How many items are wanted: one of the two below, or a number.
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
/// The first item that matches.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All items that match.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"

// MARK: Use

/// Why people are asked; no item here asks anyone.
nonisolated(unsafe) public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// Whether people may be asked; no item here asks anyone.
nonisolated(unsafe) public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// People may be asked.
nonisolated(unsafe) public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"
/// Items that ask people fail.
nonisolated(unsafe) public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
/// Items that ask people are left out.
nonisolated(unsafe) public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
/// Whether items that ask people fail, before iOS 9.
nonisolated(unsafe) public let kSecUseNoAuthenticationUI: CFString = "u_NoAuthUI"
/// An authentication that was made before.
nonisolated(unsafe) public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// On macOS: the keychain that iOS has, which is the only one here.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "nleg"
