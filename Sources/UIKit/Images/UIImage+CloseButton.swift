extension UIImage {
  /// The cross on a grey disc of buttons that close what they stand on.
  static var closeButton: UIImage? {
    UIImage(
      systemName: "xmark.circle.fill",
      withConfiguration: SymbolConfiguration(pointSize: 25).applying(
        SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill])))
  }
}
