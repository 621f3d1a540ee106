import UIKit

/// The first step: the bottle's name.
final class BottleNameViewController: CreateStepViewController, UITextFieldDelegate {
  var onCancel: (() -> Void)?

  private let field = UITextField()

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
    field.font = .preferredFont(forTextStyle: .title3)
    field.adjustsFontForContentSizeCategory = true
    field.placeholder = BottleTexts.namePlaceholder
    field.text = viewModel.name
    field.borderStyle = .none
    field.backgroundColor = .secondarySystemBackground
    field.layer.cornerRadius = CornerRadius.card
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .next
    field.delegate = self
    field.accessibilityIdentifier = "create-name"
    field.accessibilityLabel = BottleTexts.nameQuestion
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 1))
    field.leftViewMode = .always
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 54).isActive = true
    field.addTarget(self, action: #selector(edit), for: .editingChanged)
    content.addArrangedSubview(field)
    edit()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  @objc private func edit() {
    viewModel.name = field.text ?? ""
    nextButton.isEnabled = viewModel.hasName
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if viewModel.hasName { onNext?() }
    return false
  }

  @objc private func cancel() {
    onCancel?()
  }
}
