import UIKit

/// One step of making a bottle: a question, a hint, what answers it, and a button above the keyboard.
class CreateStepViewController: UIViewController {
  static let stepCount = 3

  var onNext: (() -> Void)?

  let viewModel: CreateBottleViewModel
  let content = UIStackView()
  let nextButton = UIButton(configuration: .filled())
  let hintLabel = UILabel()
  private let questionLabel = UILabel()
  private let scrollView = UIScrollView()
  private let step: Int

  /// - Parameter step: counted from 1.
  init(step: Int, question: String, hint: String, viewModel: CreateBottleViewModel) {
    self.step = step
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = BottleTexts.createTitle
    questionLabel.text = question
    hintLabel.text = hint
    navigationItem.backButtonDisplayMode = .minimal
  }

  required init?(coder: NSCoder) {
    fatalError("The step is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpLabels()
    setUpButton()
    setUpScrollView()
  }

  private func setUpLabels() {
    questionLabel.font = .preferredFont(forTextStyle: .title1).bold
    questionLabel.accessibilityTraits = .header
    questionLabel.accessibilityIdentifier = "create-question"
    hintLabel.font = .preferredFont(forTextStyle: .subheadline)
    hintLabel.textColor = .secondaryLabel
    hintLabel.accessibilityIdentifier = "create-hint"
    let dots = StepDotsView(step: step, count: CreateStepViewController.stepCount)
    content.addArrangedSubview(dots)
    for label in [questionLabel, hintLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      content.addArrangedSubview(label)
    }
    content.axis = .vertical
    content.spacing = Spacing.medium
    content.setCustomSpacing(Spacing.margin, after: dots)
    content.setCustomSpacing(Spacing.large, after: hintLabel)
  }

  private func setUpButton() {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .large
    configuration.buttonSize = .large
    configuration.titleTextAttributesTransformer = .headline
    configuration.title =
      step == CreateStepViewController.stepCount ? BottleTexts.seal : BottleTexts.next
    nextButton.configuration = configuration
    nextButton.accessibilityIdentifier = "create-next"
    nextButton.addTarget(self, action: #selector(tapNext), for: .touchUpInside)
    nextButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(nextButton)
    let width = nextButton.widthAnchor.constraint(equalToConstant: 520)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      nextButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
      nextButton.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      nextButton.leadingAnchor.constraint(
        greaterThanOrEqualTo: view.safeAreaLayoutGuide.leadingAnchor, constant: Spacing.margin),
      nextButton.bottomAnchor.constraint(
        equalTo: view.keyboardLayoutGuide.topAnchor, constant: -Spacing.medium),
    ])
  }

  private func setUpScrollView() {
    scrollView.keyboardDismissMode = .interactive
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    content.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(scrollView, at: 0)
    scrollView.addSubview(content)
    let frame = scrollView.frameLayoutGuide
    let width = content.widthAnchor.constraint(equalToConstant: 520)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: nextButton.topAnchor, constant: -Spacing.small),
      content.topAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.topAnchor, constant: Spacing.margin),
      content.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -Spacing.margin),
      content.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
      content.leadingAnchor.constraint(
        greaterThanOrEqualTo: frame.leadingAnchor, constant: Spacing.margin),
      scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
  }

  @objc private func tapNext() {
    onNext?()
  }
}

/// How many of the steps are done.
private final class StepDotsView: UIStackView {
  private let step: Int

  init(step: Int, count: Int) {
    self.step = step
    super.init(frame: .zero)
    spacing = 6
    for number in 1...count {
      let dot = UIView()
      dot.layer.cornerRadius = 3
      addArrangedSubview(dot)
      NSLayoutConstraint.activate([
        dot.widthAnchor.constraint(equalToConstant: number == step ? 26 : 14),
        dot.heightAnchor.constraint(equalToConstant: 6),
      ])
    }
    addArrangedSubview(UIView())
    isAccessibilityElement = true
    accessibilityIdentifier = "create-step"
    accessibilityLabel = BottleTexts.step(step, count)
    tintColorDidChange()
  }

  required init(coder: NSCoder) {
    fatalError("The dots are made in code.")
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    for (index, dot) in arrangedSubviews.dropLast().enumerated() {
      dot.backgroundColor = index < step ? tintColor : .tertiarySystemFill
    }
  }
}
