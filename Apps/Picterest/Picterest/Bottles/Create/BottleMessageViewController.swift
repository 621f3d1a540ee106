import UIKit

/// The third step: a message to oneself.
final class BottleMessageViewController: CreateStepViewController, UITextViewDelegate {
  private let textView = PlaceholderTextView()

  init(viewModel: CreateBottleViewModel) {
    let day = DayFormat.long(viewModel.openDay(viewModel.period))
    super.init(
      step: 3, question: BottleTexts.messageQuestion, hint: BottleTexts.messageHint(day),
      viewModel: viewModel)
  }

  required init?(coder: NSCoder) {
    fatalError("The step is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.placeholder = BottleTexts.messagePlaceholder
    textView.text = viewModel.message
    textView.font = TextStyle.body.font
    textView.backgroundColor = Papers.color(0)
    textView.layer.cornerRadius = CornerRadius.card
    textView.textContainerInset = UIEdgeInsets(
      top: Spacing.inset, left: Spacing.medium, bottom: Spacing.inset, right: Spacing.medium)
    textView.isScrollEnabled = false
    textView.delegate = self
    textView.accessibilityIdentifier = "create-message"
    textView.accessibilityLabel = BottleTexts.messageQuestion
    textView.heightAnchor.constraint(greaterThanOrEqualToConstant: 160).isActive = true
    content.addArrangedSubview(textView)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }

  func textViewDidChange(_ textView: UITextView) {
    viewModel.message = textView.text
  }
}
