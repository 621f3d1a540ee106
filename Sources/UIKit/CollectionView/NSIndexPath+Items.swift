/// A place in a list under Foundation's class, as code from before Swift 3 has it.
extension NSIndexPath {
  public convenience init(item: Int, section: Int) {
    let indexes = [section, item]
    self.init(indexes: indexes, length: indexes.count)
  }
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  public var section: Int { index(atPosition: 0) }
  public var item: Int { index(atPosition: 1) }
  public var row: Int { item }
}
