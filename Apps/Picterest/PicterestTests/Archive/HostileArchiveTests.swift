import CryptoKit
import XCTest

@testable import Picterest

/// Files that are damaged, cut off or made to do harm: a message, and nothing has changed.
final class HostileArchiveTests: ArchiveTestCase {
  private var store: Store!
  private var before: [String: ArchiveRow] = [:]

  override func setUpWithError() throws {
    try super.setUpWithError()
    var random = SeededGenerator(seed: 11)
    store = try open("store")
    try change(store, steps: 30, random: &random)
    before = try contents(store)
  }

  /// An archive of another store.
  private func archive(steps: Int = 25) throws -> Data {
    var random = SeededGenerator(seed: 12)
    let other = try open("other \(UUID().uuidString)")
    try change(other, steps: steps, random: &random)
    return try Data(contentsOf: export(other, password: "correct horse"))
  }

  private func tryImport(_ data: Data) throws -> Result<ImportResult, Error> {
    let url = newFile()
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return Result { try importArchive(url, into: store) }
  }

  private func assertRefused(
    _ data: Data, _ error: ArchiveError? = nil, _ message: String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    switch try tryImport(data) {
    case .success(let result): XCTFail("\(message): \(result)", file: file, line: line)
    case .failure(let found):
      XCTAssertFalse(found.localizedDescription.isEmpty)
      if let error {
        XCTAssertEqual(found as? ArchiveError, error, message, file: file, line: line)
      }
    }
    XCTAssertEqual(try contents(store), before, message, file: file, line: line)
    try checkFiles(store, file: file, line: line)
  }

  /// The archive with a digest that is right again.
  private func withDigest(_ data: Data) -> Data {
    let body = data.prefix(data.count - 44)
    var length = UInt64(32).bigEndian
    return body + Data("DONE".utf8) + Data(bytes: &length, count: 8)
      + Data(SHA256.hash(data: body))
  }

  private func record(_ kind: String, _ payload: Data) -> Data {
    var length = UInt64(payload.count).bigEndian
    return Data(kind.utf8) + Data(bytes: &length, count: 8) + payload
  }

  private func archive(of records: [Data]) -> Data {
    var version = ArchiveFormat.version.bigEndian
    let head = ArchiveFormat.magic + Data(bytes: &version, count: 4)
    return withDigest(
      records.reduce(head + record("META", Data(#"{"date": 0, "settings": {}}"#.utf8)), +)
        + Data(count: 44))
  }

  private func rows(_ entity: String, _ rows: String) -> Data {
    record("ROWS", Data(#"{"entity": "\#(entity)", "rows": [\#(rows)]}"#.utf8))
  }

  private func kept(_ id: String, file: String, more: String = "") -> String {
    #"{"values": {"photoID": "\#(id)", "fileName": "\#(file)", "sourceURL": "https://a.example/"\#(more)}, "#
      + #""relations": {}}"#
  }

  private func file(_ name: String, _ content: String = "image") -> Data {
    let name = Data(name.utf8)
    return record(
      "FILE", Data([UInt8(name.count >> 8), UInt8(name.count & 255)]) + name + Data(content.utf8))
  }

  // MARK: Damage

  func testAnArchiveCutOffAnywhereIsRefused() throws {
    let data = try archive()
    var random = SeededGenerator(seed: 13)
    let places =
      Array(0..<60) + (0..<80).map { _ in Int.random(in: 60..<data.count, using: &random) }
    for place in places { try assertRefused(data.prefix(place), nil, "cut at \(place)") }
  }

  func testAFlippedBitIsRefused() throws {
    let data = try archive()
    var random = SeededGenerator(seed: 14)
    for _ in 0..<150 {
      var damaged = data
      let place = Int.random(in: 0..<data.count, using: &random)
      damaged[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
      try assertRefused(damaged, nil, "byte \(place)")
    }
  }

  /// Damage with a digest that fits: what comes of it is whole, or nothing comes.
  func testDamageThatLooksRight() throws {
    let data = try archive(steps: 12)
    var random = SeededGenerator(seed: 15)
    for round in 0..<200 {
      var damaged = data
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 12..<damaged.count - 44, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
        case 1: damaged.remove(at: place)
        default: damaged.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      if case .failure = try tryImport(withDigest(damaged)) {
        XCTAssertEqual(try contents(store), before, "round \(round)")
      } else {
        let now = try contents(store)
        XCTAssertTrue(Set(now.keys).isSuperset(of: before.keys), "round \(round)")
        before = now
      }
      try checkFiles(store)
    }
  }

  func testOtherFilesAreRefused() throws {
    try assertRefused(Data(), .noArchive)
    try assertRefused(Data("PK\u{3}\u{4} a zip archive, say".utf8), .noArchive)
    var newer = try archive()
    newer[11] = 2
    try assertRefused(newer, .newerVersion)
    try assertRefused(try archive() + Data([0]), .damaged, "something follows")
  }

  // MARK: Harm

  func testNamesThatLeadElsewhere() throws {
    let victim = folder.appendingPathComponent("victim")
    try Data("precious".utf8).write(to: victim)
    for name in ["../../victim", "/etc/hostname", "..", ".", "a/b", "nul\u{0}l", ""] {
      let escaped = name.replacingOccurrences(of: "\u{0}", with: "\\u0000")
      try assertRefused(
        archive(of: [rows("KeptPhoto", kept("evil", file: escaped)), file(name)]), .damaged, name)
      try assertRefused(
        archive(of: [rows("KeptPhoto", kept("evil", file: escaped))]), .damaged, name)
    }
    XCTAssertEqual(try Data(contentsOf: victim), Data("precious".utf8))
  }

  /// A row that comes twice must not make the importer remove a file of another row.
  func testARowThatComesTwice() throws {
    let own = try XCTUnwrap(store.images.names().first)
    let twice = [
      kept("evil", file: own, more: #", "changedDate": 1"#),
      kept("evil", file: "b", more: #", "changedDate": 2"#),
    ]
    try assertRefused(
      archive(of: [rows("KeptPhoto", twice.joined(separator: ", ")), file("b")]), .damaged)
  }

  func testHugeLengthsAndCounts() throws {
    for length: UInt64 in [1 << 20, 1 << 40, .max, .max - 11, 1 << 63] {
      for kind in ["META", "KEYS", "ROWS", "FILE", "DONE"] {
        var big = length.bigEndian
        let head = Data(kind.utf8) + Data(bytes: &big, count: 8)
        try assertRefused(archive(of: [head]), .damaged, "\(kind) \(length)")
      }
    }
    let deep = String(repeating: "[", count: 100_000)
    try assertRefused(archive(of: [record("ROWS", Data(deep.utf8))]), .damaged)
    let rounds = #"{"salt": "", "rounds": 4294967295, "sealed": ""}"#
    let url = newFile()
    try archive(of: [record("KEYS", Data(rounds.utf8))]).write(to: url)
    XCTAssertThrowsError(try importArchive(url, into: store, password: "any")) {
      XCTAssertEqual($0 as? ArchiveError, .damaged)
    }
  }

  func testWrongTypesAndMissingValues() throws {
    for values in [
      #""photoID": 3, "fileName": "a", "sourceURL": "https://a.example""#,
      #""photoID": "x", "fileName": true, "sourceURL": "https://a.example""#,
      #""photoID": "x", "fileName": "a""#,
      #""fileName": "a", "sourceURL": "https://a.example""#,
      #""photoID": "x", "fileName": "a", "sourceURL": "https://a.example", "pixelWidth": 1e300"#,
      #""photoID": "x", "fileName": "a", "sourceURL": "https://a.example", "pixelWidth": "9""#,
      #""photoID": "x", "fileName": "a", "sourceURL": "https://a.example", "date": "today""#,
      #""photoID": {}, "fileName": "a", "sourceURL": "https://a.example""#,
    ] {
      let row = #"{"values": {\#(values)}, "relations": {}}"#
      try assertRefused(archive(of: [rows("KeptPhoto", row), file("a")]), .damaged, values)
    }
    try assertRefused(archive(of: [rows("NoSuchEntity", "")]), .damaged)
    try assertRefused(archive(of: [record("WHAT", Data())]), .damaged)
  }

  func testFilesThatAreMissingOrTooMany() throws {
    let row = rows("KeptPhoto", kept("x", file: "a"))
    try assertRefused(archive(of: [row]), .damaged, "none")
    try assertRefused(archive(of: [row, file("a"), file("a")]), .damaged, "twice")
    try assertRefused(archive(of: [row, file("a"), file("b")]), .damaged, "nobody's")
    let two = rows("KeptPhoto", kept("x", file: "a") + ", " + kept("y", file: "a"))
    try assertRefused(archive(of: [two, file("a")]), .damaged, "of two rows")
    let url = newFile()
    try archive(of: [row, file("a")]).write(to: url)
    XCTAssertEqual(try importArchive(url, into: store).added, 1, "the same without harm")
  }

  func testARowOfARowThatIsNotThere() throws {
    let note =
      #"{"values": {"noteID": "n", "day": "2026-01-01", "sealedText": "", "writtenDate": 0}, "#
      + #""relations": {"bottle": {"bottleID": "nowhere"}}}"#
    try assertRefused(archive(of: [rows("Note", note)]), .damaged)
  }

  // MARK: No space

  func testWhenNoMoreCanBeWrittenNothingComes() throws {
    let url = newFile()
    try archive(steps: 60).write(to: url)
    for limit in [0, 100, 1000, 2500] {
      XCTAssertThrowsError(
        try FileSizeLimit.with(limit) { try importArchive(url, into: store) })
      XCTAssertEqual(try contents(store), before)
      try checkFiles(store)
    }
    let target = newFile()
    XCTAssertThrowsError(
      try FileSizeLimit.with(500) {
        try DataExporter(store: store, settings: .init(), keys: nil).write(
          to: target, password: nil)
      })
    XCTAssertFalse(FileManager.default.fileExists(atPath: target.path))
  }
}
