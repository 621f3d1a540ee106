/// A growable array of trivial values in one allocation, freed by hand.
///
/// The tableau lives on these: no reference counting, no bounds checks in release and no
/// copy-on-write, which in its inner loops cost more than the arithmetic.
struct PodVector<Element: BitwiseCopyable>: BitwiseCopyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private(set) var capacity: Int

  init() {
    // An aligned non-null address that is never read: capacity is zero.
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    count = 0
    capacity = 0
  }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: Element) {
    if count == capacity { reserve(max(4, capacity * 2)) }
    (base + count).initialize(to: element)
    count += 1
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  /// Removes the element by moving the last one into its place.
  mutating func swapRemove(at index: Int) {
    count -= 1
    base[index] = base[count]
  }

  mutating func insert(_ element: Element, at index: Int) {
    if count == capacity { reserve(max(4, capacity * 2)) }
    (base + index + 1).update(from: base + index, count: count - index)
    base[index] = element
    count += 1
  }

  mutating func remove(at index: Int) {
    count -= 1
    (base + index).update(from: base + index + 1, count: count - index)
  }

  mutating func removeAll() { count = 0 }

  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: minimum)
    grown.initialize(from: base, count: count)
    if capacity > 0 { base.deallocate() }
    base = grown
    capacity = minimum
  }

  /// Makes the contents equal to the first `newCount` elements at `source`.
  mutating func assign(from source: UnsafeMutablePointer<Element>, count newCount: Int) {
    if newCount > capacity {
      count = 0
      reserve(newCount + newCount / 2)
    }
    base.update(from: source, count: newCount)
    count = newCount
  }

  /// Sets the count; the caller has written the elements.
  mutating func setCount(_ newCount: Int) {
    assert(newCount <= capacity)
    count = newCount
  }

  mutating func deallocate() {
    if capacity > 0 { base.deallocate() }
    self = PodVector()
  }
}
