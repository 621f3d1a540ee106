import Foundation
import Synchronization

/// The name of a new object until it is saved. It learns the permanent ID, so that contexts that know the object
/// by this one find it.
final class TemporaryObjectID: NSManagedObjectID, @unchecked Sendable {
  private let successor = Mutex<NSManagedObjectID?>(nil)

  /// The ID that the object has now; nil as long as this is it.
  var permanentID: NSManagedObjectID? { successor.withLock { $0 } }

  func become(_ id: NSManagedObjectID) { successor.withLock { $0 = id } }

  // MARK: All of them

  private static let count = Atomic<Int>(0)

  /// How often temporary IDs became permanent in this program.
  static var settledCount: Int { count.load(ordering: .acquiring) }

  static func noteSettled() { count.add(1, ordering: .acquiringAndReleasing) }
}

extension NSManagedObjectID {
  /// The ID that names the object now: another one when this was temporary and the object was saved.
  final var current: NSManagedObjectID {
    guard isTemporaryID, let temporary = self as? TemporaryObjectID else { return self }
    return temporary.permanentID ?? self
  }
}
