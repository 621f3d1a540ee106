extension UIView {
  /// Puts a view among the subviews, taking it from where it was.
  /// A view `atBack` lies behind layers that belong to no view as well, as on iOS.
  func insert(_ view: UIView, at index: Int, atBack: Bool = false) {
    precondition(view !== self, "A view cannot be its own subview: \(self)")
    if view.superview === self {
      move(view, to: min(index, subviews.count - 1))
      if atBack { layer.insertSublayer(view.layer, at: 0) }
      return
    }
    if let previous = view.superview { view.leave(previous, movesOn: true) }
    view.willMove(toSuperview: self)
    let newWindow = window ?? (self as? UIWindow)
    let changesWindow = view.window !== newWindow
    if changesWindow {
      view.owningController?.viewWillBeAdded(toShown: newWindow)
      view.notifyWillMove(to: newWindow)
    }
    let position = max(0, min(index, subviews.count))
    insertLayer(of: view, at: position, atBack: atBack)
    ownSubviews.insert(view, at: position)
    view.ownSuperview = self
    view.inheritEnvironment()
    if changesWindow { view.notifyDidMove(to: newWindow) }
    view.didMoveToSuperview()
    didAddSubview(view)
    layoutEngineSubviewAdded(view)
    setNeedsLayout()
    if changesWindow { WaitingResponders.viewsDidMove() }
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    if view.superview === self, view !== sibling {
      ownSubviews.remove(identicalTo: view)
      guard let place = subviews.firstIndex(identicalTo: sibling) else { return }
      ownSubviews.insert(view, at: place + offset)
      rebuildLayerOrder(of: view)
      return
    }
    guard let place = subviews.firstIndex(identicalTo: sibling) else {
      insert(view, at: subviews.count)
      return
    }
    insert(view, at: place + offset)
  }

  /// Takes the view out of its superview.
  func detach() {
    guard let superview else { return }
    leave(superview, movesOn: false)
  }

  private func leave(_ parent: UIView, movesOn: Bool) {
    parent.willRemoveSubview(self)
    if !movesOn { willMove(toSuperview: nil) }
    let hadWindow = window != nil
    if hadWindow, !movesOn { notifyWillMove(to: nil) }
    if let first = UIResponder.firstResponder, !movesOn, first.chainContains(self) {
      first.resignFirstResponder()
    }
    parent.layoutEngineSubviewWillLeave(self)
    layer.removeFromSuperlayer()
    parent.ownSubviews.remove(identicalTo: self)
    ownSuperview = nil
    parent.setNeedsLayout()
    guard !movesOn else { return }
    inheritEnvironment()
    if hadWindow { notifyDidMove(to: nil) }
    didMoveToSuperview()
  }

  private func move(_ view: UIView, to index: Int) {
    ownSubviews.remove(identicalTo: view)
    ownSubviews.insert(view, at: max(0, min(index, subviews.count)))
    rebuildLayerOrder(of: view)
  }

  func reorder(_ view: UIView, toFront: Bool) {
    guard view.superview === self else { return }
    move(view, to: toFront ? subviews.count : 0)
    if !toFront { layer.insertSublayer(view.layer, at: 0) }
  }

  func exchange(_ first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second
    else { return }
    ownSubviews.swapAt(first, second)
    rebuildLayerOrder(of: subviews[min(first, second)])
    rebuildLayerOrder(of: subviews[max(first, second)])
  }

  /// Puts a view's layer where the view stands among its siblings.
  private func rebuildLayerOrder(of view: UIView) {
    guard let index = subviews.firstIndex(identicalTo: view) else { return }
    if index + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    setNeedsLayout()
  }

  private func insertLayer(of view: UIView, at position: Int, atBack: Bool) {
    if atBack {
      layer.insertSublayer(view.layer, at: 0)
    } else if position < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[position].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  // MARK: Windows

  private func notifyWillMove(to newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    owningController?.viewWillMove(to: newWindow)
    for subview in subviews { subview.notifyWillMove(to: newWindow) }
  }

  func notifyDidMove(to newWindow: UIWindow?) {
    ownWindow = newWindow
    if Appearance.isInUse, newWindow != nil { applyAppearance() }
    didMoveToWindow()
    owningController?.viewDidMoveToWindow()
    if newWindow == nil { layer.discardLargeDrawing() }
    for subview in subviews { subview.notifyDidMove(to: newWindow) }
  }

  /// Takes over traits, tint and safe area from the new surroundings.
  private func inheritEnvironment() {
    propagateTraits()
    updateSafeArea()
    if tintColorStorage == nil { tintDidChange() }
  }

  // MARK: Searching

  /// Whether the view is another one, or anywhere in it.
  func isInside(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  func firstView(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}
