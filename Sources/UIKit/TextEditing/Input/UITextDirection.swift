/// Towards the end of the text or towards its beginning.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// The units that a tokenizer divides text into.
public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}

/// A storage or a layout direction.
public struct UITextDirection: Hashable, RawRepresentable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it leads towards the end of text that reads from left to right.
  var isForward: Bool {
    rawValue == UITextStorageDirection.forward.rawValue
      || rawValue == UITextLayoutDirection.right.rawValue
      || rawValue == UITextLayoutDirection.down.rawValue
  }
}
