/// A part of a document that is made again and again: a prototype of cells.
@MainActor
struct NibPart {
  private let element: NibElement
  private let loader: NibLoader

  init(_ element: NibElement, of loader: NibLoader) {
    self.element = element
    self.loader = loader
  }

  /// A new object, connected to objects around the prototype.
  func make() -> NSObject? {
    let part = NibLoader(partOf: loader)
    let object = part.make(element)
    part.finish()
    return object
  }

  /// Makes views of a kind for a list.
  func maker<View: UIView>() -> @MainActor (CGRect) -> View? {
    { frame in
      guard let view = make() as? View else { return nil }
      if frame.size != .zero { view.frame = frame }
      return view
    }
  }
}

extension UITableView {
  /// Has cells of a name made from a prototype.
  func register(_ part: NibPart, forPrototype name: ReuseName) {
    cellPool.register(part.maker(), as: name)
  }
}
