extension AlertView {
  /// The height that constraints of an app want, which gives an alert's view a height, or puts a picker or a text into it.
  func heightOfAppsConstraints(width: CGFloat) -> CGFloat {
    guard !constraints.isEmpty else { return 0 }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: UILayoutPriority(999),
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
