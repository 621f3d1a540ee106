import Foundation
import FoundationCompatibility
import XCTest

final class KeyValueCodingTests: XCTestCase {
  private class Base: NSObject {
    var id = 7
    let constant = "c"
  }

  private final class Person: Base {
    var name = "Ann"
    var nickname: String?
    var height = 1.5
    var ratio: Float = 0.5
    var isActive = false
    var count: Int16 = 3
    var number: NSNumber = 5
    var born: Date? = Date(timeIntervalSinceReferenceDate: 0)
    var friend: Person?
    var pets: [Pet] = []
    var tags: Set<String> = ["a", "b"]
    var info: [String: Any] = ["k": 1]
    weak var boss: Person?
    var closure: () -> Void = {}
    lazy var late = 4
    var computed: String { name + "!" }
  }

  private final class Pet: NSObject {
    let name: String
    let weight: Double?
    var toys: [String]
    init(_ name: String, _ weight: Double?, _ toys: [String] = []) {
      self.name = name
      self.weight = weight
      self.toys = toys
    }
  }

  private var person: Person {
    let person = Person()
    person.pets = [Pet("Rex", 12, ["ball"]), Pet("Tom", 4, ["ball", "mouse"]), Pet("Kit", nil)]
    person.friend = Person()
    person.friend?.name = "Bob"
    return person
  }

  func testReadsStoredPropertiesOfTheClassAndItsSuperclass() {
    let object: NSObject = person
    XCTAssertEqual(object.value(forKey: "name") as? String, "Ann")
    XCTAssertEqual(object.value(forKey: "id") as? Int, 7)
    XCTAssertEqual(object.value(forKey: "constant") as? String, "c")
    XCTAssertNil(object.value(forKey: "nickname"))
    XCTAssertEqual(object.value(forKey: "height") as? Double, 1.5)
    XCTAssertEqual(object.value(forKey: "born") as? Date, Date(timeIntervalSinceReferenceDate: 0))
    XCTAssertEqual(object.value(forKey: "description") as? String, object.description)
    XCTAssertTrue(object.value(forKey: "self") as? NSObject === object)
  }

  func testWritesStoredPropertiesAndConvertsNumbers() {
    let person = person
    person.setValue("Eve", forKey: "name")
    person.setValue("E", forKey: "nickname")
    person.setValue(9, forKey: "id")
    person.setValue(NSNumber(value: 2), forKey: "height")
    person.setValue(NSNumber(value: 0.25), forKey: "ratio")
    person.setValue(1, forKey: "isActive")
    person.setValue(12, forKey: "count")
    person.setValue(8, forKey: "number")
    person.setValue(nil, forKey: "born")
    person.setValue(nil, forKey: "friend")
    person.setValue(Set(["x"]), forKey: "tags")
    XCTAssertEqual(person.name, "Eve")
    XCTAssertEqual(person.nickname, "E")
    XCTAssertEqual(person.id, 9)
    XCTAssertEqual(person.height, 2)
    XCTAssertEqual(person.ratio, 0.25)
    XCTAssertTrue(person.isActive)
    XCTAssertEqual(person.count, 12)
    XCTAssertEqual(person.number, 8)
    XCTAssertNil(person.born)
    XCTAssertNil(person.friend)
  }

  func testReplacedObjectsAreReleased() {
    let person = person
    weak var friend = person.friend
    person.setValue(Person(), forKey: "friend")
    XCTAssertNil(friend)
    weak var pet = person.pets.first
    for _ in 0..<1_000 { person.setValue([Pet("x", 1)], forKey: "pets") }
    XCTAssertNil(pet)
    XCTAssertEqual(person.pets.count, 1)
  }

  func testFollowsKeyPathsThroughObjectsAndCollections() {
    let person = person
    XCTAssertEqual(person.value(forKeyPath: "friend.name") as? String, "Bob")
    XCTAssertNil(person.value(forKeyPath: "friend.friend.name"))
    XCTAssertEqual(person.value(forKeyPath: "friend.name.length") as? Int, 3)
    XCTAssertEqual(person.value(forKeyPath: "pets.name") as? [String], ["Rex", "Tom", "Kit"])
    XCTAssertEqual((person.value(forKeyPath: "pets.weight") as? [Any])?.last as? NSNull, NSNull())
    XCTAssertEqual(person.value(forKeyPath: "info.k") as? Int, 1)
    person.setValue("Cat", forKeyPath: "friend.name")
    XCTAssertEqual(person.friend?.name, "Cat")
    person.setValue(["none"], forKeyPath: "pets.toys")
    XCTAssertEqual(person.pets.map(\.toys), [["none"], ["none"], ["none"]])
  }

  func testCollectionOperatorsCountAndJoin() {
    let pets = person.pets as NSArray
    XCTAssertEqual(pets.value(forKeyPath: "@count") as? Int, 3)
    XCTAssertEqual(pets.value(forKeyPath: "@sum.weight") as? Double, 16)
    XCTAssertEqual(pets.value(forKeyPath: "@avg.weight") as? Double, 8)
    XCTAssertEqual(pets.value(forKeyPath: "@min.weight") as? Double, 4)
    XCTAssertEqual(pets.value(forKeyPath: "@max.name") as? String, "Tom")
    XCTAssertEqual(
      pets.value(forKeyPath: "@unionOfObjects.name") as? [String], ["Rex", "Tom", "Kit"])
    XCTAssertEqual(
      pets.value(forKeyPath: "@unionOfArrays.toys") as? [String], ["ball", "ball", "mouse"])
    XCTAssertEqual(
      pets.value(forKeyPath: "@distinctUnionOfArrays.toys") as? [String], ["ball", "mouse"])
    let numbers: NSArray = [1, 1, 2.5]
    XCTAssertEqual(
      numbers.value(forKeyPath: "@distinctUnionOfObjects.self") as? [Double], [1, 2.5])
    XCTAssertEqual(([1, 2, 3] as NSArray).value(forKeyPath: "@sum.self") as? Int, 6)
    let sets = NSSet(array: [Set([1, 2]), Set([2, 3])])
    XCTAssertEqual(sets.value(forKeyPath: "@distinctUnionOfSets.self") as? Set<Int>, [1, 2, 3])
    XCTAssertEqual(person.value(forKeyPath: "pets.@sum.weight") as? Double, 16)
    let decimals: NSArray = [NSDecimalNumber(string: "0.1"), NSDecimalNumber(string: "0.2")]
    XCTAssertEqual(
      decimals.value(forKeyPath: "@sum.self") as? NSDecimalNumber, NSDecimalNumber(string: "0.3"))
  }

  func testDictionariesArraysAndSets() {
    let dictionary: NSDictionary = ["a": 1, "b": ["c": "d"]]
    XCTAssertEqual(dictionary.value(forKey: "a") as? Int, 1)
    XCTAssertEqual(dictionary.value(forKeyPath: "b.c") as? String, "d")
    XCTAssertNil(dictionary.value(forKey: "z"))
    let mutable = NSMutableDictionary()
    mutable.setValue(3, forKey: "x")
    XCTAssertEqual(mutable["x"] as? Int, 3)
    mutable.setValue(nil, forKey: "x")
    XCTAssertEqual(mutable.count, 0)
    XCTAssertEqual((["ab", "c"] as NSArray).value(forKey: "length") as? [Int], [2, 1])
    XCTAssertEqual(
      (["ab", "c"] as NSArray).value(forKey: "uppercaseString") as? [String], ["AB", "C"])
    XCTAssertEqual((NSSet(array: ["ab", "cd"])).value(forKey: "length") as? Set<Int>, [2])
    XCTAssertEqual(
      NSOrderedSet(array: ["ab", "cde"]).value(forKey: "length") as? [Int], [2, 3])
  }

  func testSeveralValuesAtOnce() {
    let person = person
    person.setValuesForKeys(["name": "Zoe", "id": 1, "born": NSNull()])
    XCTAssertEqual(person.name, "Zoe")
    XCTAssertNil(person.born)
    let values = person.dictionaryWithValues(forKeys: ["name", "id", "nickname"])
    XCTAssertEqual(values["name"] as? String, "Zoe")
    XCTAssertEqual(values["id"] as? Int, 1)
    XCTAssertTrue(values["nickname"] is NSNull)
  }

  private final class Loose: NSObject, KeyValueCodingObject {
    var name = "a"
    var unknown: [String: Any] = [:]
    func setValue(_ value: Any?, forUndefinedKey key: String) { unknown[key] = value }
    func value(forUndefinedKey key: String) -> Any? { unknown[key] }
  }

  private final class Own: NSObject, KeyValueCodingObject {
    func value(forKey key: String) -> Any? { key + "!" }
    func setValue(_ value: Any?, forKey key: String) {}
  }

  func testClassesAnswerUndefinedKeysThemselves() {
    let object: NSObject = Loose()
    object.setValuesForKeys(["name": "b", "extra": 5])
    XCTAssertEqual(object.value(forKey: "name") as? String, "b")
    XCTAssertEqual(object.value(forKey: "extra") as? Int, 5)
    XCTAssertTrue(NSPredicate(format: "extra == 5").evaluate(with: object))
    let own: NSObject = Own()
    XCTAssertEqual(own.value(forKey: "x") as? String, "x!")
    XCTAssertEqual(own.value(forKeyPath: "x.length") as? Int, 2)
  }

  func testUndefinedKeysHaveApplesMessage() throws {
    let object = Person()
    XCTAssertThrowsError(try KeyValueAccess.value(forKey: "nope", of: object)) { error in
      let text = "\(error)"
      XCTAssertTrue(text.hasPrefix("[<Person 0x"), text)
      XCTAssertTrue(
        text.hasSuffix(
          " valueForUndefinedKey:]: this class is not key value coding-compliant for the key nope.")
      )
    }
    XCTAssertThrowsError(try KeyValueAccess.setValue(1, forKey: "constant", of: object))
    XCTAssertThrowsError(try KeyValueAccess.setValue([1], forKey: "id", of: object))
    XCTAssertThrowsError(try KeyValueAccess.setValue(nil, forKey: "id", of: object))
    for key in ["closure", "boss", "computed", "", "..", "@count"] {
      XCTAssertThrowsError(try KeyValueAccess.value(forKey: key, of: object), key)
    }
  }

  private final class Named: NSObject {
    var text: String {
      get { store.uppercased() }
      set { store = newValue }
    }
    private var store = "x"
  }

  func testRegisteredPropertiesAreFound() {
    KeyedProperties.register(Named.self, ["text": \.text])
    let named = Named()
    named.setValue("hello", forKey: "text")
    XCTAssertEqual(named.value(forKey: "text") as? String, "HELLO")
    XCTAssertEqual(NSSortDescriptor(keyPath: \Named.text, ascending: true).key, "text")
  }
}
