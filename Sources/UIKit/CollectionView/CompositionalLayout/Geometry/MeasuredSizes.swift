/// The sizes that the views of a section's items asked for; nothing is kept before the first.
struct MeasuredSizes {
  private var sizes: ContiguousArray<CGSize> = []
  private static let unknown = CGSize(width: -1, height: -1)

  var isEmpty: Bool { sizes.isEmpty }

  subscript(item: Int) -> CGSize? {
    guard item < sizes.count, sizes[item].width >= 0 else { return nil }
    return sizes[item]
  }

  /// Notes a size; `count` is the number of items of the section.
  mutating func set(_ size: CGSize, for item: Int, count: Int) {
    if sizes.count < count {
      sizes.append(contentsOf: repeatElement(Self.unknown, count: count - sizes.count))
    }
    guard item < sizes.count else { return }
    sizes[item] = size
  }

  mutating func forget(_ item: Int) {
    if item < sizes.count { sizes[item] = Self.unknown }
  }

  /// Calls `body` with every known size.
  func forEach(_ body: (Int, CGSize) -> Void) {
    for (item, size) in sizes.enumerated() where size.width >= 0 { body(item, size) }
  }
}
