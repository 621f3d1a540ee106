import CoreData
import XCTest

@testable import Picterest

/// Stores that are filled at random, archives of them, and what is in both.
class ArchiveTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: "/")
  /// The date of the next change of a row.
  var time = Date(timeIntervalSinceReferenceDate: 700_000_000)
  let keys = TestKeys()

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archive-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The store with a name, as a start opens it.
  func open(_ name: String) throws -> Store {
    let store = Store(
      folder: folder.appendingPathComponent(name),
      now: { [unowned self] in
        time += 1
        return time
      })
    XCTAssertNil(store.failure)
    try store.removeLeftoversNow()
    return store
  }

  func newFile() -> URL { folder.appendingPathComponent("\(UUID().uuidString).picterest") }

  func export(_ store: Store, password: String? = nil) throws -> URL {
    let url = newFile()
    var exporter = DataExporter(store: store, settings: .init(), keys: keys)
    exporter.rounds = 100
    try exporter.write(to: url, password: password)
    return url
  }

  @discardableResult
  func importArchive(
    _ url: URL, into store: Store, password: String? = nil, keys: WrappedKeys? = nil
  ) throws -> ImportResult {
    let result = try DataImporter(store: store, keys: keys ?? self.keys)
      .read(url, password: password)
    store.readAgain()
    return result
  }

  // MARK: Filling

  /// Changes a store at random: adds, changes and deletes rows of every kind.
  func change(_ store: Store, steps: Int, random: inout SeededGenerator) throws {
    for _ in 0..<steps {
      let entities = (store.model?.entities ?? []).compactMap(\.name).sorted()
      let name = try XCTUnwrap(entities.randomElement(using: &random))
      let rows = try objects(name, in: store)
      let roll = Int.random(in: 0..<10, using: &random)
      let isSingle =
        store.model?.entitiesByName[name].map { RowCoding(entity: $0).isSingle } ?? false
      if (roll < 6 && !isSingle) || rows.isEmpty {
        try add(name, to: store, random: &random)
      } else if roll < 9, let row = rows.randomElement(using: &random) {
        let text = "changed \(Int.random(in: 0..<1000, using: &random))"
        try store.save { _, _ in row.setValue(text, forKey: textKey(name)) }
      } else if let row = rows.randomElement(using: &random) {
        try store.save(removing: files(of: row)) { context, _ in context.delete(row) }
      }
    }
  }

  private func textKey(_ entity: String) -> String {
    switch entity {
    case "KeptPhoto": return "memo"
    case "Post": return "title"
    case "Note": return "day"
    default: return "name"
    }
  }

  /// The files that go with a row: its own and those of the rows that are deleted with it.
  private func files(of row: NSManagedObject) -> [String] {
    var names: [String] = []
    if row.entity.attributesByName["fileName"] != nil {
      names = [row.value(forKey: "fileName") as? String].compactMap { $0 }
    }
    for relationship in row.entity.relationshipsByName.values
    where relationship.isToMany && relationship.deleteRule == .cascadeDeleteRule {
      let others = row.value(forKey: relationship.name) as? Set<NSManagedObject> ?? []
      names += others.flatMap(files)
    }
    return names
  }

  /// Adds a row with a value in each attribute, by what the model says of it.
  func add(_ name: String, to store: Store, random: inout SeededGenerator) throws {
    let entity = try XCTUnwrap(store.model?.entitiesByName[name])
    let number = Int.random(in: 0..<1_000_000, using: &random)
    var parents: [String: NSManagedObject] = [:]
    for relationship in RowCoding(entity: entity).toOne {
      let destination = try XCTUnwrap(relationship.destinationEntity?.name)
      if try objects(destination, in: store).isEmpty {
        try add(destination, to: store, random: &random)
      }
      parents[relationship.name] = try objects(destination, in: store).randomElement(using: &random)
    }
    let hasFile = entity.attributesByName["fileName"] != nil
    let image = Data((0..<(number % 3000)).map { UInt8(truncatingIfNeeded: $0 &* number) })
    try store.save(images: hasFile ? [image] : []) { context, files in
      let row = NSManagedObject(entity: entity, insertInto: context)
      for (key, attribute) in entity.attributesByName where key != Store.changedDateKey {
        row.setValue(try value(attribute, number: number), forKey: key)
      }
      if hasFile { row.setValue(files[0], forKey: "fileName") }
      for (key, parent) in parents { row.setValue(parent, forKey: key) }
    }
  }

  private func value(_ attribute: NSAttributeDescription, number: Int) throws -> Any {
    if attribute.name == Store.wrappedKeyName {
      return try keys.wrap(Data("key \(number)".utf8), bottleID: "bottleID \(number) 한강")
    }
    switch attribute.attributeType {
    case .stringAttributeType: return "\(attribute.name) \(number) 한강"
    case .dateAttributeType: return Date(timeIntervalSinceReferenceDate: Double(number) / 7)
    case .binaryDataAttributeType: return Data("\(number)".utf8)
    case .URIAttributeType: return URL(string: "https://example.org/\(number)") as Any
    case .booleanAttributeType: return number % 2 == 0
    case .doubleAttributeType: return Double(number) / 3
    default: return Int16(truncatingIfNeeded: number)
    }
  }

  // MARK: Looking

  func objects(_ name: String, in store: Store) throws -> [NSManagedObject] {
    try store.context().fetch(NSFetchRequest<NSManagedObject>(entityName: name))
  }

  /// All that is in a store, so that two can be compared: rows by what identifies them, with the contents
  /// of their files in place of the names and keys in the clear.
  func contents(_ store: Store) throws -> [String: ArchiveRow] {
    var contents: [String: ArchiveRow] = [:]
    for entity in store.model?.entities ?? [] {
      let coding = RowCoding(entity: entity)
      for object in try objects(entity.name ?? "", in: store) {
        var row = coding.archived(object)
        if case .text(let name)? = row.values["fileName"] {
          let data = try Data(contentsOf: store.images.url(of: name))
          row.values["fileName"] = .text(data.base64EncodedString())
        }
        if case .text(let wrapped)? = row.values["wrappedKey"],
          case .text(let id)? = row.values["bottleID"], let data = Data(base64Encoded: wrapped)
        {
          let key = try? keys.key(wrapped: data, bottleID: id)
          row.values["wrappedKey"] = key.map { .text($0.base64EncodedString()) }
        }
        contents["\(entity.name ?? "") \(coding.identity(of: object))"] = row
      }
    }
    return contents
  }

  /// Every file is a row's, and every row has its file.
  func checkFiles(_ store: Store, file: StaticString = #filePath, line: UInt = #line) throws {
    var names: [String] = []
    for entity in store.model?.entities ?? [] where entity.attributesByName["fileName"] != nil {
      for object in try objects(entity.name ?? "", in: store) {
        if let name = object.value(forKey: "fileName") as? String { names.append(name) }
      }
    }
    XCTAssertEqual(names.count, Set(names).count, "a file of two rows", file: file, line: line)
    XCTAssertEqual(try store.images.names(), Set(names), file: file, line: line)
  }
}

/// Keys that are sealed by a device's secret, as simply as it can be told whether that is right.
final class TestKeys: WrappedKeys {
  var device = "here"

  struct Lost: Error {}

  func key(wrapped: Data, bottleID: String) throws -> Data {
    let head = Data("\(device) \(bottleID) ".utf8)
    guard wrapped.starts(with: head) else { throw Lost() }
    return Data(wrapped.dropFirst(head.count))
  }

  func wrap(_ key: Data, bottleID: String) throws -> Data {
    Data("\(device) \(bottleID) ".utf8) + key
  }
}
