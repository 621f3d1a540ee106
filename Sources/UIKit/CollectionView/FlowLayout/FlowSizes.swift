/// The sizes of a section's items: one for all, but for those that have their own.
///
/// An item's own size takes 16 bytes; where all are alike nothing is kept.
package struct FlowSizes: Sendable {
  /// The size of items that have none of their own.
  let usual: FlowExtent
  /// A negative length marks an item of the usual size.
  private var own: [FlowExtent] = []
  private static let none = FlowExtent(main: -1, cross: -1)

  private init(usual: FlowExtent, own: [FlowExtent] = []) {
    self.usual = usual
    self.own = own
  }

  static func uniform(main: CGFloat, cross: CGFloat) -> FlowSizes {
    FlowSizes(usual: FlowExtent(main: main, cross: cross))
  }

  static func each(_ sizes: [FlowExtent]) -> FlowSizes {
    let first = sizes.first ?? FlowExtent(main: 0, cross: 0)
    // Items that are all alike need no list.
    return FlowSizes(usual: first, own: sizes.allSatisfy { $0 == first } ? [] : sizes)
  }

  /// Whether no item has a size of its own.
  var isUniform: Bool { own.isEmpty }

  subscript(item: Int) -> FlowExtent { known(item) ?? usual }

  /// An item's own size.
  func known(_ item: Int) -> FlowExtent? {
    guard item < own.count, own[item].main >= 0 else { return nil }
    return own[item]
  }

  /// The first item with a size of its own at `item` or later; `count` if there is none.
  func nextOwn(from item: Int, count: Int) -> Int {
    var next = item
    let end = min(own.count, count)
    while next < end, own[next].main < 0 { next += 1 }
    return next < end ? next : count
  }

  mutating func set(_ extent: FlowExtent, for item: Int) {
    if item >= own.count {
      if own.isEmpty { own.reserveCapacity(item + item / 4 + 16) }
      own.append(contentsOf: repeatElement(Self.none, count: item + 1 - own.count))
    }
    own[item] = extent
  }

  mutating func forget(_ item: Int) {
    if item < own.count { own[item] = Self.none }
  }

  /// Forgets the sizes of all items from one on.
  mutating func truncate(from item: Int) {
    if item < own.count { own.removeSubrange(item...) }
  }

  /// Calls `body` with every item from `first` on that has a size of its own.
  func forEachOwn(from first: Int = 0, _ body: (Int, FlowExtent) -> Void) {
    var item = first
    while item < own.count {
      if own[item].main >= 0 { body(item, own[item]) }
      item += 1
    }
  }

  /// The same own sizes beside another usual one.
  func replacingUsual(_ extent: FlowExtent) -> FlowSizes { FlowSizes(usual: extent, own: own) }
}

/// The size of an item along and across the scroll axis.
package struct FlowExtent: Hashable, Sendable {
  var main: CGFloat
  var cross: CGFloat
}
