import Foundation

/// Keeps the layouts used last, so that measuring and drawing the same text shapes it once.
package final class TextLayoutCache: @unchecked Sendable {
  package static let shared = TextLayoutCache(capacity: 512)

  private struct Key: Hashable {
    var content: TextContent
    var options: TextLayoutOptions
  }

  private struct Entry {
    var layout: TextLayout
    var lastUse: UInt64
  }

  private let lock = NSLock()
  private let capacity: Int
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0
  /// The fonts that the layouts were made with.
  private var generation = 0

  /// The length of the longest text that is kept, in bytes.
  private static let longest = 20_000

  package init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  /// The layout of a text, made now or earlier.
  package func layout(_ content: TextContent, options: TextLayoutOptions) -> TextLayout {
    // Long texts would fill the memory and are rarely asked for twice.
    guard content.string.utf8.count <= Self.longest else {
      return TextLayout.tightened(content, options)
    }
    let key = Key(content: content, options: options)
    forgetOldFonts()
    if let found = find(key) { return found }
    let layout = TextLayout.tightened(content, options)
    store(layout, key)
    return layout
  }

  package func removeAll() {
    lock.withLock { entries.removeAll() }
  }

  /// Forgets all layouts if fonts were registered since they were made.
  private func forgetOldFonts() {
    let now = FontLibrary.shared.generation
    lock.withLock {
      if generation != now { entries.removeAll() }
      generation = now
    }
  }

  private func find(_ key: Key) -> TextLayout? {
    lock.lock()
    defer { lock.unlock() }
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].layout
  }

  private func store(_ layout: TextLayout, _ key: Key) {
    lock.lock()
    defer { lock.unlock() }
    clock += 1
    entries[key] = Entry(layout: layout, lastUse: clock)
    guard entries.count > capacity + capacity / 4 else { return }
    let uses = entries.values.map(\.lastUse).sorted()
    let oldest = uses[uses.count - capacity]
    entries = entries.filter { $0.value.lastUse >= oldest }
  }
}
