import UIKit

/// The first step: the bottle's name.
final class BottleNameViewController: CreateStepViewController, UITextFieldDelegate {
  var onCancel: (() -> Void)?

  private let field = FormField(
    placeholder: BottleTexts.namePlaceholder, identifier: "create-name", isExample: true)

  init(viewModel: CreateBottleViewModel) {
    super.init(
      step: 1, question: BottleTexts.nameQuestion, hint: BottleTexts.nameHint,
      viewModel: viewModel)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
    navigationItem.leftBarButtonItem?.accessibilityIdentifier = "create-cancel"
  }

  required init?(coder: NSCoder) {
    fatalError("The step is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let textField = field.textField
    textField.accessibilityLabel = BottleTexts.nameQuestion
    textField.text = viewModel.name
    textField.clearButtonMode = .whileEditing
    textField.returnKeyType = .next
    textField.delegate = self
    field.onEdit = { [weak self] _ in self?.edit() }
    content.addArrangedSubview(field)
    edit()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.textField.becomeFirstResponder()
  }

  private func edit() {
    viewModel.name = field.textField.text ?? ""
    canGoOn = viewModel.hasName
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if viewModel.hasName { onNext?() }
    return false
  }

  @objc private func cancel() {
    onCancel?()
  }
}
