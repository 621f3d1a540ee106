/// Lets people give a document another name in the navigation bar (iOS 16).
@preconcurrency @MainActor
public protocol UINavigationItemRenameDelegate: AnyObject {
  /// The person gave the item another title. The item has it already; the app renames what it stands for.
  func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
  func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
  /// Gives the text to begin with, and what of it is selected.
  func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>)
  func navigationItem(
    _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
  ) -> Bool
}

extension UINavigationItemRenameDelegate {
  public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
  public func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
  public func navigationItem(
    _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
  ) -> Bool { true }
}

/// The field that stands in place of a title while it is changed.
@MainActor
final class TitleField: UITextField, UITextFieldDelegate {
  private let item: UINavigationItem
  private let selection: NSRange
  private weak var renamer: (any UINavigationItemRenameDelegate)?
  /// Called with the final title.
  var onEnd: (() -> Void)?

  /// nil where the item is not to be renamed.
  init?(_ item: UINavigationItem) {
    guard let renamer = item.renameDelegate, renamer.navigationItemShouldBeginRenaming(item) else {
      return nil
    }
    let title = item.title ?? ""
    let (text, selected) = renamer.navigationItem(
      item, willBeginRenamingWith: title, selectedRange: title.startIndex..<title.endIndex)
    self.item = item
    self.renamer = renamer
    selection = NSRange(selected, in: text)
    super.init(frame: .zero)
    self.text = text
    font = .systemFont(ofSize: 17, weight: .semibold)
    textAlignment = .center
    borderStyle = .roundedRect
    clearButtonMode = .whileEditing
    returnKeyType = .done
    delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  /// Begins to edit with the text selected that the delegate chose.
  func begin() {
    becomeFirstResponder()
    guard let start = position(from: beginningOfDocument, offset: selection.location),
      let end = position(from: start, offset: selection.length)
    else { return }
    selectedTextRange = textRange(from: start, to: end)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    resignFirstResponder()
    return false
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    renamer?.navigationItem(item, shouldEndRenamingWith: text ?? "") ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    let title = text ?? ""
    onEnd?()
    guard !title.isEmpty, title != item.title else { return }
    item.title = title
    renamer?.navigationItem(item, didEndRenamingWith: title)
  }
}
