/// A place between two characters of a text input. Text inputs of an app's own derive theirs from it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// UTF-16 units from the beginning, in UIKit's own text inputs.
  nonisolated let offset: Int

  public override init() {
    offset = 0
    super.init()
  }

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated private var isOwn: Bool { type(of: self) == UITextPosition.self }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard isOwn, let other = object as? UITextPosition, other.isOwn else {
      return super.isEqual(object)
    }
    return other.offset == offset
  }

  nonisolated open override var hash: Int { isOwn ? offset : super.hash }
}
