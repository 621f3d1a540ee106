/// Who has to show that it is them.
public enum LAPolicy: Int, Sendable {
  /// The device's owner, by finger or face.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// The device's owner, by finger, face or passcode.
  case deviceOwnerAuthentication = 2
}

/// The ways a device recognises its owner.
public enum LABiometryType: Int, Sendable {
  /// Nothing: what a Linux machine is.
  case none = 0
  /// A finger.
  case touchID = 1
  /// A face.
  case faceID = 2
  /// The eyes.
  case opticID = 4

  /// Nothing, by its former name.
  @available(*, deprecated, renamed: "none")
  public static let LABiometryNone = LABiometryType.none
}

/// The operation that an item of the keychain is wanted for.
public enum LAAccessControlOperation: Int, Sendable {
  /// An item is made.
  case createItem = 0
  /// An item is read.
  case useItem = 1
  /// A key is made.
  case createKey = 2
  /// A key signs.
  case useKeySign = 3
  /// A key decrypts.
  case useKeyDecrypt = 4
  /// A key agrees on a secret.
  case useKeyKeyExchange = 5
}
