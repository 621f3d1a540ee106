import XCTest

@testable import HanokBuild

final class DynamicMemberTests: XCTestCase {
  func testMembersOfAnyObjectAreLookedUp() throws {
    let framework = """
      @_exported import Foundation
      open class UIView: NSObject { public override init() {}; open var tag = 4 }
      open class UILabel: UIView {}
      extension NSObject { public class func description() -> String { "\\(self)" } }
      """
    let main = """
      import UIKit
      class Job: NSObject { @objc var priority = 3; @objc func run(_ n: Int, for s: String) -> String { "\\(n)\\(s)" } }
      class Task2: NSObject { @objc var priority = 9 }
      func show(_ sender: AnyObject) {
        print(sender.tag ?? -1, sender.priority ?? -1, sender.run?(1, for: "x") ?? "none")
      }
      show(UILabel()); show(Job()); show(Task2())
      let objects: [AnyObject] = [Job(), Task2()]
      for object in objects { let value: Int = object.priority; print(value) }
      print(("four" as AnyObject).length ?? 0, type(of: objects[0]).description().isEmpty)
      if let tag = objects[0].tag { print(tag) } else { print("no tag") }
      """
    let program = AdaptedProgram(framework: framework, modules: [("App", ["main.swift": main])])
    XCTAssertEqual(
      try program.output(), ["4 -1 none", "-1 3 1x", "-1 9 none", "3", "9", "4 false", "no tag"])
  }

  /// A library's classes have members of the same names that Objective-C does not see.
  func testMembersThatObjectiveCDoesNotSeeAreNotLookedUp() throws {
    let framework = """
      @_exported import Foundation
      public struct Weight: RawRepresentable, Equatable, Sendable { public let rawValue: Float; public init(rawValue: Float) { self.rawValue = rawValue } }
      open class Rule: NSObject { public override init() {}; open var weight = Weight(rawValue: 250) }
      """
    let library = """
      import UIKit
      public protocol Weighing {}
      extension Float: Weighing {}
      public class Draft { public var weight: Weighing = Float(1); public init() {} }
      public final class Note: NSObject { public var weight = "heavy" }
      @objc public protocol Sized { var size: Int { get } }
      public final class Crate: NSObject, Sized { public override init() {}; public let size = 7 }
      """
    let main = """
      import UIKit
      import Library
      func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
      let objects: [AnyObject] = [Rule(), Draft(), Crate()]
      print(same(objects.first?.weight, Float(250)), same(objects[0].weight, Weight(rawValue: 250)))
      print(objects[1].weight == nil, objects[2].size ?? 0)
      """
    let program = AdaptedProgram(
      framework: framework,
      modules: [("Library", ["Library.swift": library]), ("App", ["main.swift": main])])
    XCTAssertEqual(try program.output(), ["true true", "true 7"])
  }

  func testMethodsThatProtocolsRequireAreCalledThroughThem() throws {
    let framework = """
      @_exported import Foundation
      public protocol BellDelegate: AnyObject { func bellDidRing(_ times: Int) }
      extension BellDelegate { public func bellDidRing(_ times: Int) {} }
      """
    let adapted = Adapting(frameworks: [framework]).text(
      """
      // A protocol has a method with the name of a property that a class inherits.
      class Base { var next: AnyObject? }
      protocol Passing {}
      extension Passing { func next() -> AnyObject? { nil } }
      class A: Base, Passing { func f() { next?.bellDidRing?(2) } }
      """)
    XCTAssertTrue(
      adapted.contains(
        "_hanok_member(next, requirement: \"bellDidRing:\", { (object: any BellDelegate) in "
          + "object.bellDidRing(2) })"), adapted)
  }

  /// What a server sends: arrays of dictionaries, with whatever there is behind the keys.
  func testMembersOfValuesInNestedCollections() throws {
    let main = """
      import Foundation
      class Mark: NSObject { @objc var weight = 8 }
      func read() throws -> Any { [["mark": Mark()], ["mark": Mark(), "other": Mark()]] as [[String: AnyObject]] }
      do {
        let rows = try read() as! [[String: AnyObject]]
        let first: Int = rows[0]["mark"]!.weight
        print(first, rows[1]["other"]?.weight ?? 0, rows.first?["mark"]?.weight ?? 0)
        for row in rows { print(row["other"]?.weight ?? -1) }
      }
      if let rows = try? read() as? [[String: AnyObject]] { print(rows.last!["mark"]!.weight ?? 0) }
      let table: [String: [AnyObject]] = ["a": [Mark()]]
      print(table["a"]![0].weight ?? 0)
      """
    let program = AdaptedProgram(
      framework: "@_exported import Foundation", modules: [("App", ["main.swift": main])])
    XCTAssertEqual(try program.output(), ["8 8 8", "-1", "8", "8", "8"])
  }

  func testWhatEveryObjectHas() throws {
    let framework = """
      @_exported import Foundation
      extension NSObject {
        public func setValue(_ value: Any?, forKey key: String) { print("set", key, value ?? "nil") }
        public func value(forKeyPath path: String) -> Any? { path }
      }
      """
    let main = """
      import UIKit
      class Job: NSObject {}
      let object: AnyObject = Job()
      object.setValue(3, forKey: "size")
      (Job() as AnyObject).setValue("red", forKey: "color")
      let other: AnyObject? = object
      other?.setValue(nil, forKey: "size")
      print(object.value(forKeyPath: "a.b") ?? "none")
      """
    let program = AdaptedProgram(framework: framework, modules: [("App", ["main.swift": main])])
    XCTAssertEqual(try program.output(), ["set size 3", "set color red", "set size nil", "a.b"])
  }

  func testPropertiesOfFrameworksHoldAnyObject() throws {
    let framework = """
      @_exported import Foundation
      open class UIBarItem: NSObject { public override init() {}; open weak var target: AnyObject?; open var action = "none" }
      extension NSObject { public func perform(_ name: String, with object: Any?) { print(name, object ?? "nil") } }
      """
    let main = """
      import UIKit
      class Owner: NSObject {}
      let owner = Owner()
      let item = UIBarItem()
      item.target?.perform(item.action, with: 1)
      item.target = owner
      item.target?.perform(item.action, with: 2)
      """
    let program = AdaptedProgram(framework: framework, modules: [("App", ["main.swift": main])])
    XCTAssertEqual(try program.output(), ["none 2"])
  }
}
