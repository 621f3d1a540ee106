import Foundation
import Synchronization

/// Who observes which object: a table beside the objects, which know nothing of it.
package enum ObservedObjects {
  private final class Node {
    weak var object: NSObject?
    var observations: [PropertyObservation] = []
    /// How many announcements of a key are open.
    var depths: [String: Int] = [:]
    init(_ object: NSObject) { self.object = object }
  }

  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var nodes: [ObjectIdentifier: Node] = [:]
  private static let count = Atomic(0)

  /// Whether anything at all is observed: what every change of every dynamic property asks first.
  package static var areThereAny: Bool { count.load(ordering: .relaxed) > 0 }

  static func observations(of object: NSObject) -> [PropertyObservation] {
    lock.withLock { node(of: object)?.observations ?? [] }
  }

  static func add(_ observation: PropertyObservation, to object: NSObject) {
    lock.withLock {
      let node: Node
      if let known = self.node(of: object) {
        node = known
      } else {
        if nodes.count & 255 == 255 { nodes = nodes.filter { $0.value.object != nil } }
        node = Node(object)
        nodes[ObjectIdentifier(object)] = node
      }
      node.observations.append(observation)
      count.store(nodes.count, ordering: .relaxed)
    }
  }

  static func remove(_ observation: PropertyObservation, from key: ObjectIdentifier) {
    lock.withLock {
      guard let node = nodes[key] else { return }
      node.observations.removeAll { $0 === observation }
      if node.observations.isEmpty || node.object == nil { nodes[key] = nil }
      count.store(nodes.count, ordering: .relaxed)
    }
  }

  /// The node of an object, unless it is one of an object that was at the same address before.
  private static func node(of object: NSObject) -> Node? {
    guard let node = nodes[ObjectIdentifier(object)] else { return nil }
    if node.object === object { return node }
    nodes[ObjectIdentifier(object)] = nil
    return nil
  }

  // MARK: Changes

  static func willChange(_ object: NSObject, _ key: String) {
    guard areThereAny else { return }
    let observations: [PropertyObservation] = lock.withLock {
      guard let node = node(of: object) else { return [] }
      node.depths[key, default: 0] += 1
      return node.depths[key] == 1 ? node.observations : []
    }
    for observation in observations where observation.isOf(key) { observation.willChange(object) }
  }

  static func didChange(_ object: NSObject, _ key: String) {
    guard areThereAny else { return }
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
    for observation in observations(of: object) { observation.compare(object) }
  }
}

/// A class whose objects tell of their changes with `ObservedObjects.changed(_:)`, once they are observed.
package protocol ObservationHost: NSObject {
  func observationDidBegin()
}
