import XCTest

@testable import HanokBuild

/// Values of UIKit's protocols count as objects on iOS.
final class ClassConstraintTests: XCTestCase {
  func testAConstraintOfAnAssociatedTypeIsTakenBack() throws {
    let framework = """
      @_exported import Foundation
      public protocol LampDelegate: AnyObject {}
      """
    let main = """
      import UIKit
      protocol Link { associatedtype Delegate; static var current: Delegate? { get set } }
      class Lamp: LampDelegate {}
      enum LampLink: Link { nonisolated(unsafe) static var current: (any LampDelegate)? }
      func isInstalled<L: Link>(_ link: L.Type, _ delegate: L.Delegate, _ lamp: Lamp) -> Bool where L.Delegate: AnyObject {
        L.current = delegate
        let read = { [weak lamp] in lamp != nil && L.current === delegate }
        return read() && L.current !== nil
      }
      let lamp = Lamp()
      print(isInstalled(LampLink.self, lamp as any LampDelegate, lamp))
      """
    let program = AdaptedProgram(framework: framework, modules: [("App", ["main.swift": main])])
    XCTAssertEqual(try program.output(), ["true"])
  }

  func testItStaysWhereValuesAreReferencedWeakly() {
    for source in [
      "func f<L: Link>(_ d: L.Delegate) where L.Delegate: AnyObject { weak var w: L.Delegate? = d; _ = w }",
      "func f<L: Link>(_ d: L.Delegate) where L.Delegate: AnyObject { _ = { [weak d] in d } }",
      "func f<L: Link>(_ d: L.Delegate) where L.Delegate: AnyObject { _ = ObjectIdentifier(d) }",
      "func f<T>(_ d: T) where T: AnyObject { _ = d === d }",
    ] { XCTAssertEqual(Adapting().text(source), source) }
  }
}
