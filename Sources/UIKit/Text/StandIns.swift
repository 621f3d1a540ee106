// Stand-ins until the text and image rooms land theirs; whoever lands the real type deletes it here.
public enum UITextAutocapitalizationType: Int { case none }
public enum UITextAutocorrectionType: Int { case none }
public enum UIKeyboardType: Int { case none }
public enum UIReturnKeyType: Int { case search }
open class UITextField: UIControl { open weak var delegate: UITextFieldDelegate?; open var text: String?; open var placeholder: String?
 open var autocapitalizationType: UITextAutocapitalizationType = .none
 open var autocorrectionType: UITextAutocorrectionType = .none
 open var keyboardType: UIKeyboardType = .none
 open var returnKeyType: UIReturnKeyType = .search
 open var enablesReturnKeyAutomatically = false
 open override var inputAccessoryView: UIView? { get {nil} set {} }
 public enum BorderStyle { case none, roundedRect }; open var borderStyle = BorderStyle.none; open var font: UIFont?
 public enum ViewMode { case always }; open var clearButtonMode = ViewMode.always; open var leftViewMode = ViewMode.always; open var leftView: UIView?
  open func textRect(forBounds bounds: CGRect) -> CGRect {bounds}
  open func editingRect(forBounds bounds: CGRect) -> CGRect {bounds}
}
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}
