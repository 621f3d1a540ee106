import Foundation

/// A description of elements, which looks for them whenever it is asked.
@preconcurrency @MainActor
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  /// One condition after the other.
  struct Step {
    let description: String
    let apply: ([ElementNode], AppHandle) -> [ElementNode]
  }

  let base: XCUIElement?
  let app: AppHandle
  let steps: [Step]

  init(base: XCUIElement?, app: AppHandle, steps: [Step]) {
    self.base = base
    self.app = app
    self.steps = steps
  }

  private func adding(_ description: String, _ apply: @escaping ([ElementNode]) -> [ElementNode])
    -> XCUIElementQuery
  {
    let step = Step(description: description) { nodes, _ in apply(nodes) }
    return XCUIElementQuery(base: base, app: app, steps: steps + [step])
  }

  // MARK: Elements

  /// The one element that it finds.
  open var element: XCUIElement { XCUIElement(self, .only) }
  open var firstMatch: XCUIElement { XCUIElement(self, .first) }
  open func element(boundBy index: Int) -> XCUIElement { XCUIElement(self, .index(index)) }
  @available(*, deprecated, renamed: "element(boundBy:)")
  open func element(at index: UInt) -> XCUIElement { element(boundBy: Int(index)) }
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }
  open func element(
    matching elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElement { matching(elementType, identifier: identifier).element }
  open subscript(key: String) -> XCUIElement { matching(identifier: key).element }

  /// How many there are.
  open var count: Int { nodes()?.count ?? 0 }
  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  // MARK: Further queries

  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding("Descendants matching type \(type)") { nodes in
      var seen: Set<Int> = []
      return nodes.flatMap(\.descendants).filter {
        $0.isOf(type) && seen.insert($0.element.id).inserted
      }
    }
  }
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding("Children matching type \(type)") { $0.flatMap(\.children).filter { $0.isOf(type) } }
  }
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    let app = app
    return adding("Elements matching predicate '\(predicate.predicateFormat)'") { nodes in
      nodes.filter { node in predicate.evaluate(with: app.snapshot(of: node)) }
    }
  }
  open func matching(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    let name = identifier.map { " identifier '\($0)'" } ?? ""
    return adding("Elements matching type \(elementType)\(name)") { nodes in
      nodes.filter { node in node.isOf(elementType) && identifier.map(node.isNamed) ?? true }
    }
  }
  open func matching(identifier: String) -> XCUIElementQuery {
    adding("“\(identifier)”") { $0.filter { $0.isNamed(identifier) } }
  }
  /// The elements that contain one for which a predicate holds.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    let app = app
    return adding("Containing elements matching '\(predicate.predicateFormat)'") { nodes in
      nodes.filter { node in
        node.descendants.contains { predicate.evaluate(with: app.snapshot(of: $0)) }
      }
    }
  }
  open func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    let name = identifier.map { " identifier '\($0)'" } ?? ""
    return adding("Containing type \(elementType)\(name)") { nodes in
      nodes.filter { node in
        node.descendants.contains { $0.isOf(elementType) && identifier.map($0.isNamed) ?? true }
      }
    }
  }

  // MARK: Looking

  /// The nodes it finds in a tree.
  func nodes(in root: ElementNode) -> [ElementNode] {
    var found = base.map { $0.nodes(in: root) } ?? [root]
    for step in steps { found = step.apply(found, app) }
    return found
  }

  /// The nodes it finds now; nil when the app does not answer.
  func nodes() -> [ElementNode]? { app.tree().map { nodes(in: $0) } }

  /// Its conditions in words.
  var path: String {
    let own = steps.map(\.description).joined(separator: " → ")
    return base.flatMap { $0.isApplication ? nil : "\($0.path) → \(own)" } ?? own
  }

  open override var description: String { MainActor.assumeIsolated { path } }
  open override var debugDescription: String { MainActor.assumeIsolated { currentText } }
  private var currentText: String {
    let found = nodes() ?? []
    return "Query: \(path)\n" + found.map { $0.text(indent: "  ") }.joined(separator: "\n")
  }
}
