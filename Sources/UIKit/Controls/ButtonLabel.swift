/// A button's title: tells the button when its font or text is changed from outside.
@MainActor
final class ButtonLabel: UILabel {
  var onChange: (() -> Void)?
  override var font: UIFont! {
    get { super.font }
    set {
      super.font = newValue
      onChange?()
    }
  }
}
