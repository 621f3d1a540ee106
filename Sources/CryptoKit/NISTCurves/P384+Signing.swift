import Foundation

extension P384.Signing {
  /// The private half of a key: it signs.
  public struct PrivateKey: Sendable {
    let base: NISTPrivateKey<P384.Curve>

    /// A new key; one whose x coordinate alone tells the public half, unless that is not needed.
    public init(compactRepresentable: Bool = true) {
      base = NISTPrivateKey(compactRepresentable: compactRepresentable)
    }

    /// A key of its private number.
    public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
      base = try NISTPrivateKey(raw: rawRepresentation)
    }

    /// A key of the byte 4, its point and its private number, as ANSI X9.63 has it.
    public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
      base = try NISTPrivateKey(x963: x963Representation)
    }

    /// A key in PEM, of PKCS #8 or SEC 1.
    public init(pemRepresentation: String) throws {
      base = try NISTPrivateKey(pem: pemRepresentation)
    }

    /// A key in DER, of PKCS #8 or SEC 1.
    public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws
    where Bytes.Element == UInt8 {
      base = try NISTPrivateKey(der: derRepresentation)
    }

    /// The half that others may know.
    public var publicKey: PublicKey { PublicKey(base: base.publicKey) }
    /// The private number.
    public var rawRepresentation: Data { base.raw }
    /// The byte 4, the point and the private number.
    public var x963Representation: Data { base.x963 }
    /// PKCS #8 in DER.
    public var derRepresentation: Data { base.der }
    /// PKCS #8 in PEM.
    public var pemRepresentation: String { base.pem }
  }

  /// The public half of a key: it verifies.
  public struct PublicKey: Sendable {
    let base: NISTPublicKey<P384.Curve>

    init(base: NISTPublicKey<P384.Curve>) { self.base = base }

    /// A key of both coordinates.
    public init<D: ContiguousBytes>(rawRepresentation: D) throws {
      base = try NISTPublicKey(raw: rawRepresentation)
    }

    /// A key of the x coordinate, if its point is the lower of the two that share it.
    public init<D: ContiguousBytes>(compactRepresentation: D) throws {
      base = try NISTPublicKey(compact: compactRepresentation)
    }

    /// A key of the byte 4 and both coordinates, as ANSI X9.63 has it.
    public init<D: ContiguousBytes>(x963Representation: D) throws {
      base = try NISTPublicKey(x963: x963Representation)
    }

    /// A key of the byte 2 or 3 and the x coordinate.
    public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
      base = try NISTPublicKey(compressed: compressedRepresentation)
    }

    /// A key in PEM, as X.509 has it.
    public init(pemRepresentation: String) throws {
      base = try NISTPublicKey(pem: pemRepresentation)
    }

    /// A key in DER, as X.509 has it.
    public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws
    where Bytes.Element == UInt8 {
      base = try NISTPublicKey(der: derRepresentation)
    }

    /// Both coordinates.
    public var rawRepresentation: Data { base.raw }
    /// The x coordinate; nil if the point is not the lower of the two that share it.
    public var compactRepresentation: Data? { base.compact }
    /// The byte 4 and both coordinates.
    public var x963Representation: Data { base.x963 }
    /// The byte 2 or 3, which tells y's last bit, and the x coordinate.
    public var compressedRepresentation: Data { base.compressed }
    /// X.509's form in DER.
    public var derRepresentation: Data { base.der }
    /// X.509's form in PEM.
    public var pemRepresentation: String { base.pem }
  }
}
