import FoundationCompatibility
import XCTest

final class ArchivedBoat: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let name: String
  let crew: Int
  let home: String?
  let tender: ArchivedBoat?
  let ports: [String]

  init(_ name: String, tender: ArchivedBoat? = nil, ports: [String] = []) {
    (self.name, crew, home, self.tender, self.ports) = (name, 3, nil, tender, ports)
  }

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(tender, forKey: "tender")
    coder.encode(ports, forKey: "ports")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else {
      return nil
    }
    self.name = name
    crew = coder.decodeInteger(forKey: "crew")
    home = coder.decodeObject(forKey: "home") as? String
    _ = coder.decodeObject(of: NSDate.self, forKey: "launched")
    _ = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "sails")
    tender = coder.decodeObject(of: ArchivedBoat.self, forKey: "tender")
    ports =
      coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "ports") as? [String]
      ?? []
  }
}

/// Missing values of an archive are nil or zero; only mistakes are errors.
final class AbsentKeyTests: XCTestCase {
  private func archive(_ object: Any) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  }

  func testAbsentKeysAreNilOrZero() throws {
    let data = try archive(
      ArchivedBoat("Tern", tender: ArchivedBoat("Wren"), ports: ["Oban", "Skye"]))
    let boat = try XCTUnwrap(
      NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedBoat.self, from: data))
    XCTAssertEqual(boat.name, "Tern")
    XCTAssertEqual(boat.crew, 0)
    XCTAssertNil(boat.home)
    XCTAssertEqual(boat.tender?.name, "Wren")
    XCTAssertEqual(boat.ports, ["Oban", "Skye"])
    let top = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? ArchivedBoat
    XCTAssertEqual(top?.name, "Tern")
    let old = NSKeyedUnarchiver.unarchiveObject(with: data) as? ArchivedBoat
    XCTAssertEqual(old?.name, "Tern")
  }

  func testAnUnarchiverGoesOnBehindAnAbsentKey() throws {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive(ArchivedBoat("Tern")))
    unarchiver.requiresSecureCoding = false
    XCTAssertNil(unarchiver.decodeObject(forKey: "nothing"))
    XCTAssertEqual(unarchiver.decodeInteger(forKey: "nothing"), 0)
    XCTAssertNil(unarchiver.error)
    let boat = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? ArchivedBoat
    XCTAssertEqual(boat?.name, "Tern")
  }

  func testOtherClassesAreErrors() throws {
    let data = try archive(ArchivedBoat("Tern"))
    XCTAssertThrowsError(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSDate.self, from: data)) {
      XCTAssertEqual(($0 as NSError).code, CocoaError.Code.coderReadCorrupt.rawValue)
    }
    let boats = try archive([ArchivedBoat("Tern")])
    XCTAssertThrowsError(
      try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, NSDate.self], from: boats))
    XCTAssertThrowsError(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedBoat.self, from: Data([1, 2])))
  }

  func testCollectionsOfAClass() throws {
    let boats = try archive([ArchivedBoat("Tern"), ArchivedBoat("Wren")])
    let array = try NSKeyedUnarchiver.unarchivedArrayOfObjects(
      ofClass: ArchivedBoat.self, from: boats)
    XCTAssertEqual(array?.map(\.name), ["Tern", "Wren"])
    let named = try archive(["tern": ArchivedBoat("Tern")])
    let dictionary = try NSKeyedUnarchiver.unarchivedDictionary(
      ofKeyClass: NSString.self, objectClass: ArchivedBoat.self, from: named)
    XCTAssertEqual(dictionary?["tern"]?.name, "Tern")
  }

  func testCodableValuesAreArchived() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    try archiver.encodeEncodable(["a": 1], forKey: "counts")
    try archiver.encodeEncodable(7, forKey: "number")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    XCTAssertEqual(unarchiver.decodeDecodable([String: Int].self, forKey: "counts"), ["a": 1])
    XCTAssertEqual(unarchiver.decodeDecodable(Int.self, forKey: "number"), 7)
    XCTAssertNil(unarchiver.decodeDecodable(Int.self, forKey: "nothing"))
  }
}
