import FoundationCompatibility

// Attributes of items. The values are Apple's.

// MARK: All items

/// When an item can be read; kept with it.
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
/// The conditions for reading an item: a `SecAccessControl`.
nonisolated(unsafe) public let kSecAttrAccessControl: CFString = "accc"
/// The group of apps that share an item; here a name to filter by.
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
/// Whether an item belongs to those that iCloud would carry to other devices.
nonisolated(unsafe) public let kSecAttrSynchronizable: CFString = "sync"
/// In a query: items of both kinds.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// A name for people.
nonisolated(unsafe) public let kSecAttrLabel: CFString = "labl"
/// When an item was added.
nonisolated(unsafe) public let kSecAttrCreationDate: CFString = "cdat"
/// When an item was last changed.
nonisolated(unsafe) public let kSecAttrModificationDate: CFString = "mdat"

// MARK: Passwords

/// The kind of item, for people.
nonisolated(unsafe) public let kSecAttrDescription: CFString = "desc"
/// A comment for people.
nonisolated(unsafe) public let kSecAttrComment: CFString = "icmt"
/// Who made an item: a number of four characters.
nonisolated(unsafe) public let kSecAttrCreator: CFString = "crtr"
/// The type of an item: a number of four characters.
nonisolated(unsafe) public let kSecAttrType: CFString = "type"
/// Whether an item is not shown to people.
nonisolated(unsafe) public let kSecAttrIsInvisible: CFString = "invi"
/// Whether there is no password, and people are to be asked each time.
nonisolated(unsafe) public let kSecAttrIsNegative: CFString = "nega"
/// The name of an account.
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
/// The name of a service.
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
/// Data of the app's own.
nonisolated(unsafe) public let kSecAttrGeneric: CFString = "gena"
/// The domain of an internet password.
nonisolated(unsafe) public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The server's name.
nonisolated(unsafe) public let kSecAttrServer: CFString = "srvr"
/// The protocol of an internet password.
nonisolated(unsafe) public let kSecAttrProtocol: CFString = "ptcl"
/// How the server authenticates.
nonisolated(unsafe) public let kSecAttrAuthenticationType: CFString = "atyp"
/// The server's port.
nonisolated(unsafe) public let kSecAttrPort: CFString = "port"
/// The path on the server.
nonisolated(unsafe) public let kSecAttrPath: CFString = "path"

// MARK: Keys

/// Whether a key is public, private or symmetric.
nonisolated(unsafe) public let kSecAttrKeyClass: CFString = "kcls"
/// The label that programs find a key by; for key pairs the hash of the public key.
nonisolated(unsafe) public let kSecAttrApplicationLabel: CFString = "klbl"
/// Data of the app's own.
nonisolated(unsafe) public let kSecAttrApplicationTag: CFString = "atag"
/// The algorithm of a key.
nonisolated(unsafe) public let kSecAttrKeyType: CFString = "type"
/// The length of a key in bits.
nonisolated(unsafe) public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// The length in bits that counts.
nonisolated(unsafe) public let kSecAttrEffectiveKeySize: CFString = "esiz"
/// Whether a new key is kept.
nonisolated(unsafe) public let kSecAttrIsPermanent: CFString = "perm"
/// Whether a key encrypts.
nonisolated(unsafe) public let kSecAttrCanEncrypt: CFString = "encr"
/// Whether a key decrypts.
nonisolated(unsafe) public let kSecAttrCanDecrypt: CFString = "decr"
/// Whether other keys are derived from a key.
nonisolated(unsafe) public let kSecAttrCanDerive: CFString = "drve"
/// Whether a key signs.
nonisolated(unsafe) public let kSecAttrCanSign: CFString = "sign"
/// Whether a key verifies.
nonisolated(unsafe) public let kSecAttrCanVerify: CFString = "vrfy"
/// Whether a key wraps others.
nonisolated(unsafe) public let kSecAttrCanWrap: CFString = "wrap"
/// Whether a key unwraps others.
nonisolated(unsafe) public let kSecAttrCanUnwrap: CFString = "unwp"
/// The public half of a key.
nonisolated(unsafe) public let kSecAttrKeyClassPublic: CFString = "0"
/// The private half of a key.
nonisolated(unsafe) public let kSecAttrKeyClassPrivate: CFString = "1"
/// A key that both seals and opens.
nonisolated(unsafe) public let kSecAttrKeyClassSymmetric: CFString = "2"
/// RSA.
nonisolated(unsafe) public let kSecAttrKeyTypeRSA: CFString = "42"
/// Keys on curves of NIST's.
nonisolated(unsafe) public let kSecAttrKeyTypeEC: CFString = "73"
/// Keys on curves of NIST's.
nonisolated(unsafe) public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"

// MARK: Values of kSecAttrAccessible

/// While the device is unlocked.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// From the first unlocking after a start.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// Always.
nonisolated(unsafe) public let kSecAttrAccessibleAlways: CFString = "dk"
/// While unlocked, on devices that have a passcode.
nonisolated(unsafe) public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// While unlocked; not carried to other devices.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// From the first unlocking; not carried to other devices.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// Always; not carried to other devices.
nonisolated(unsafe) public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
