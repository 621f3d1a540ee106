import XCTest

@testable import CoreData

/// Stores that go through many random versions of a model, compared with plain values.
final class RandomMigrationTests: XCTestCase {
  func testAnyChangesOfTheModelKeepTheValues() throws {
    for seed in 1...6 {
      var run = try Run(seed: UInt64(seed), test: self)
      for version in 0..<7 {
        try run.step("seed \(seed), version \(version)")
      }
    }
  }

  /// An object as it should be.
  private struct Expected {
    var entity: Int
    var values: [Int: AnyHashable?] = [:]
  }

  private struct Run {
    let stage: MigrationStage
    var evolution: RandomEvolution
    var objects: [String: Expected] = [:]
    /// The keys at the far end of a relation, by the relation's number and the key at the near end.
    var links: [Int: [String: [String]]] = [:]
    /// The relations whose order is known.
    var ordered: Set<Int> = []
    var keyCount = 0

    init(seed: UInt64, test: XCTestCase) throws {
      stage = try MigrationStage(closesAfter: test)
      evolution = RandomEvolution(seed: seed)
    }

    /// Opens the store with the next version, looks whether all is there, and changes some of it.
    mutating func step(_ label: String) throws {
      let context = try stage.context(evolution.model())
      var found = try self.found(context)
      compare(found, label)
      try edit(context, &found)
      try context.save()
      compare(try self.found(context), "\(label), edited")
      try stage.close()
      try checkFile(label)
      let before = evolution
      evolution.evolve()
      expectEvolution(from: before)
    }

    private func found(_ context: NSManagedObjectContext) throws -> [String: NSManagedObject] {
      var found: [String: NSManagedObject] = [:]
      for entity in evolution.entities where entity.parent == nil {
        for object in try context.objects(entity.name) {
          found[object.value(forKey: "key") as? String ?? ""] = object
        }
      }
      return found
    }

    // MARK: Comparing

    private func compare(_ found: [String: NSManagedObject], _ label: String) {
      XCTAssertEqual(Set(found.keys), Set(objects.keys), label)
      for (key, expected) in objects {
        guard let object = found[key] else { continue }
        XCTAssertEqual(object.entity.name, evolution.entity(expected.entity).name, label)
        for attribute in evolution.attributes(of: expected.entity) {
          let value = object.value(forKey: attribute.name)
          let wanted = expected.values[attribute.number] ?? nil
          let isSame =
            attribute.type == .booleanAttributeType
            ? value as? Bool == wanted?.base as? Bool : value as? AnyHashable == wanted
          XCTAssertTrue(
            isSame,
            "\(label): \(key).\(attribute.name) is \(value ?? "nil"), not \(wanted?.base ?? "nil")")
        }
      }
      for relation in evolution.relations { compare(relation, found, label) }
    }

    private func compare(
      _ relation: RandomEvolution.Relation, _ found: [String: NSManagedObject], _ label: String
    ) {
      let links = links[relation.number] ?? [:]
      for (key, expected) in objects {
        if evolution.isKind(expected.entity, of: relation.near.entity) {
          let far = links[key] ?? []
          let related = found[key]?.related(relation.near.name, "key") ?? []
          let isOrdered = relation.near.isOrdered && ordered.contains(relation.number)
          XCTAssertEqual(
            isOrdered ? related : related.sorted(), isOrdered ? far : far.sorted(),
            "\(label): \(key).\(relation.near.name)")
        }
        if relation.hasInverse, evolution.isKind(expected.entity, of: relation.far.entity) {
          let near = links.filter { $0.value.contains(key) }.map(\.key).sorted()
          XCTAssertEqual(
            found[key]?.related(relation.far.name, "key").sorted(), near,
            "\(label): \(key).\(relation.far.name)")
        }
      }
    }

    private func checkFile(_ label: String) throws {
      let connection = try SQLiteConnection(path: stage.url.path, flags: 2, timeout: 1)
      try connection.query("PRAGMA integrity_check") { XCTAssertEqual($0.text(0), "ok", label) }
      try connection.query("SELECT name FROM sqlite_master WHERE name LIKE 'Z_ASIDE%'") {
        XCTFail("\(label): \($0.text(0) ?? "") is left")
      }
    }

    // MARK: Changing

    private mutating func edit(
      _ context: NSManagedObjectContext, _ found: inout [String: NSManagedObject]
    ) throws {
      for _ in 0..<6 { insert(context, &found) }
      for relation in evolution.relations {
        if relation.near.isOrdered, !ordered.contains(relation.number) {
          adoptOrder(relation, found)
        }
        for _ in 0..<4 { link(relation, found) }
      }
    }

    private mutating func insert(
      _ context: NSManagedObjectContext, _ found: inout [String: NSManagedObject]
    ) {
      guard let entity = evolution.entities.randomElement(using: &evolution.random) else { return }
      keyCount += 1
      let key = "k\(keyCount)"
      let object = context.insert(entity.name, ["key": key])
      var expected = Expected(entity: entity.number)
      for attribute in evolution.attributes(of: entity.number) {
        expected.values[attribute.number] = attribute.defaultValue
        guard attribute.isOptional, Bool.random(using: &evolution.random) else { continue }
        object.setValue(nil, forKey: attribute.name)
        expected.values[attribute.number] = .some(nil)
      }
      objects[key] = expected
      found[key] = object
    }

    /// The order that a relationship has which had none before is the store's own.
    private mutating func adoptOrder(
      _ relation: RandomEvolution.Relation, _ found: [String: NSManagedObject]
    ) {
      for key in (links[relation.number] ?? [:]).keys {
        links[relation.number]?[key] = found[key]?.related(relation.near.name, "key")
      }
      ordered.insert(relation.number)
    }

    private mutating func link(
      _ relation: RandomEvolution.Relation, _ found: [String: NSManagedObject]
    ) {
      func kin(_ number: Int) -> [String] {
        objects.filter { evolution.isKind($0.value.entity, of: number) }.map(\.key).sorted()
      }
      guard let near = kin(relation.near.entity).randomElement(using: &evolution.random),
        let far = kin(relation.far.entity).randomElement(using: &evolution.random)
      else { return }
      var links = links[relation.number] ?? [:]
      if relation.isExclusive {
        for key in links.keys where key != near { links[key]?.removeAll { $0 == far } }
      }
      var mine = links[near] ?? []
      if mine.contains(far) { return }
      mine = relation.near.isToMany ? mine + [far] : [far]
      links[near] = mine
      self.links[relation.number] = links
      let object = found[near]
      let related = mine.compactMap { found[$0] }
      if !relation.hasInverse, relation.isExclusive {
        // Nothing else takes the object away from the one that had it.
        for (key, keys) in links where key != near {
          let others = keys.compactMap { found[$0] }
          set(others, relation, on: found[key])
        }
      }
      set(related, relation, on: object)
    }

    private func set(
      _ related: [NSManagedObject], _ relation: RandomEvolution.Relation,
      on object: NSManagedObject?
    ) {
      let name = relation.near.name
      if !relation.near.isToMany {
        object?.setValue(related.first, forKey: name)
      } else if relation.near.isOrdered {
        object?.setValue(NSOrderedSet(array: related), forKey: name)
      } else {
        object?.setValue(NSSet(array: related), forKey: name)
      }
    }

    // MARK: What a new version means

    private mutating func expectEvolution(from before: RandomEvolution) {
      let numbers = Set(evolution.entities.map(\.number))
      objects = objects.filter { numbers.contains($0.value.entity) }
      for (key, object) in objects {
        let old = Set(before.attributes(of: object.entity).map(\.number))
        for attribute in evolution.attributes(of: object.entity) {
          if !old.contains(attribute.number) {
            objects[key]?.values[attribute.number] = attribute.defaultValue
          } else if !attribute.isOptional, (object.values[attribute.number] ?? nil) == nil {
            objects[key]?.values[attribute.number] = attribute.defaultValue
          }
        }
      }
      let oldRelations = Set(before.relations.map(\.number))
      for relation in evolution.relations where !oldRelations.contains(relation.number) {
        links[relation.number] = nil
      }
      for number in links.keys {
        links[number] = links[number]?.filter { objects[$0.key] != nil }
          .mapValues { $0.filter { objects[$0] != nil } }
      }
      ordered = ordered.filter { number in
        evolution.relations.contains { $0.number == number && $0.near.isOrdered }
      }
    }
  }
}
