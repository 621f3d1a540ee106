import Foundation
import Synchronization

/// Who observes which object: a table beside the objects, which know nothing of it.
package enum ObservedObjects {
  private final class Node {
    weak var object: NSObject?
    var observations: [PropertyObservation] = []
    /// How many announcements of a key are open.
    var depths: [String: Int] = [:]
    /// The elements that an announced change takes away, by the collection's key.
    var elements: [String: [Any]] = [:]
    init(_ object: NSObject) { self.object = object }
  }

  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var nodes: [ObjectIdentifier: Node] = [:]
  private static let count = Atomic(0)
  private static let counters = ObjectCounters()

  /// Whether anything at all is observed.
  package static var areThereAny: Bool { count.load(ordering: .relaxed) > 0 }

  /// Whether an object may be observed, which is said of few that are not: what every change of every dynamic property
  /// asks first. Takes no lock.
  package static func mayObserve(_ object: AnyObject) -> Bool {
    counters.mayContain(ObjectIdentifier(object))
  }

  static func observations(of object: NSObject) -> [PropertyObservation] {
    lock.withLock { node(of: object)?.observations ?? [] }
  }

  static func add(_ observation: PropertyObservation, to object: NSObject) {
    lock.withLock {
      let node: Node
      if let known = self.node(of: object) {
        node = known
      } else {
        if nodes.count & 255 == 255 { letGoOfDeadNodes() }
        node = Node(object)
        nodes[ObjectIdentifier(object)] = node
        counters.add(ObjectIdentifier(object))
      }
      node.observations.append(observation)
      count.store(nodes.count, ordering: .relaxed)
    }
  }

  static func remove(_ observation: PropertyObservation, from key: ObjectIdentifier) {
    lock.withLock {
      guard let node = nodes[key] else { return }
      node.observations.removeAll { $0 === observation }
      if node.observations.isEmpty || node.object == nil { removeNode(key) }
      count.store(nodes.count, ordering: .relaxed)
    }
  }

  /// The node of an object, unless it is one of an object that was at the same address before.
  private static func node(of object: NSObject) -> Node? {
    guard let node = nodes[ObjectIdentifier(object)] else { return nil }
    if node.object === object { return node }
    removeNode(ObjectIdentifier(object))
    return nil
  }

  private static func removeNode(_ key: ObjectIdentifier) {
    if nodes.removeValue(forKey: key) != nil { counters.remove(key) }
  }

  private static func letGoOfDeadNodes() {
    for (key, node) in nodes where node.object == nil { removeNode(key) }
  }

  // MARK: Changes

  static func willChange(_ object: NSObject, _ key: String) {
    guard mayObserve(object) else { return }
    let observations: [PropertyObservation] = lock.withLock {
      guard let node = node(of: object) else { return [] }
      node.depths[key, default: 0] += 1
      return node.depths[key] == 1 ? node.observations : []
    }
    for observation in observations where observation.isOf(key) { observation.willChange(object) }
  }

  static func didChange(_ object: NSObject, _ key: String) {
    guard mayObserve(object) else { return }
    let observations: [PropertyObservation] = lock.withLock {
      guard let node = node(of: object) else { return [] }
      let depth = node.depths[key] ?? 1
      node.depths[key] = depth > 1 ? depth - 1 : nil
      return depth > 1 ? [] : node.observations
    }
    for observation in observations {
      if observation.isOf(key) {
        observation.didChange(object)
      } else if observation.isDerived {
        observation.compare(object)
      }
    }
  }

  /// Keeps the elements that a change of a collection takes away until it is done.
  static func noteElements(_ elements: [Any], of object: NSObject, _ key: String) {
    lock.withLock { node(of: object)?.elements[key] = elements }
  }

  /// Runs a change of which the property's own announcements tell nobody: what changed is told otherwise.
  static func quietly(_ object: NSObject, _ key: String, _ change: () -> Void) {
    lock.withLock { node(of: object)?.depths[key, default: 0] += 1 }
    change()
    lock.withLock {
      guard let node = node(of: object), let depth = node.depths[key] else { return }
      node.depths[key] = depth > 1 ? depth - 1 : nil
    }
  }

  static func takeElements(of object: NSObject, _ key: String) -> [Any] {
    lock.withLock { node(of: object)?.elements.removeValue(forKey: key) } ?? []
  }

  /// A pointer to what is kept of an object's observers; nil for none.
  static func mark(of object: NSObject) -> UnsafeMutableRawPointer? {
    lock.withLock { node(of: object).map { Unmanaged.passUnretained($0).toOpaque() } }
  }

  /// Elements of a collection came, went or were replaced.
  static func didChange(_ object: NSObject, _ key: String, _ change: CollectionChange) {
    for observation in observations(of: object) {
      if observation.isOf(key) {
        observation.didChange(object, change)
      } else if observation.isDerived {
        observation.compare(object)
      }
    }
  }

  /// Something about the object may have changed: every observation compares.
  package static func changed(_ object: NSObject) {
    guard mayObserve(object) else { return }
    for observation in observations(of: object) { observation.compare(object) }
  }

  /// Something about any observed object of a class may have changed.
  static func changed<Object: NSObject>(anyOf type: Object.Type) {
    for object in lock.withLock({ nodes.values.compactMap { $0.object as? Object } }) {
      changed(object)
    }
  }
}

/// A class whose objects tell of their changes with `ObservedObjects.changed(_:)`, once they are observed.
package protocol ObservationHost: NSObject {
  func observationDidBegin()
}
