extension Bundle {
  /// Makes and connects the objects of one of the bundle's nibs.
  ///
  /// - Returns: the top-level objects without placeholders.
  /// - Precondition: the bundle has a nib of the name.
  @MainActor @preconcurrency @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
