import Foundation
import XCTest

#if canImport(Darwin)
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

  open class func tell() {}

  #if canImport(Darwin)
    override open class var defaultTestSuite: XCTestSuite {
      for (name, body) in stories {
        StoryRuntime.add(name, body, to: self)
      }
      return super.defaultTestSuite
    }
  #else
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
