import UIKit

/// One step of making a bottle: a question, a hint, what answers it, and a button above the keyboard.
class CreateStepViewController: UIViewController {
  static let stepCount = 3

  var onNext: (() -> Void)?

  let viewModel: CreateBottleViewModel
  let content = UIStackView()
  /// Whether the step is answered.
  var canGoOn = true { didSet { showNext() } }
  let hintLabel = UILabel()
  private let questionLabel = UILabel()
  private let scrollView = FormScrollView()
  private let nextButton = UIButton(configuration: .filled())
  private var nextItem: UIBarButtonItem?
  /// The constraints that end the scroll view above the button, and above the keyboard where there is no button.
  private var endConstraints: [NSLayoutConstraint] = []
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
    questionLabel.apply(.sheetTitle)
    questionLabel.accessibilityTraits = .header
    questionLabel.accessibilityIdentifier = "create-question"
    hintLabel.apply(.secondary)
    hintLabel.accessibilityIdentifier = "create-hint"
    let dots = StepDotsView(step: step, count: CreateStepViewController.stepCount)
    content.addArrangedSubview(dots)
    for label in [questionLabel, hintLabel] { content.addArrangedSubview(label) }
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
    let item = UIBarButtonItem(
      title: configuration.title, style: .done, target: self, action: #selector(tapNext))
    item.accessibilityIdentifier = "create-next"
    nextItem = item
    nextButton.addTarget(self, action: #selector(tapNext), for: .touchUpInside)
    nextButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(nextButton)
    let width = nextButton.widthAnchor.constraint(equalToConstant: Dimension.formWidth)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      nextButton.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.field),
      nextButton.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      nextButton.leadingAnchor.constraint(
        greaterThanOrEqualTo: view.safeAreaLayoutGuide.leadingAnchor, constant: Spacing.margin),
      nextButton.bottomAnchor.constraint(
        equalTo: view.keyboardLayoutGuide.topAnchor, constant: -Spacing.medium),
    ])
  }

  private func setUpScrollView() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    content.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(scrollView, at: 0)
    scrollView.addSubview(content)
    let frame = scrollView.frameLayoutGuide
    let width = content.widthAnchor.constraint(equalToConstant: Dimension.formWidth)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.topAnchor, constant: Spacing.margin),
      content.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -Spacing.margin),
      content.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
      content.leadingAnchor.constraint(
        greaterThanOrEqualTo: frame.leadingAnchor, constant: Spacing.margin),
      scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
    endConstraints = [
      scrollView.bottomAnchor.constraint(equalTo: nextButton.topAnchor, constant: -Spacing.small),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ]
    showNext()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showNext()
  }

  /// In a low window the keyboard leaves no room for the button: it goes into the bar.
  private func showNext() {
    guard let nextItem, !endConstraints.isEmpty else { return }
    let isLow = traitCollection.verticalSizeClass == .compact
    nextButton.isEnabled = canGoOn
    nextItem.isEnabled = canGoOn
    nextButton.isHidden = isLow
    navigationItem.rightBarButtonItem = isLow ? nextItem : nil
    endConstraints[isLow ? 0 : 1].isActive = false
    endConstraints[isLow ? 1 : 0].isActive = true
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
