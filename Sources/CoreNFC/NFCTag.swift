import Foundation

/// A tag in reach, of which there are none on a device without a reader.
public enum NFCTag: Sendable {
  case feliCa(any NFCFeliCaTag)
  case iso7816(any NFCISO7816Tag)
  case iso15693(any NFCISO15693Tag)
  case miFare(any NFCMiFareTag)

  public var isAvailable: Bool { false }
}

public enum NFCNDEFStatus: UInt, Sendable { case notSupported = 1, readWrite, readOnly }

public enum NFCMiFareFamily: UInt, Sendable {
  case unknown = 1
  case ultralight, plus, desfire
}

/// A tag that holds a message.
public protocol NFCNDEFTag: AnyObject, Sendable {
  var isAvailable: Bool { get }
  func queryNDEFStatus() async throws -> (NFCNDEFStatus, Int)
  func queryNDEFStatus(
    completionHandler: @escaping @Sendable (NFCNDEFStatus, Int, (any Error)?) -> Void)
  func readNDEF() async throws -> NFCNDEFMessage
  func readNDEF(completionHandler: @escaping @Sendable (NFCNDEFMessage?, (any Error)?) -> Void)
  func writeNDEF(_ ndefMessage: NFCNDEFMessage) async throws
  func writeNDEF(
    _ ndefMessage: NFCNDEFMessage, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func writeLock() async throws
  func writeLock(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
}

public protocol NFCFeliCaTag: NFCNDEFTag {
  var currentSystemCode: Data { get }
  var currentIDm: Data { get }
}

public protocol NFCISO7816Tag: NFCNDEFTag {
  var identifier: Data { get }
  var historicalBytes: Data? { get }
  var applicationData: Data? { get }
  var initialSelectedAID: String { get }
  func sendCommand(
    apdu: NFCISO7816APDU,
    completionHandler: @escaping @Sendable (Data, UInt8, UInt8, (any Error)?) -> Void)
}

public protocol NFCISO15693Tag: NFCNDEFTag {
  var identifier: Data { get }
  var icManufacturerCode: Int { get }
  var icSerialNumber: Data { get }
}

public protocol NFCMiFareTag: NFCNDEFTag {
  var mifareFamily: NFCMiFareFamily { get }
  var identifier: Data { get }
  var historicalBytes: Data? { get }
  func sendMiFareCommand(
    commandPacket command: Data,
    completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void)
}

/// A command for a smart card.
open class NFCISO7816APDU: NSObject, @unchecked Sendable {
  public let instructionClass: UInt8
  public let instructionCode: UInt8
  public let p1Parameter: UInt8
  public let p2Parameter: UInt8
  public let data: Data?
  public let expectedResponseLength: Int

  public init(
    instructionClass: UInt8, instructionCode: UInt8, p1Parameter: UInt8, p2Parameter: UInt8,
    data: Data, expectedResponseLength: Int
  ) {
    self.instructionClass = instructionClass
    self.instructionCode = instructionCode
    self.p1Parameter = p1Parameter
    self.p2Parameter = p2Parameter
    self.data = data
    self.expectedResponseLength = expectedResponseLength
    super.init()
  }

  /// Reads the bytes of a short command; nil for what is none.
  public convenience init?(data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count >= 4 else { return nil }
    var body = Data()
    var expected = -1
    if bytes.count == 5 {
      expected = bytes[4] == 0 ? 256 : Int(bytes[4])
    } else if bytes.count > 5 {
      let length = Int(bytes[4])
      guard length > 0, bytes.count == 5 + length || bytes.count == 6 + length else { return nil }
      body = Data(bytes[5..<5 + length])
      if bytes.count == 6 + length, let last = bytes.last { expected = last == 0 ? 256 : Int(last) }
    }
    self.init(
      instructionClass: bytes[0], instructionCode: bytes[1], p1Parameter: bytes[2],
      p2Parameter: bytes[3], data: body, expectedResponseLength: expected)
  }
}
