extension ClassFactory {
  /// `Class(coder:)`, through the class's own initialiser.
  static func makeRecognizer<Recognizer: UIGestureRecognizer>(
    _ type: Recognizer.Type, coder: NSCoder
  ) -> Recognizer? {
    ObjectFactory.make(type, probe: RecognizerProbe.self, object: coder)
  }
}

private final class RecognizerProbe: UIGestureRecognizer {
  override init?(coder: NSCoder) { super.init(coder: coder) }
}
