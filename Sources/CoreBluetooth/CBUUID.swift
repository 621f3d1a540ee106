import Foundation

public let CBUUIDCharacteristicExtendedPropertiesString = "2900"
public let CBUUIDCharacteristicUserDescriptionString = "2901"
public let CBUUIDClientCharacteristicConfigurationString = "2902"
public let CBUUIDServerCharacteristicConfigurationString = "2903"
public let CBUUIDCharacteristicFormatString = "2904"
public let CBUUIDCharacteristicAggregateFormatString = "2905"

/// A name of 16, 32 or 128 bits. Short ones stand for long ones with Bluetooth's own digits.
open class CBUUID: NSObject, NSCopying, @unchecked Sendable {
  /// Big-endian bytes, as many as there were.
  open private(set) var data: Data

  /// Ends the program for other texts than 4, 8 or 32 hexadecimal digits with dashes, as on iOS, where an
  /// exception is thrown.
  public init(string theString: String) {
    guard let data = Self.bytes(of: theString) else {
      preconditionFailure("String \(theString) does not represent a valid UUID")
    }
    self.data = data
    super.init()
  }

  public init(data theData: Data) {
    precondition(
      [2, 4, 16].contains(theData.count), "Data of \(theData.count) bytes is no valid UUID")
    data = Data(theData)
    super.init()
  }

  public init(nsuuid theUUID: UUID) {
    data = withUnsafeBytes(of: theUUID.uuid) { Data($0) }
    super.init()
  }

  private static func bytes(of text: String) -> Data? {
    if let uuid = UUID(uuidString: text) { return withUnsafeBytes(of: uuid.uuid) { Data($0) } }
    guard text.count == 4 || text.count == 8, let number = UInt32(text, radix: 16) else {
      return nil
    }
    let all = withUnsafeBytes(of: number.bigEndian) { Data($0) }
    return Data(all.suffix(text.count / 2))
  }

  /// `180D` for a short one.
  open var uuidString: String {
    let digits = data.map { String(format: "%02X", $0) }.joined()
    guard data.count == 16 else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    return text
  }

  /// All 16 bytes.
  private var whole: Data {
    guard data.count < 16 else { return data }
    let base: [UInt8] = [0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5F, 0x9B, 0x34, 0xFB]
    return Data(count: 4 - data.count) + data + Data(base)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.whole == whole }
  open override var hash: Int { whole.hashValue }
  open override var description: String { uuidString }
}
