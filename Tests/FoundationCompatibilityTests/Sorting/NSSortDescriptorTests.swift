import Foundation
import FoundationCompatibility
import XCTest

final class NSSortDescriptorTests: XCTestCase {
  private class Item: NSObject {
    var name: String
    var rank: Int
    var when: Date?
    var owner: Item?
    // What an adapted `@NSManaged` property looks like.
    var title: String? {
      get { name }
      set { name = newValue ?? "" }
    }
    init(_ name: String, _ rank: Int, _ when: Double? = nil) {
      self.name = name
      self.rank = rank
      self.when = when.map(Date.init(timeIntervalSinceReferenceDate:))
    }
  }

  private let items = [Item("b", 2, 1), Item("A", 1), Item("a", 2, 3), Item("C", 1, 2)]

  private func names(_ descriptors: NSSortDescriptor...) -> String {
    let sorted = (items as NSArray).sortedArray(using: descriptors)
    let quick = SortedObjects.sorted(items, using: descriptors)
    XCTAssertEqual(sorted.compactMap { ($0 as? Item)?.name }, quick.map(\.name))
    return quick.map(\.name).joined()
  }

  func testSortsByKeys() {
    XCTAssertEqual(names(NSSortDescriptor(key: "name", ascending: true)), "ACab")
    XCTAssertEqual(names(NSSortDescriptor(key: "name", ascending: false)), "baCA")
    XCTAssertEqual(
      names(
        NSSortDescriptor(key: "rank", ascending: false),
        NSSortDescriptor(key: "name", ascending: true)),
      "abAC")
    XCTAssertEqual(names(NSSortDescriptor(key: "when", ascending: true)), "AbCa")
    XCTAssertEqual(names(NSSortDescriptor(key: "name.length", ascending: true)), "bAaC")
  }

  func testSelectorsOfStringsDecideTheOrder() {
    func selected(_ selector: Selector) -> String {
      names(
        NSSortDescriptor(key: "name", ascending: true, selector: selector),
        NSSortDescriptor(key: "rank", ascending: true))
    }
    XCTAssertEqual(selected("compare:"), "ACab")
    XCTAssertEqual(selected("caseInsensitiveCompare:"), "AabC")
    XCTAssertEqual(
      selected(
        Selector(NSString.caseInsensitiveCompare(_:), "caseInsensitiveCompare:")), "AabC")
    XCTAssertEqual(
      selected(
        Selector(NSString.localizedCaseInsensitiveCompare(_:), "localizedCaseInsensitiveCompare:")),
      "AabC")
    XCTAssertEqual(selected("localizedCaseInsensitiveCompare:"), "AabC")
    let files = ["file10", "file2", "File1"] as NSArray
    let descriptor = NSSortDescriptor(
      key: nil, ascending: true, selector: Selector("localizedStandardCompare:"))
    XCTAssertEqual(
      files.sortedArray(using: [descriptor]) as? [String], ["File1", "file2", "file10"])
  }

  func testComparatorsDecideTheOrderAndAreReversed() throws {
    let byLength = NSSortDescriptor(key: "name", ascending: true) { a, b in
      let (a, b) = ("\(a)".lowercased(), "\(b)".lowercased())
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    XCTAssertEqual(names(byLength), "AabC")
    let reversed = try XCTUnwrap(byLength.reversedSortDescriptor as? NSSortDescriptor)
    XCTAssertFalse(reversed.ascending)
    XCTAssertEqual(reversed.key, "name")
    XCTAssertEqual(names(reversed), "CbAa")
    let key = NSSortDescriptor(key: "rank", ascending: true)
    XCTAssertEqual(key.compare(items[0], to: items[1]), .orderedDescending)
    XCTAssertEqual(key.selector, "compare:")
    XCTAssertEqual(key, NSSortDescriptor(key: "rank", ascending: true))
    XCTAssertNotEqual(key, NSSortDescriptor(key: "rank", ascending: false))
  }

  func testSwiftKeyPathsHaveNames() {
    XCTAssertEqual(NSSortDescriptor(keyPath: \Item.name, ascending: true).key, "name")
    XCTAssertEqual(NSSortDescriptor(keyPath: \Item.title, ascending: true).key, "title")
    XCTAssertEqual(NSSortDescriptor(keyPath: \Item.when, ascending: false).key, "when")
    XCTAssertEqual(
      NSSortDescriptor(keyPath: \Item.owner?.title, ascending: false).key, "owner.title")
    XCTAssertEqual(names(NSSortDescriptor(keyPath: \Item.when, ascending: true)), "AbCa")
    XCTAssertEqual(names(NSSortDescriptor(keyPath: \Item.title, ascending: false)), "baCA")
    XCTAssertEqual(names(NSSortDescriptor(keyPath: \Item.name, ascending: true)), "ACab")
    let descriptor = NSSortDescriptor(keyPath: \Item.title, ascending: true)
    XCTAssertEqual((descriptor.reversedSortDescriptor as? NSSortDescriptor)?.ascending, false)
  }

  func testSortingAtOnceAgreesWithComparingPairs() {
    var maker = PredicateMaker(seed: 9)
    for _ in 0..<300 {
      let hasGaps = maker.number(in: 0...1) == 0
      let objects: [[String: Any]] = (0..<maker.number(in: 0...12)).map { _ in
        var object: [String: Any] = [:]
        for key in ["i", "s", "d"] where !hasGaps || maker.number(in: 0...3) > 0 {
          let number = maker.number(in: 0...3)
          switch key {
          case "i": object[key] = number
          case "s": object[key] = maker.word(of: "aAéb", in: 0...2)
          default: object[key] = Date(timeIntervalSinceReferenceDate: Double(number))
          }
        }
        return object
      }
      let descriptors = (0..<maker.number(in: 1...3)).map { _ in
        NSSortDescriptor(
          key: maker.pick(["i", "s", "d"]), ascending: maker.number(in: 0...1) == 0,
          selector: maker.pick(["compare:", "caseInsensitiveCompare:"]))
      }
      let sorted = SortedObjects.sorted(objects, using: descriptors)
      for (a, b) in zip(sorted, sorted.dropFirst()) {
        let orders = descriptors.map { $0.compare(a, to: b) }
        XCTAssertNotEqual(orders.first { $0 != .orderedSame }, .orderedDescending)
      }
    }
  }

  func testMutableCollectionsAreSorted() {
    let array = NSMutableArray(array: [3, 1, 2])
    array.sort(using: [NSSortDescriptor(key: nil, ascending: true)])
    XCTAssertEqual(array as? [Int], [1, 2, 3])
    let set = NSSet(array: ["b", "a"])
    XCTAssertEqual(
      set.sortedArray(using: [NSSortDescriptor(key: "self", ascending: false)]) as? [String],
      ["b", "a"])
    let ordered = NSOrderedSet(array: [2, 1])
    XCTAssertEqual(
      ordered.sortedArray(using: [NSSortDescriptor(key: "self", ascending: true)]) as? [Int],
      [1, 2])
  }

  private final class Version: NSObject, KeyValueComparable {
    let number: Int
    init(_ number: Int) { self.number = number }
    func compare(with other: Any) -> ComparisonResult? {
      (other as? Version).map {
        number < $0.number
          ? .orderedAscending : number == $0.number ? .orderedSame : .orderedDescending
      }
    }
    func backwards(_ other: Version) -> ComparisonResult {
      compare(with: other) == .orderedAscending ? .orderedDescending : .orderedAscending
    }
  }

  func testClassesSayHowTheyCompare() {
    let versions = [Version(2), Version(1), Version(3)] as NSArray
    let up = versions.sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)])
    XCTAssertEqual(up.compactMap { ($0 as? Version)?.number }, [1, 2, 3])
    XCTAssertTrue(NSPredicate(format: "SELF < %@", Version(4)).evaluate(with: Version(3)))
  }
}
