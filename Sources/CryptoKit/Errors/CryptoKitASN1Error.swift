/// Faults of a key in DER or PEM.
public enum CryptoKitASN1Error: Error, Equatable, Hashable, Sendable {
  /// A field has a number that its structure does not know.
  case invalidFieldIdentifier
  /// A field is of another type than its structure says.
  case unexpectedFieldType
  /// An object identifier is damaged.
  case invalidObjectIdentifier
  /// The structure as a whole is wrong.
  case invalidASN1Object
  /// An integer is not written in the shortest form.
  case invalidASN1IntegerEncoding
  /// A field ends before its length says.
  case truncatedASN1Field
  /// A length is written in a form that keys do not use.
  case unsupportedFieldLength
  /// The lines of a PEM document do not make one.
  case invalidPEMDocument
}
