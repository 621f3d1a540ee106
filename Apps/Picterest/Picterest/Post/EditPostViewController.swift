import UIKit

/// The form in which a post gets other words.
final class EditPostViewController: UIViewController {
  private let post: Post
  private let save: (_ title: String, _ text: String) throws -> Void
  private let fields = PostFieldsView()
  private lazy var form = FormLayout(parts: [fields], in: view)

  /// - Parameter save: keeps the new words.
  init(post: Post, save: @escaping (_ title: String, _ text: String) throws -> Void) {
    self.post = post
    self.save = save
    super.init(nibName: nil, bundle: nil)
    title = PostTexts.editTitle
  }

  required init?(coder: NSCoder) {
    fatalError("The form is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    form.scrollView.accessibilityIdentifier = "edit-post"
    fields.show(title: post.title, text: post.text)
    fields.pair.onLine = { [weak self] _ in self?.showButton() }
    fields.pair.onText = { [weak self] _ in self?.showButton() }
    fields.pair.onCaret = { [weak self] caret, view in self?.form.show(caret: caret, of: view) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: Texts.cancel, style: .plain, target: self, action: #selector(cancel))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: Texts.save, style: .done, target: self, action: #selector(tapSave))
    navigationItem.leftBarButtonItem?.accessibilityIdentifier = "edit-post-cancel"
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "edit-post-save"
    showButton()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.titleField.becomeFirstResponder()
  }

  /// Whether something was changed. A swipe does not close the form then.
  private var hasChanges: Bool {
    fields.titleField.text != post.title || fields.textView.text != post.text
  }

  private func showButton() {
    navigationItem.rightBarButtonItem?.isEnabled = hasChanges
    isModalInPresentation = hasChanges
  }

  @objc private func cancel() {
    dismiss(animated: true)
  }

  @objc private func tapSave() {
    view.endEditing(true)
    do {
      try save(fields.titleField.text ?? "", fields.textView.text)
      dismiss(animated: true)
    } catch {
      say(Texts.notSavedTitle, error)
    }
  }
}
