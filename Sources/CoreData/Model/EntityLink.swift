internal import CSwiftRuntime
import Foundation
import Synchronization

/// A reference that does not keep an entity alive.
///
/// A `weak` one would give the entity a side table, and with it each object of the entity would take a slow path of
/// Swift's runtime when it is made: a tenth of a fetch.
struct EntityLink {
  private var life: EntityLife?

  var entity: NSEntityDescription? {
    get { life?.entity }
    set { life = newValue?.life }
  }
}

/// The way to an entity for as long as there is one. It outlives the entity.
final class EntityLife: Sendable {
  private let address: Mutex<UInt>

  init(_ entity: NSEntityDescription) {
    address = Mutex(UInt(bitPattern: Unmanaged.passUnretained(entity).toOpaque()))
  }

  /// The entity, unless it is being released.
  var entity: NSEntityDescription? {
    let retained = address.withLock { address in
      UInt(bitPattern: UnsafeMutableRawPointer(bitPattern: address).flatMap { hanok_try_retain($0) })
    }
    return UnsafeRawPointer(bitPattern: retained).map {
      Unmanaged<NSEntityDescription>.fromOpaque($0).takeRetainedValue()
    }
  }

  /// Is called when the entity is released, before its memory goes.
  func end() { address.withLock { $0 = 0 } }
}
