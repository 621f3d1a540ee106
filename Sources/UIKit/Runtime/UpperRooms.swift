/// The work of higher rooms for the rooms below, which do not name them.
///
/// A lower room declares a protocol of static members and finds its conformer here. An extension of `UpperRooms` in the
/// higher room conforms. The runtime finds the conformance by itself, so nothing has to be registered in time.
enum UpperRooms {
  /// The conformer to a protocol, given as `(any KeyedNameTable.Type).self`.
  static func find<Room>(_ room: Room.Type) -> Room {
    let above: Any = UpperRooms.self
    guard let found = above as? Room else {
      preconditionFailure("No room of UIKit conforms to \(room).")
    }
    return found
  }
}
