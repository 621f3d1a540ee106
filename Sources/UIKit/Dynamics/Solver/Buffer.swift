/// Elements in one piece of memory that only grows, so that a step in steady state allocates nothing.
///
/// Elements are plain values: they are neither copied with care nor destroyed. Access is in place and is checked
/// in debug builds only, because a contact's solving reads and writes two bodies some thousand times a step.
final class Buffer<Element: BitwiseCopyable> {
  private(set) var count = 0
  private var capacity: Int
  private(set) var pointer: UnsafeMutablePointer<Element>

  init(capacity: Int = 64) {
    self.capacity = capacity
    pointer = .allocate(capacity: capacity)
  }

  deinit { pointer.deallocate() }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return pointer[index]
    }
    _modify {
      assert(index >= 0 && index < count)
      yield &pointer[index]
    }
  }

  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    _modify { yield &self[Int(index)] }
  }

  func append(_ element: Element) {
    reserve(count + 1)
    pointer[count] = element
    count += 1
  }

  func removeAll() { count = 0 }

  /// Shortens the buffer, or fills it up to a length.
  func resize(_ length: Int, with element: Element) {
    reserve(length)
    while count < length { append(element) }
    count = length
  }

  private func reserve(_ length: Int) {
    guard length > capacity else { return }
    let larger = max(length, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: pointer, count: count)
    pointer.deallocate()
    (pointer, capacity) = (memory, larger)
  }
}
