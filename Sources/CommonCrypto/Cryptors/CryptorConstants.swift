// The parts of cryptors. Names, types and values are Apple's.

// MARK: Types

/// Encrypts or decrypts.
public typealias CCOperation = UInt32
/// A cipher.
public typealias CCAlgorithm = UInt32
/// How a cipher is used.
public typealias CCOptions = UInt32
/// How blocks depend on each other.
public typealias CCMode = UInt32
/// How the last block is filled.
public typealias CCPadding = UInt32
/// Options of modes.
public typealias CCModeOptions = UInt32
/// A cryptor.
public typealias CCCryptorRef = OpaquePointer

// MARK: Operations

/// Encrypts.
public let kCCEncrypt: Int = 0
/// Decrypts.
public let kCCDecrypt: Int = 1

// MARK: Algorithms

/// AES, with keys of any of its lengths.
public let kCCAlgorithmAES128: Int = 0
/// AES.
public let kCCAlgorithmAES: Int = 0
/// DES, which is broken.
public let kCCAlgorithmDES: Int = 1
/// Three times DES.
public let kCCAlgorithm3DES: Int = 2
/// CAST-128.
public let kCCAlgorithmCAST: Int = 3
/// RC4, which is broken.
public let kCCAlgorithmRC4: Int = 4
/// Blowfish.
public let kCCAlgorithmBlowfish: Int = 6

// MARK: Options

/// The last block is filled as PKCS #7 has it.
public let kCCOptionPKCS7Padding: Int = 1
/// Blocks do not depend on each other.
public let kCCOptionECBMode: Int = 2

// MARK: Modes

/// Blocks do not depend on each other.
public let kCCModeECB: Int = 1
/// Each block depends on all before it.
public let kCCModeCBC: Int = 2
/// Cipher feedback.
public let kCCModeCFB: Int = 3
/// A counter, encrypted.
public let kCCModeCTR: Int = 4
/// Output feedback.
public let kCCModeOFB: Int = 7
/// RC4's stream.
public let kCCModeRC4: Int = 9
/// Cipher feedback, byte by byte.
public let kCCModeCFB8: Int = 10

// MARK: Padding

/// The input fills its last block.
public let ccNoPadding: Int = 0
/// The last block is filled as PKCS #7 has it.
public let ccPKCS7Padding: Int = 1

// MARK: Mode options

/// The counter's last byte is its lowest.
public let kCCModeOptionCTR_BE: Int = 2

// MARK: Sizes of keys in bytes

/// AES with 128 bits.
public let kCCKeySizeAES128: Int = 16
/// AES with 192 bits.
public let kCCKeySizeAES192: Int = 24
/// AES with 256 bits.
public let kCCKeySizeAES256: Int = 32
/// DES.
public let kCCKeySizeDES: Int = 8
/// Three keys of DES.
public let kCCKeySize3DES: Int = 24
/// CAST's shortest.
public let kCCKeySizeMinCAST: Int = 5
/// CAST's longest.
public let kCCKeySizeMaxCAST: Int = 16
/// RC4's shortest.
public let kCCKeySizeMinRC4: Int = 1
/// RC4's longest.
public let kCCKeySizeMaxRC4: Int = 512
/// Blowfish's shortest.
public let kCCKeySizeMinBlowfish: Int = 8
/// Blowfish's longest.
public let kCCKeySizeMaxBlowfish: Int = 56

// MARK: Sizes of blocks in bytes

/// AES.
public let kCCBlockSizeAES128: Int = 16
/// DES.
public let kCCBlockSizeDES: Int = 8
/// Three times DES.
public let kCCBlockSize3DES: Int = 8
/// CAST.
public let kCCBlockSizeCAST: Int = 8
/// Blowfish.
public let kCCBlockSizeBlowfish: Int = 8
