import Foundation

/// The index paths of collection and table views: a section and an item (or row) in it.
extension IndexPath {
  /// The index path of an item of a collection view.
  public init(item: Int, section: Int) {
    self.init(section, item)
  }

  /// The index path of a row of a table view.
  public init(row: Int, section: Int) {
    self.init(section, row)
  }

  /// Two indexes without an array of them: lists make an index path for everything they ask about.
  private init(_ first: Int, _ second: Int) {
    self.init(index: first)
    append(second)
  }

  /// The section's index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item's index in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row's index in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
