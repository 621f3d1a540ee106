import CommonCrypto
import CryptoKit
import Foundation

/// Writes a file as Picterest exports its data, with as many bottles, notes and kept photographs as a benchmark
/// wants; `Apps/Picterest/Picterest/Archive/ArchiveFormat.swift` describes it.
struct PicterestArchive {
  /// The password of the archive's keys.
  static let password = "benchmark"
  private static let rounds: UInt32 = 100
  /// 2025-01-01, in seconds since 2001.
  private static let firstDate = 757_382_400.0

  /// How many notes each bottle has, the oldest first.
  let notes: [Int]
  let photos: Int
  /// The contents of each photograph's file.
  let image: Data

  private static func key(_ bottle: Int) -> SymmetricKey {
    SymmetricKey(data: SHA256.hash(data: Data("bottle \(bottle)".utf8)))
  }

  func write(to url: URL) throws {
    FileManager.default.createFile(atPath: url.path, contents: nil)
    let file = try FileHandle(forWritingTo: url)
    var digest = SHA256()
    func put(_ data: Data) throws {
      digest.update(data: data)
      try file.write(contentsOf: data)
    }
    func record(_ kind: String, _ payload: Data) throws {
      try put(Data(kind.utf8) + Self.bytes(UInt64(payload.count)) + payload)
    }
    try put(Data([0x89]) + Data("PICTA\r\n".utf8) + Data([0, 0, 0, 1]))
    try record("META", Data(#"{"date": 0, "settings": {}}"#.utf8))
    try record("KEYS", sealedKeys())
    let rows =
      try self.rows("Bottle", notes.indices.map(bottle))
      + notes.indices.flatMap { try self.rows("Note", noteRows($0)) }
      + self.rows("KeptPhoto", (0..<photos).map(photo))
    for part in rows { try record("ROWS", part) }
    for index in 0..<photos {
      let name = Data("f\(index)".utf8)
      try record("FILE", Data([0, UInt8(name.count)]) + name + image)
    }
    let end = Data(digest.finalize())
    try record("DONE", end)
    try file.close()
  }

  private static func bytes(_ number: UInt64) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  // MARK: Rows

  private typealias Row = [String: Any]

  /// Records of two hundred rows each.
  private func rows(_ entity: String, _ rows: [Row]) throws -> [Data] {
    try stride(from: 0, to: rows.count, by: 200).map {
      let part = Array(rows[$0..<min($0 + 200, rows.count)])
      return try JSONSerialization.data(withJSONObject: ["entity": entity, "rows": part])
    }
  }

  private func id(_ bottle: Int) -> String { "bottle-\(bottle)" }

  private static func day(_ number: Int) -> String {
    let date = Date(timeIntervalSinceReferenceDate: firstDate + Double(number) * 86_400)
    return String(date.ISO8601Format().prefix(10))
  }

  /// Every other bottle is opened; the newest is not.
  private func isOpened(_ bottle: Int) -> Bool { (notes.count - bottle) % 2 == 0 || bottle == 0 }

  private func bottle(_ index: Int) throws -> Row {
    let message = try seal("A message of bottle \(index)", index, "message \(id(index))")
    var values: Row = [
      "bottleID": id(index), "name": "Bottle \(index)", "number": index + 1,
      "createdDate": Self.firstDate + Double(index), "firstDay": Self.day(0),
      "openDay": Self.day(isOpened(index) ? 400 : 4000), "period": "year", "goal": 365,
      "sealedMessage": message, "wrappedKey": Data().base64EncodedString(),
    ]
    if isOpened(index) { values["openedDate"] = Self.firstDate + 400 * 86_400 }
    return ["values": values, "relations": [:] as Row]
  }

  private func noteRows(_ bottle: Int) throws -> [Row] {
    try (0..<notes[bottle]).map { number in
      let noteID = "\(id(bottle))/\(Self.day(number))"
      let text = "Note \(number): \(String(repeating: "a day like others, ", count: 6))"
      let values: Row = [
        "noteID": noteID, "day": Self.day(number), "paper": number % 6,
        "sealedText": try seal(text, bottle, "text \(noteID)"),
        "writtenDate": Self.firstDate + Double(number) * 86_400 + 1, "hasPlace": true,
        "x": 40.5 + Double(number % 9 * 19), "y": 350.5 - Double(number / 9 * 7),
        "angle": 0.25 + Double(number % 7), "pixelWidth": 0, "pixelHeight": 0,
      ]
      return ["values": values, "relations": ["bottle": ["bottleID": id(bottle)]]]
    }
  }

  private func photo(_ index: Int) -> Row {
    [
      "values": [
        "photoID": "p\(index)", "fileName": "f\(index)", "memo": "memo \(index)",
        "sourceURL": "http://127.0.0.1:1/\(index).jpg", "pixelWidth": 400,
        "pixelHeight": 300 + index % 4 * 80, "date": Self.firstDate + Double(index),
      ] as Row, "relations": [:] as Row,
    ]
  }

  // MARK: Sealing

  private func seal(_ text: String, _ bottle: Int, _ purpose: String) throws -> String {
    let box = try AES.GCM.seal(
      Data(text.utf8), using: Self.key(bottle), authenticating: Data(purpose.utf8))
    return (box.combined ?? Data()).base64EncodedString()
  }

  private func sealedKeys() throws -> Data {
    var keys: [String: String] = [:]
    for index in notes.indices {
      keys[id(index)] = Self.key(index).withUnsafeBytes { Data($0) }.base64EncodedString()
    }
    let salt = [UInt8](repeating: 7, count: 32)
    var bytes = [UInt8](repeating: 0, count: 32)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), Self.password, Self.password.utf8.count, salt, salt.count,
      CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), Self.rounds, &bytes, bytes.count)
    precondition(status == kCCSuccess)
    let box = try AES.GCM.seal(
      JSONSerialization.data(withJSONObject: keys), using: SymmetricKey(data: bytes),
      authenticating: Data("Picterest archive keys".utf8))
    return try JSONSerialization.data(withJSONObject: [
      "salt": Data(salt).base64EncodedString(), "rounds": Self.rounds,
      "sealed": (box.combined ?? Data()).base64EncodedString(),
    ])
  }
}
