public import UIKit

/// A palette of tools at the bottom of the window, there while a responder that it belongs to is the first.
@preconcurrency @MainActor
open class PKToolPicker: NSObject {
  private struct Observer { weak var object: (any PKToolPickerObserver)? }
  private struct Owner { weak var responder: UIResponder? }
  private var observers: [Observer] = []
  private var owners: [Owner] = []
  private lazy var palette = ToolPalette(self)

  public override init() { super.init() }

  /// Its address is the key; nothing is read.
  private static let sharedKey = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// The picker of a window.
  open class func shared(for window: UIWindow) -> PKToolPicker? {
    if let picker = objc_getAssociatedObject(window, sharedKey) as? PKToolPicker { return picker }
    let picker = PKToolPicker()
    objc_setAssociatedObject(window, sharedKey, picker, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return picker
  }

  // MARK: Tools

  /// The tool that is chosen: a black pen at first.
  open var selectedTool: any PKTool = PKInkingTool(.pen) {
    didSet {
      palette.update()
      for observer in present { observer.toolPickerSelectedToolDidChange(self) }
    }
  }

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { palette.overrideUserInterfaceStyle }
    set { palette.overrideUserInterfaceStyle = newValue }
  }

  // MARK: Observers

  open func addObserver(_ observer: any PKToolPickerObserver) {
    guard !present.contains(where: { $0 === observer }) else { return }
    observers.append(Observer(object: observer))
  }

  open func removeObserver(_ observer: any PKToolPickerObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  private var present: [any PKToolPickerObserver] { observers.compactMap(\.object) }

  // MARK: Visibility

  open private(set) var isVisible = false

  /// Whether the picker is shown while a canvas, or a view or controller around it, has the focus.
  open func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {
    owners.removeAll { $0.responder == nil || $0.responder === responder }
    let key = ObjectIdentifier(self)
    let canvas = responder as? PKCanvasView
    canvas?.onFocus[key] = nil
    if visible {
      owners.append(Owner(responder: responder))
      canvas?.onFocus[key] = { [weak self] in self?.updateVisibility() }
    }
    updateVisibility()
  }

  private func updateVisibility() {
    let owner = owners.compactMap(\.responder).first(where: \.isFirstResponder)
    let window = (owner as? UIView)?.window ?? (owner as? UIViewController)?.viewIfLoaded?.window
    guard (window != nil) != isVisible || palette.superview !== window else { return }
    let wasVisible = isVisible
    isVisible = window != nil
    if let window { palette.show(in: window) } else { palette.hide() }
    guard wasVisible != isVisible else { return }
    for observer in present {
      observer.toolPickerVisibilityDidChange(self)
      observer.toolPickerFramesObscuredDidChange(self)
    }
  }

  /// The part of a view that the picker covers, in the view's coordinates; empty if none.
  open func frameObscured(in view: UIView) -> CGRect {
    guard isVisible, let window = palette.superview, view.window === window else { return .zero }
    let covered = view.convert(palette.frame, from: window).intersection(view.bounds)
    return covered.isNull ? .zero : covered
  }
}
