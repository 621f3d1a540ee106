/// A queue of rows by depth, smallest key first.
struct DepthHeap: BitwiseCopyable {
  private struct Entry: BitwiseCopyable {
    var key: Int32
    var item: Int32
  }

  private var entries = PodVector<Entry>()

  var isEmpty: Bool { entries.isEmpty }

  mutating func push(_ item: Int32, key: Int32) {
    entries.append(Entry(key: key, item: item))
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if entries[parent].key <= entries[child].key { break }
      swap(parent, child)
      child = parent
    }
  }

  mutating func pop() -> Int32? {
    guard entries.count > 0 else { return nil }
    let first = entries[0].item
    entries.swapRemove(at: 0)
    var parent = 0
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2 where child < entries.count {
        if entries[child].key < entries[least].key { least = child }
      }
      if least == parent { return first }
      swap(parent, least)
      parent = least
    }
  }

  mutating func removeAll() { entries.removeAll() }

  mutating func deallocate() { entries.deallocate() }

  private func swap(_ a: Int, _ b: Int) {
    let entry = entries[a]
    entries[a] = entries[b]
    entries[b] = entry
  }
}
