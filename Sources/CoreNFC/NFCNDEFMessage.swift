import Foundation

/// What the type of a record is a name of.
public enum NFCTypeNameFormat: UInt8, Sendable {
  case empty, nfcWellKnown, media, absoluteURI, nfcExternal, unknown, unchanged
}

/// A part of a message.
open class NFCNDEFPayload: NSObject, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  open var typeNameFormat: NFCTypeNameFormat
  open var type: Data
  open var identifier: Data
  open var payload: Data

  public init(format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data) {
    typeNameFormat = format
    self.type = type
    self.identifier = identifier
    self.payload = payload
    super.init()
  }
  public convenience init(
    format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data, chunkSize: Int
  ) {
    self.init(format: format, type: type, identifier: identifier, payload: payload)
  }

  public required init?(coder: NSCoder) {
    let parts = ["type", "identifier", "payload"].map {
      coder.decodeObject(of: NSData.self, forKey: $0) as Data? ?? Data()
    }
    typeNameFormat =
      NFCTypeNameFormat(rawValue: UInt8(clamping: coder.decodeInteger(forKey: "format")))
      ?? .unknown
    type = parts[0]
    identifier = parts[1]
    payload = parts[2]
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(Int(typeNameFormat.rawValue), forKey: "format")
    coder.encode(type as NSData, forKey: "type")
    coder.encode(identifier as NSData, forKey: "identifier")
    coder.encode(payload as NSData, forKey: "payload")
  }

  // MARK: Records that NFC Forum defines

  /// The beginnings of addresses that a byte stands for.
  private static let prefixes = [
    "", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:",
    "ftp://anonymous:anonymous@", "ftp://ftp.", "ftps://", "sftp://", "smb://", "nfs://", "ftp://",
    "dav://", "news:", "telnet://", "imap:", "rtsp://", "urn:", "pop:", "sip:", "sips:", "tftp:",
    "btspp://", "btl2cap://", "btgoep://", "tcpobex://", "irdaobex://", "file://", "urn:epc:id:",
    "urn:epc:tag:", "urn:epc:pat:", "urn:epc:raw:", "urn:epc:", "urn:nfc:",
  ]

  open class func wellKnownTypeURIPayload(string uri: String) -> Self? {
    guard URL(string: uri) != nil else { return nil }
    let best = prefixes.enumerated().filter { uri.hasPrefix($0.element) }
      .max { $0.element.count < $1.element.count }
    let code = UInt8(best?.offset ?? 0)
    let rest = uri.dropFirst(best?.element.count ?? 0)
    return wellKnown("U", Data([code]) + Data(rest.utf8))
  }
  open class func wellKnownTypeURIPayload(url: URL) -> Self? {
    wellKnownTypeURIPayload(string: url.absoluteString)
  }
  open class func wellKnownTypeTextPayload(string text: String, locale: Locale) -> Self? {
    let code = Data((locale.language.languageCode?.identifier ?? "en").utf8)
    guard code.count < 64 else { return nil }
    return wellKnown("T", Data([UInt8(code.count)]) + code + Data(text.utf8))
  }

  private class func wellKnown(_ type: String, _ payload: Data) -> Self? {
    NFCNDEFPayload(
      format: .nfcWellKnown, type: Data(type.utf8), identifier: Data(), payload: payload) as? Self
  }

  /// The address of a record of the type `U`.
  open func wellKnownTypeURIPayload() -> URL? {
    guard typeNameFormat == .nfcWellKnown, type == Data("U".utf8), let code = payload.first,
      Int(code) < Self.prefixes.count,
      let rest = String(bytes: payload.dropFirst(), encoding: .utf8)
    else { return nil }
    return URL(string: Self.prefixes[Int(code)] + rest)
  }

  /// The text of a record of the type `T`, and its language.
  open func wellKnownTypeTextPayload() -> (String?, Locale?) {
    guard typeNameFormat == .nfcWellKnown, type == Data("T".utf8), let status = payload.first else {
      return (nil, nil)
    }
    let length = Int(status & 0x3F)
    let rest = payload.dropFirst()
    guard rest.count >= length, let code = String(bytes: rest.prefix(length), encoding: .ascii)
    else { return (nil, nil) }
    let encoding: String.Encoding = status & 0x80 == 0 ? .utf8 : .utf16
    return (String(bytes: rest.dropFirst(length), encoding: encoding), Locale(identifier: code))
  }
}

/// A message of one or several records.
open class NFCNDEFMessage: NSObject, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  open var records: [NFCNDEFPayload]

  public init(records: [NFCNDEFPayload]) {
    self.records = records
    super.init()
  }

  /// Reads the bytes of a message; nil for what is none.
  public convenience init?(data: Data) {
    guard let records = RecordReader.records(of: data) else { return nil }
    self.init(records: records)
  }

  /// The number of bytes of the message.
  open var length: Int {
    records.reduce(0) { sum, record in
      let isShort = record.payload.count < 256
      let identifier = record.identifier.isEmpty ? 0 : 1 + record.identifier.count
      return sum + 2 + (isShort ? 1 : 4) + identifier + record.type.count + record.payload.count
    }
  }

  public required init?(coder: NSCoder) {
    records =
      coder.decodeObject(of: [NSArray.self, NFCNDEFPayload.self], forKey: "records")
      as? [NFCNDEFPayload] ?? []
    super.init()
  }
  open func encode(with coder: NSCoder) { coder.encode(records as NSArray, forKey: "records") }
}

/// Reads records as NFC's format of data exchange has them.
private struct RecordReader {
  var rest: ArraySlice<UInt8>

  static func records(of data: Data) -> [NFCNDEFPayload]? {
    var reader = RecordReader(rest: [UInt8](data)[...])
    var records: [NFCNDEFPayload] = []
    var isLast = false
    while !isLast {
      guard let header = reader.byte(), header & 0x20 == 0, let type = reader.byte(),
        let size = header & 0x10 == 0 ? reader.word() : reader.byte().map(Int.init),
        let name = header & 0x08 == 0 ? 0 : reader.byte(),
        let kind = reader.data(Int(type)), let identifier = reader.data(Int(name)),
        let payload = reader.data(size),
        let format = NFCTypeNameFormat(rawValue: header & 0x07)
      else { return nil }
      records.append(
        NFCNDEFPayload(format: format, type: kind, identifier: identifier, payload: payload))
      isLast = header & 0x40 != 0
    }
    return reader.rest.isEmpty ? records : nil
  }

  mutating func byte() -> UInt8? { rest.popFirst() }
  mutating func word() -> Int? { data(4)?.reduce(0) { $0 << 8 | Int($1) } }
  mutating func data(_ count: Int) -> Data? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Data(rest.prefix(count))
  }
}
