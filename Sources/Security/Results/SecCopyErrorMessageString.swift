import Foundation
import FoundationCompatibility

/// The sentence that stands for a result; nil for numbers that no function of this framework gives.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?)
  -> CFString?
{
  messages[status].map { NSString(string: $0) }
}

private let messages: [OSStatus: String] = [
  errSecSuccess: "No error.",
  errSecUnimplemented: "Function or operation not implemented.",
  errSecDiskFull: "The disk is full.",
  errSecIO: "I/O error.",
  errSecOpWr: "The file is already open with write permission.",
  errSecParam: "One or more parameters passed to a function were not valid.",
  errSecWrPerm: "Write permissions error.",
  errSecAllocate: "Failed to allocate memory.",
  errSecUserCanceled: "User canceled the operation.",
  errSecBadReq: "Bad parameter or invalid state for operation.",
  errSecInternalComponent: "An internal component failed.",
  errSecMissingEntitlement: "A required entitlement isn't present.",
  errSecNotAvailable: "No keychain is available. You may need to restart your computer.",
  errSecReadOnly: "This keychain cannot be modified.",
  errSecAuthFailed: "The user name or passphrase you entered is not correct.",
  errSecNoSuchKeychain: "The specified keychain could not be found.",
  errSecInvalidKeychain: "The specified keychain is not a valid keychain file.",
  errSecDuplicateKeychain: "A keychain with the same name already exists.",
  errSecDuplicateItem: "The specified item already exists in the keychain.",
  errSecItemNotFound: "The specified item could not be found in the keychain.",
  errSecBufferTooSmall: "There is not enough memory available to use the specified item.",
  errSecDataTooLarge:
    "This item contains information which is too large or in a format that cannot be displayed.",
  errSecNoSuchAttr: "The specified attribute does not exist.",
  errSecInvalidItemRef:
    "The specified item is no longer valid. It may have been deleted from the keychain.",
  errSecNoSuchClass: "The specified item does not appear to be a valid keychain item.",
  errSecInteractionNotAllowed: "User interaction is not allowed.",
  errSecReadOnlyAttr: "The specified attribute could not be modified.",
  errSecWrongSecVersion:
    "This keychain was created by a different version of the system software and cannot be opened.",
  errSecKeySizeNotAllowed: "This item specifies a key size which is too large or too small.",
  errSecDataNotAvailable: "The contents of this item cannot be retrieved.",
  errSecDataNotModifiable: "The contents of this item cannot be modified.",
  errSecDecode: "Unable to decode the provided data.",
  errSecVerifyFailed: "A cryptographic verification failure has occurred.",
]
