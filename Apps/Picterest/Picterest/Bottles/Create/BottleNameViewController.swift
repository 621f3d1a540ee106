import UIKit

/// The first step: the bottle's name.
final class BottleNameViewController: CreateStepViewController {
  var onCancel: (() -> Void)?

  private let field = LineField(
    example: BottleTexts.namePlaceholder,
    rule: LineRule(limit: CreateBottleViewModel.nameLimit) { $0.count })

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
    let textView = field.textView
    textView.accessibilityIdentifier = "create-name"
    textView.accessibilityLabel = BottleTexts.nameQuestion
    textView.text = viewModel.name
    textView.returnKeyType = .next
    field.onEdit = { [weak self] _ in self?.edit() }
    field.onReturn = { [weak self] in self?.goOn() }
    content.addArrangedSubview(field)
    edit()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.textView.becomeFirstResponder()
  }

  private func edit() {
    viewModel.name = field.textView.text
    canGoOn = viewModel.hasName
  }

  private func goOn() {
    if viewModel.hasName { onNext?() }
  }

  @objc private func cancel() {
    onCancel?()
  }
}
