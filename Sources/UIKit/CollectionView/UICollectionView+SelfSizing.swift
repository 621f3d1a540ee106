/// Cells that change their size while they are shown.
extension UICollectionView {
  /// A cell may want another size: it is asked before the next layout.
  func cellMayWantNewSize(_ view: UICollectionReusableView) {
    guard selfSizingInvalidation != .disabled, !isUpdatingContent, batch == nil,
      let key = view.appliedKey, shown.visible[key] === view, reconfiguring[key.indexPath] == nil
    else { return }
    resizing.insert(key)
    setNeedsLayout()
  }

  /// Asks the cells; those that change push the others aside, animated unless animations are off.
  func resizeCells() {
    guard !resizing.isEmpty, !isUpdatingContent else { return }
    let keys = resizing.sorted()
    resizing = []
    for key in keys {
      guard let view = shown.visible[key], let attributes = attributes(for: key),
        layout.wantsPreference(of: attributes)
      else { continue }
      heedPreference(of: view, attributes)
    }
    guard contentState.needsPrepare, showsMotion else { return }
    glide(over: Self.updateDuration) { self.updateContent() }
  }
}
