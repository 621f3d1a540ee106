import CoreGraphics

/// The distances that every screen uses, in points.
enum Spacing {
  /// Between a title and the line that belongs to it.
  static let line: CGFloat = 2
  /// Between a symbol and its word, and around short texts.
  static let tiny: CGFloat = 4
  /// Between things that belong together, such as the photos of a wall.
  static let small: CGFloat = 8
  /// Between the parts of a group.
  static let medium: CGFloat = 12
  /// From the edge of a box, a paper or a row to the words in it.
  static let inset: CGFloat = 16
  /// From a screen's edge to its contents.
  static let margin: CGFloat = 20
  /// Between groups.
  static let large: CGFloat = 32
}

/// The radii of rounded corners, in points.
enum CornerRadius {
  /// Photos and cards.
  static let card: CGFloat = 12
  /// Panels that lie over what is on screen.
  static let panel: CGFloat = 14
}

/// The sizes that every screen keeps to, in points.
enum Dimension {
  /// The least width and height of what is touched.
  static let touchTarget: CGFloat = 44
  /// The least height of what is written into.
  static let field: CGFloat = 50
  /// The width beyond which the few words of a message are tiring to read.
  static let readableWidth: CGFloat = 420
  /// The width beyond which forms and pages do not grow.
  static let formWidth: CGFloat = 600
  /// The round buttons over a photo, which take touches around them too.
  static let photoButton: CGFloat = 32
}
