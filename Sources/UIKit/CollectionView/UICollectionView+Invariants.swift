/// Checks a collection view between two layouts; tests call it after every step.
extension UICollectionView {
  /// Sentences about what does not hold; empty when all is well.
  func violatedInvariants() -> [String] {
    var problems: [String] = []
    var seen: Set<ObjectIdentifier> = []
    for (key, view) in shown.visible {
      if !seen.insert(ObjectIdentifier(view)).inserted { problems.append("\(key) shares a view") }
      if view.superview !== self, !(view.superview is OrthogonalScrollView) {
        problems.append("the view of \(key) is not a subview")
      }
      if view.appliedKey != key { problems.append("the view of \(key) shows another element") }
      if key.category == .cell, !contains(key.indexPath) {
        problems.append("\(key) is visible but not in the data")
      }
      if let cell = view as? UICollectionViewCell,
        cell.isSelected != selection.contains(key.indexPath)
      {
        problems.append("the cell of \(key) has the wrong selection")
      }
    }
    for (key, view) in shown.ahead {
      if !seen.insert(ObjectIdentifier(view)).inserted {
        problems.append("\(key) is prepared with a view in use")
      }
    }
    for view in pool.idleViews {
      if !seen.insert(ObjectIdentifier(view)).inserted { problems.append("an idle view is in use") }
      if !view.isHidden { problems.append("an idle view is not hidden") }
    }
    for path in selection.ordered where counts != nil && !contains(path) {
      problems.append("\(path) is selected but not in the data")
    }
    return problems
  }
}
