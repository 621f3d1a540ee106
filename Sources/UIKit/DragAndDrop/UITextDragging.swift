/// A text view or field whose text could be dragged away.
///
/// Text is not dragged here, as on iPhones where it is switched off: there is no interaction to configure.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
  var textDragInteraction: UIDragInteraction? { get }
  var isTextDragActive: Bool { get }
}

/// A text view or field that text could be dropped into.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
  var textDropInteraction: UIDropInteraction? { get }
  var isTextDropActive: Bool { get }
}

@available(*, unavailable, message: "text is not dragged")
public protocol UITextDragDelegate: NSObjectProtocol {}

@available(*, unavailable, message: "nothing is dropped into text")
public protocol UITextDropDelegate: NSObjectProtocol {}

@available(*, unavailable, message: "text is not dragged")
public struct UITextDragOptions {}

extension UITextDraggable {
  @available(*, unavailable, message: "text is not dragged")
  public var textDragDelegate: (any UITextDragDelegate)? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "text is not dragged")
  public var textDragOptions: UITextDragOptions {
    get { fatalError("text is not dragged") }
    set { fatalError("text is not dragged") }
  }
}

extension UITextDroppable {
  @available(*, unavailable, message: "nothing is dropped into text")
  public var textDropDelegate: (any UITextDropDelegate)? {
    get { nil }
    set {}
  }
}

extension UITextField: UITextDraggable, UITextDroppable {}
extension UITextView: UITextDraggable, UITextDroppable {}
