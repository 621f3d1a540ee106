import AutomationMessages
import Foundation
import FoundationCompatibility
import UIKit

/// An element of the app, which is looked for whenever something is asked of it or done with it.
@preconcurrency @MainActor
open class XCUIElement: NSObject, XCUIElementTypeQueryProvider, XCUIElementAttributes,
  XCUIScreenshotProviding, KeyValueCodingObject
{
  /// Which of the elements that a query finds.
  enum Pick: Equatable {
    case only, first
    case index(Int)
  }

  let app: AppHandle
  /// Nil for the app itself.
  private let query: XCUIElementQuery?
  private let pick: Pick

  init(_ query: XCUIElementQuery, _ pick: Pick) {
    app = query.app
    self.query = query
    self.pick = pick
  }

  init(application: AppHandle) {
    app = application
    query = nil
    pick = .only
  }

  var isApplication: Bool { query == nil }

  // MARK: Looking

  func nodes(in root: ElementNode) -> [ElementNode] {
    guard let query else { return [root] }
    let found = query.nodes(in: root)
    switch pick {
    case .only: return found
    case .first: return Array(found.prefix(1))
    case .index(let index): return found.indices.contains(index) ? [found[index]] : []
    }
  }

  /// The element as it is now, or nil.
  func found() -> ElementNode? { app.tree().flatMap { nodes(in: $0).first } }

  /// The element as it is now; the test fails if there is none, or not only one.
  func required(_ what: String) -> ElementNode? {
    guard let root = app.tree(isNeeded: true) else { return nil }
    let all = nodes(in: root)
    if all.count == 1 { return all[0] }
    if all.isEmpty {
      TestFailure.record("Failed to \(what): No matches found for \(path)\(hint(in: root))")
    } else {
      let names = all.prefix(5).map(\.name).joined(separator: ", ")
      TestFailure.record(
        "Failed to \(what): Multiple matching elements found for \(path): \(names)")
    }
    return nil
  }

  /// The names of elements that exist instead.
  private func hint(in root: ElementNode) -> String {
    guard let query else { return "" }
    let kinds = Array(query.steps.dropLast())
    let others = XCUIElementQuery(base: query.base, app: app, steps: kinds).nodes(in: root)
    let names = others.lazy.filter { $0.name.hasPrefix("“") }.prefix(8).map(\.name)
    return names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))"
  }

  /// Its description in words.
  var path: String {
    guard let query else { return "the app" }
    switch pick {
    case .only: return query.path
    case .first: return "First match of \(query.path)"
    case .index(let index): return "Element at index \(index) of \(query.path)"
    }
  }

  // MARK: Existence

  open var exists: Bool { isApplication ? app.isRunning : found() != nil }

  /// Whether a touch would reach it.
  open var isHittable: Bool {
    if isApplication { return app.isRunning && !AppHandle.isBehind }
    return found().map { app.hitPoint(of: $0) != nil } ?? false
  }

  /// Lets the app go on until the element is there, at most so many seconds.
  open func waitForExistence(timeout: TimeInterval) -> Bool {
    app.wait(timeout) { [self] in exists }
  }

  /// Lets the app go on until the element is gone, at most so many seconds.
  open func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool {
    app.wait(timeout) { [self] in !exists }
  }

  /// Lets the app go on until a property has a value, at most so many seconds.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value,
    timeout: TimeInterval
  ) -> Bool {
    app.wait(timeout) { [self] in exists && self[keyPath: keyPath] == expectedValue }
  }

  // MARK: Attributes

  private func attributes(_ name: String) -> AutomationElement? {
    required("get \(name)")?.element
  }

  nonisolated public var identifier: String {
    now { $0.attributes("identifier")?.identifier ?? "" }
  }
  nonisolated public var frame: CGRect { now { $0.attributes("frame")?.frame ?? .zero } }
  nonisolated public var value: Any? { now { $0.attributes("value")?.value } }
  nonisolated public var title: String { now { $0.attributes("title")?.title ?? "" } }
  nonisolated public var label: String { now { $0.attributes("label")?.label ?? "" } }
  nonisolated public var placeholderValue: String? {
    now { $0.attributes("placeholderValue")?.placeholder }
  }
  nonisolated public var isEnabled: Bool { now { $0.attributes("isEnabled")?.isEnabled ?? false } }
  nonisolated public var isSelected: Bool {
    now { $0.attributes("isSelected")?.isSelected ?? false }
  }
  nonisolated public var hasFocus: Bool { now { $0.attributes("hasFocus")?.hasFocus ?? false } }
  nonisolated public var elementType: ElementType {
    now { $0.required("get elementType")?.type ?? .any }
  }
  nonisolated public var horizontalSizeClass: UIUserInterfaceSizeClass {
    now { (try? $0.snapshot())?.horizontalSizeClass ?? .unspecified }
  }
  nonisolated public var verticalSizeClass: UIUserInterfaceSizeClass {
    now { (try? $0.snapshot())?.verticalSizeClass ?? .unspecified }
  }

  /// Tests run on the main thread, those that do not say so as well.
  nonisolated private func now<Value>(_ body: @MainActor (XCUIElement) -> Value) -> Value {
    nonisolated(unsafe) let this = self
    nonisolated(unsafe) var result: Value?
    MainActor.assumeIsolated { result = body(this) }
    return result!
  }

  /// The element and its descendants, as they are now.
  open func snapshot() throws -> any XCUIElementSnapshot {
    guard let node = found() else {
      throw XCUIElementError("No matches found for \(path)")
    }
    return app.snapshot(of: node)
  }

  // MARK: Queries

  open var firstMatch: XCUIElement { query.map { XCUIElement($0, .first) } ?? self }

  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(base: self, app: app, steps: []).descendants(matching: type)
  }
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(base: self, app: app, steps: []).children(matching: type)
  }
  @available(*, unavailable, message: "Ask a query for an element by its name.")
  public subscript(key: String) -> XCUIElement { self }

  /// A point of the element: (0, 0) is the upper left corner, (1, 1) the lower right one.
  open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(element: self, normalized: normalizedOffset, offset: .zero)
  }

  // MARK: Descriptions

  open override var description: String { now { $0.path } }
  open override var debugDescription: String { now { $0.currentText } }
  private var currentText: String {
    guard let node = found() else { return "No matches found for \(path)" }
    return node.text() + "\nPath: \(path)"
  }

  // MARK: Predicates

  nonisolated public func value(forKey key: String) -> Any? {
    if key == "exists" { return now { $0.exists } }
    return now { this in
      this.found().flatMap { this.app.snapshot(of: $0).value(forKey: key) }
    }
  }
  nonisolated public func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forUndefinedKey: key)
  }

  /// A picture of the part of the screen where the element is.
  open func screenshot() -> XCUIScreenshot {
    let frame = isApplication ? nil : required("take a screenshot")?.element.frame
    guard isApplication || frame != nil else { return XCUIScreenshot() }
    return XCUIScreenshot(app.picture(of: frame))
  }
}

/// Why something about an element could not be found out.
struct XCUIElementError: LocalizedError, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
  var errorDescription: String? { description }
}
