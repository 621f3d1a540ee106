import Foundation
import XCTest

#if canImport(Darwin)
  import CoreGraphics
  import StoryObjectiveC
  public typealias StoryBase = StoryObject
#else
  public typealias StoryBase = XCTestCase
#endif

/// Tests that are told by closures. On Apple's systems each becomes a method of the class; XCTest on Linux is given a list.
open class Story: StoryBase {
  public private(set) static var current: Story?
  private static var told: [ObjectIdentifier: [(String, () -> Void)]] = [:]
  private static var teller: ObjectIdentifier?
  /// How often a block was called that waited for the run loop.
  public private(set) static var turns = 0

  open class func tell() {}

  #if canImport(Darwin)
    override open class var defaultTestSuite: XCTestSuite {
      for (name, body) in stories {
        StoryRuntime.add(name, body, to: self)
      }
      return super.defaultTestSuite
    }
  #else
    public required init(name: String, testClosure: @escaping (XCTestCase) throws -> Swift.Void) {
      super.init(name: name, testClosure: testClosure)
    }

    public class var allTests: [(String, (Story) -> () throws -> Void)] {
      stories.map { name, body in
        (
          name,
          { story in
            {
              current = story
              body()
            }
          }
        )
      }
    }
  #endif

  /// Runs the main run loop until something is so, or for a second.
  public static func wait(until condition: @escaping () -> Bool) {
    let end = Date(timeIntervalSinceNow: 1)
    #if canImport(Darwin)
      let mode = CFRunLoopMode.defaultMode.rawValue
    #else
      let mode = kCFRunLoopDefaultMode
    #endif
    while !condition(), Date() < end {
      CFRunLoopPerformBlock(CFRunLoopGetMain(), mode) { turns += 1 }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  private static var stories: [(String, () -> Void)] {
    let key = ObjectIdentifier(self)
    if let known = told[key] { return known }
    told[key] = []
    teller = key
    tell()
    return told[key] ?? []
  }

  public static func story(_ name: String, _ body: @escaping () -> Void) {
    if let teller { told[teller, default: []].append((name, body)) }
  }
}

/// Tests for all who derive from it.
open class SharedChecks: XCTestCase {
  open func testAClassHasAName() {
    XCTAssertFalse(String(describing: type(of: self)).isEmpty)
  }
}
