internal import CSwiftRuntime

extension NSObjectProtocol where Self: UIStoryboard {
  /// `Self(name:bundle:)`, through the class's own initialiser: what `+storyboardWithName:bundle:` is for a subclass.
  @preconcurrency @MainActor
  public static func _hanok_make(name: String, bundle: Bundle?) -> Self {
    let words = ClassFactory.consumedWords(name)
    let consumed = bundle.map { Unmanaged.passRetained($0).toOpaque() }
    return ClassFactory.made(
      ObjectFactory.object(of: self, probe: StoryboardProbe.self) {
        hanok_init_string_pointer($0, $1, words.0, words.1, consumed)
      })
  }
}

private final class StoryboardProbe: UIStoryboard {
  override init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    super.init(name: name, bundle: storyboardBundleOrNil)
  }
}
