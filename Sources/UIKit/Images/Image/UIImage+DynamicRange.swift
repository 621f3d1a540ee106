extension UIImage {
  /// How bright an image's colours may be (iOS 17). Images here hold standard colours only.
  public enum DynamicRange: Int, Sendable { case unspecified = -1, standard, constrainedHigh, high }
}
