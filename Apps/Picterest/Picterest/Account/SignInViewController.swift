import UIKit

/// The sheet that asks who uses the app.
final class SignInViewController: UIViewController {
  /// Called when the sheet is done; it stays until it is dismissed.
  var onFinish: () -> Void = {}

  private let viewModel: SignInViewModel
  private let scrollView = FormScrollView()
  private let stack = UIStackView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let modeControl = UISegmentedControl(items: [
    AccountTexts.newAccount, AccountTexts.existingAccount,
  ])
  private let fields: [SignInViewModel.Field: FormField] = [
    .name: FormField(placeholder: AccountTexts.name, identifier: "signin-name"),
    .username: FormField(placeholder: AccountTexts.username, identifier: "signin-username"),
    .password: FormField(placeholder: AccountTexts.password, identifier: "signin-password"),
  ]
  private let sourceView = SourceStateView()
  private let failureLabel = UILabel()
  private let goButton = UIButton(configuration: .filled())
  private let skipButton = UIButton(configuration: .plain())
  private let skipHint = UILabel()

  init(viewModel: SignInViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    isModalInPresentation = viewModel.occasion == .firstLaunch
    // Where the sheet does not fill the screen, all of a new account's form fits into it.
    preferredContentSize = CGSize(width: 540, height: 640)
  }

  required init?(coder: NSCoder) {
    fatalError("The sheet is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "signin"
    setUpTexts()
    setUpFields()
    setUpButtons()
    setUpStack()
    setUpConstraints()
    viewModel.onChange = { [weak self] in self?.update(animated: true) }
    viewModel.onFinish = { [weak self] in self?.finish() }
    update(animated: false)
    viewModel.checkSource()
  }

  // MARK: Showing

  private func update(animated: Bool) {
    let showsFields = viewModel.fields
    let isNew =
      modeControl.isHidden != !viewModel.offersAccounts
      || fields.contains { $1.isHidden == showsFields.contains($0) }
    for (kind, field) in fields { field.show(error: viewModel.errors[kind]) }
    failureLabel.text = viewModel.failure
    failureLabel.isHidden = viewModel.failure == nil
    sourceView.show(viewModel.source)
    updateFields()
    updateButtons()
    let arrange = {
      self.modeControl.isHidden = !self.viewModel.offersAccounts
      for (kind, field) in self.fields { field.isHidden = !showsFields.contains(kind) }
      if animated { self.view.layoutIfNeeded() }
    }
    guard animated, isNew, view.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      return arrange()
    }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      animations: arrange)
  }

  private func updateFields() {
    for (kind, field) in fields {
      if field.textField.text != viewModel.texts[kind] {
        field.textField.text = viewModel.texts[kind]
      }
      field.textField.isEnabled = !viewModel.isBusy
      field.textField.returnKeyType = kind == viewModel.fields.last ? .go : .next
    }
    fields[.password]?.textField.textContentType =
      viewModel.mode == .makeAccount ? .newPassword : .password
    modeControl.isEnabled = !viewModel.isBusy
  }

  private func updateButtons() {
    let isBusy = viewModel.isBusy
    goButton.configuration?.title = isBusy ? nil : goTitle
    goButton.configuration?.showsActivityIndicator = isBusy
    goButton.accessibilityLabel = goTitle
    goButton.isEnabled = !isBusy && !viewModel.fields.isEmpty
    goButton.isHidden = viewModel.fields.isEmpty
    skipButton.isEnabled = !isBusy
    skipHint.isHidden = viewModel.occasion == .later || !viewModel.offersAccounts
  }

  private var goTitle: String {
    if viewModel.failure != nil { return Texts.retry }
    guard viewModel.offersAccounts else { return AccountTexts.goOn }
    return viewModel.mode == .makeAccount ? AccountTexts.makeAccount : AccountTexts.signIn
  }

  // MARK: Doing

  private func finish() {
    view.endEditing(true)
    onFinish()
  }

  @objc private func go() {
    viewModel.submit()
    let wrong = viewModel.fields.first { viewModel.errors[$0] != nil }
    guard let wrong, let field = fields[wrong] else {
      if viewModel.isBusy { view.endEditing(true) }
      return
    }
    field.textField.becomeFirstResponder()
    UIAccessibility.post(notification: .layoutChanged, argument: field.textField)
  }

  @objc private func skip() { viewModel.skip() }

  @objc private func changeMode() {
    viewModel.mode = modeControl.selectedSegmentIndex == 0 ? .makeAccount : .signIn
  }
}

// MARK: - Fields

extension SignInViewController: UITextFieldDelegate {
  /// Return goes to the next field; behind the last one it does what the button does.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let shown = viewModel.fields
    guard let index = shown.firstIndex(where: { fields[$0]?.textField === textField }) else {
      return true
    }
    if index + 1 < shown.count {
      fields[shown[index + 1]]?.textField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      go()
    }
    return false
  }
}

// MARK: - Parts

extension SignInViewController {
  private func setUpTexts() {
    let isFirst = viewModel.occasion == .firstLaunch
    titleLabel.text = isFirst ? AccountTexts.welcome : AccountTexts.laterTitle
    titleLabel.apply(.sheetTitle)
    titleLabel.accessibilityTraits = .header
    messageLabel.text = isFirst ? AccountTexts.welcomeMessage : AccountTexts.laterMessage
    messageLabel.apply(.body)
    messageLabel.textColor = .secondaryLabel
    failureLabel.apply(.secondary)
    failureLabel.textColor = .systemRed
    failureLabel.accessibilityIdentifier = "signin-failure"
    skipHint.text = AccountTexts.notNowHint
    skipHint.apply(.caption)
    for label in [titleLabel, messageLabel, failureLabel, skipHint] {
      label.textAlignment = .center
    }
  }

  private func setUpFields() {
    fields[.name]?.textField.textContentType = .name
    fields[.name]?.textField.autocapitalizationType = .words
    fields[.username]?.textField.textContentType = .username
    fields[.username]?.textField.autocapitalizationType = .none
    fields[.username]?.textField.autocorrectionType = .no
    fields[.username]?.textField.keyboardType = .asciiCapable
    fields[.password]?.makeSecure()
    for (kind, field) in fields {
      field.textField.delegate = self
      field.textField.clearButtonMode = kind == .password ? .never : .whileEditing
      field.onEdit = { [weak self] text in self?.viewModel.set(text, for: kind) }
    }
    modeControl.selectedSegmentIndex = viewModel.mode.rawValue
    modeControl.accessibilityIdentifier = "signin-mode"
    modeControl.accessibilityLabel = AccountTexts.mode
    modeControl.addTarget(self, action: #selector(changeMode), for: .valueChanged)
    sourceView.onRetry = { [weak self] in self?.viewModel.checkSource() }
  }

  private func setUpButtons() {
    goButton.configuration?.cornerStyle = .large
    goButton.configuration?.buttonSize = .large
    goButton.accessibilityIdentifier = "signin-go"
    goButton.addTarget(self, action: #selector(go), for: .touchUpInside)
    let title = viewModel.occasion == .firstLaunch ? AccountTexts.notNow : Texts.cancel
    skipButton.configuration?.title = title
    skipButton.accessibilityLabel = title
    skipButton.accessibilityIdentifier = "signin-not-now"
    skipButton.addTarget(self, action: #selector(skip), for: .touchUpInside)
  }

  private func setUpStack() {
    stack.axis = .vertical
    stack.spacing = Spacing.medium
    stack.translatesAutoresizingMaskIntoConstraints = false
    let mark = UIStackView(arrangedSubviews: [TilesMark()])
    mark.axis = .vertical
    mark.alignment = .center
    let form = [fields[.name], fields[.username], fields[.password]].compactMap { $0 }
    let views =
      [mark, titleLabel, messageLabel, modeControl] + form
      + [sourceView, failureLabel, goButton, skipButton, skipHint]
    for view in views { stack.addArrangedSubview(view) }
    stack.setCustomSpacing(Spacing.margin, after: mark)
    stack.setCustomSpacing(Spacing.small, after: titleLabel)
    stack.setCustomSpacing(Spacing.large, after: messageLabel)
    stack.setCustomSpacing(Spacing.margin, after: modeControl)
    for view in [form[2], sourceView, failureLabel] {
      stack.setCustomSpacing(Spacing.margin, after: view)
    }
    stack.setCustomSpacing(Spacing.line, after: skipButton)
    scrollView.addSubview(stack)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
  }

  private func setUpConstraints() {
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let width = stack.widthAnchor.constraint(equalToConstant: Dimension.readableWidth)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: Spacing.large),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -Spacing.large),
      stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      stack.widthAnchor.constraint(
        lessThanOrEqualTo: content.widthAnchor, constant: -2 * Spacing.margin),
      width,
      skipButton.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.touchTarget),
    ])
  }
}
