import Synchronization

/// The ID of an object from when it was asked for first. Every thread may ask: apps read `objectID` wherever
/// they are, to find the object in another context.
struct KnownID: ~Copyable {
  /// The address of the ID, which is held; 0 for none.
  private let address = Atomic<UInt>(0)

  deinit { Self.release(address.load(ordering: .acquiring)) }

  var id: NSManagedObjectID? { Self.object(address.load(ordering: .acquiring)) }

  /// Keeps an ID unless another thread was faster, and gives the one that is kept.
  func keepFirst(_ id: NSManagedObjectID) -> NSManagedObjectID {
    let mine = Self.hold(id)
    let (isKept, other) = address.compareExchange(
      expected: 0, desired: mine, ordering: .acquiringAndReleasing)
    if isKept { return id }
    Self.release(mine)
    return Self.object(other) ?? id
  }

  /// Keeps another ID, or none.
  func replace(with id: NSManagedObjectID?) {
    let new = id.map(Self.hold) ?? 0
    Self.release(address.exchange(new, ordering: .acquiringAndReleasing))
  }

  private static func hold(_ id: NSManagedObjectID) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(id).toOpaque())
  }

  private static func object(_ address: UInt) -> NSManagedObjectID? {
    UnsafeRawPointer(bitPattern: address).map {
      Unmanaged<NSManagedObjectID>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static func release(_ address: UInt) {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
    Unmanaged<NSManagedObjectID>.fromOpaque(pointer).release()
  }
}
