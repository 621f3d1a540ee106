import Foundation

/// How the answer to a fetch changed, as steps for a list: remove, insert, change, move.
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
  open private(set) var fetchResultBeforeChanges: PHFetchResult<ObjectType>
  open private(set) var fetchResultAfterChanges: PHFetchResult<ObjectType>
  /// Places in the old answer.
  open private(set) var removedIndexes: IndexSet?
  /// Places in the new answer.
  open private(set) var insertedIndexes: IndexSet?
  /// Places in the new answer.
  open private(set) var changedIndexes: IndexSet?
  private let moves: [(from: Int, to: Int)]

  public convenience init(
    from fromResult: PHFetchResult<ObjectType>, to toResult: PHFetchResult<ObjectType>,
    changedObjects: [ObjectType]
  ) {
    self.init(
      from: fromResult, to: toResult,
      isChanged: { _, new in changedObjects.contains { $0.isEqual(new) } })
  }

  init(
    from old: PHFetchResult<ObjectType>, to new: PHFetchResult<ObjectType>,
    // Of the common class: the compiler ends over closures of `ObjectType` where the optimized module is tested.
    isChanged: (PHObject, PHObject) -> Bool = { $0.differs(from: $1) }
  ) {
    fetchResultBeforeChanges = old
    fetchResultAfterChanges = new
    let oldPlaces = Self.places(old.objects)
    let newPlaces = Self.places(new.objects)
    removedIndexes = IndexSet(
      old.objects.indices.filter { newPlaces[old.objects[$0].localIdentifier] == nil })
    var inserted = IndexSet()
    var changed = IndexSet()
    var kept: [(from: Int, to: Int)] = []
    for (index, object) in new.objects.enumerated() {
      if let place = oldPlaces[object.localIdentifier] {
        kept.append((place, index))
        if isChanged(old.objects[place], object) { changed.insert(index) }
      } else {
        inserted.insert(index)
      }
    }
    insertedIndexes = inserted
    changedIndexes = changed
    moves = Self.moves(new.objects, kept: kept)
    super.init()
  }

  private static func places(_ objects: [ObjectType]) -> [String: Int] {
    Dictionary(objects.enumerated().map { ($1.localIdentifier, $0) }) { first, _ in first }
  }

  /// The moves that bring what stays into its new order, one after the other: each takes an object out of the list, as
  /// removals, insertions and earlier moves left it, and puts it in again.
  private static func moves(
    _ new: [ObjectType], kept: [(from: Int, to: Int)]
  ) -> [(from: Int, to: Int)] {
    guard zip(kept, kept.dropFirst()).contains(where: { $0.from > $1.from }) else { return [] }
    // Remaining objects keep their order in the places between inserted ones.
    var standing = Array(new.indices)
    for (place, object) in zip(kept.map(\.to), kept.sorted { $0.from < $1.from }.map(\.to)) {
      standing[place] = object
    }
    var moves: [(from: Int, to: Int)] = []
    for index in new.indices where standing[index] != index {
      guard let now = standing[index...].firstIndex(of: index) else { continue }
      standing.insert(standing.remove(at: now), at: index)
      moves.append((now, index))
    }
    return moves
  }

  var isEmpty: Bool {
    removedIndexes?.isEmpty != false && insertedIndexes?.isEmpty != false
      && changedIndexes?.isEmpty != false && moves.isEmpty
  }

  /// Whether there are steps: always.
  open var hasIncrementalChanges: Bool { true }
  open var removedObjects: [ObjectType] {
    removedIndexes.map(fetchResultBeforeChanges.objects(at:)) ?? []
  }
  open var insertedObjects: [ObjectType] {
    insertedIndexes.map(fetchResultAfterChanges.objects(at:)) ?? []
  }
  open var changedObjects: [ObjectType] {
    changedIndexes.map(fetchResultAfterChanges.objects(at:)) ?? []
  }
  open var hasMoves: Bool { !moves.isEmpty }
  open func enumerateMoves(_ handler: (Int, Int) -> Void) {
    for move in moves { handler(move.from, move.to) }
  }
}
