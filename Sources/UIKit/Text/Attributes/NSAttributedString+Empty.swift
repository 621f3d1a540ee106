extension NSAttributedString {
  /// An empty string, written `NSAttributedString()` or `NSMutableAttributedString()`.
  ///
  /// Foundation on Linux lacks this initialiser, and an extension cannot add one without any parameter.
  public convenience init(_empty: Void = ()) {
    self.init(string: "")
  }
}
