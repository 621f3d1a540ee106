import UIKit

/// The form that changes picture, name and words of the profile.
final class EditProfileViewController: UIViewController {
  private let viewModel: EditProfileViewModel
  private let picker = PhotoPicker()
  private let avatarView = AvatarView()
  private let changeButton = UIButton(configuration: .plain())
  private let removeButton = UIButton(configuration: .plain())
  private let nameField = PlaceholderTextView()
  private let bioView = PlaceholderTextView()
  private lazy var fields = FieldPair(
    line: nameField, lineLimit: EditProfileViewModel.nameLimit, text: bioView,
    textLimit: EditProfileViewModel.bioLimit)
  private lazy var form = FormLayout(parts: [avatarStack, wordsStack], in: view)
  private lazy var avatarStack = makeAvatarStack()
  private lazy var wordsStack = makeWordsStack()

  init(viewModel: EditProfileViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = ProfileTexts.edit
  }

  required init?(coder: NSCoder) {
    fatalError("The form is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    form.scrollView.accessibilityIdentifier = "edit-profile"
    setUpFields()
    setUpBar()
    picker.onChoice = { [weak self] data in self?.viewModel.choose(data) }
    viewModel.onAvatar = { [weak self] error in self?.showAvatar(error) }
    showAvatar(nil)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    form.fit(width: view.bounds.width)
  }

  private func setUpBar() {
    let cancel = UIBarButtonItem(
      title: Texts.cancel, style: .plain, target: self, action: #selector(cancel))
    let save = UIBarButtonItem(
      title: Texts.save, style: .done, target: self, action: #selector(save))
    cancel.accessibilityIdentifier = "edit-profile-cancel"
    save.accessibilityIdentifier = "edit-profile-save"
    navigationItem.leftBarButtonItem = cancel
    navigationItem.rightBarButtonItem = save
  }

  private func makeAvatarStack() -> UIStackView {
    avatarView.accessibilityIdentifier = "edit-profile-avatar"
    set(changeButton, ProfileTexts.changeAvatar, "edit-profile-change", #selector(changeAvatar))
    set(removeButton, ProfileTexts.removeAvatar, "edit-profile-remove", #selector(removeAvatar))
    removeButton.configuration?.baseForegroundColor = .systemRed
    let stack = UIStackView(arrangedSubviews: [avatarView, changeButton, removeButton])
    stack.axis = .vertical
    stack.alignment = .center
    stack.setCustomSpacing(Spacing.small, after: avatarView)
    NSLayoutConstraint.activate([
      avatarView.widthAnchor.constraint(equalToConstant: 112),
      avatarView.heightAnchor.constraint(equalToConstant: 112),
    ])
    return stack
  }

  private func set(
    _ button: UIButton, _ title: String, _ identifier: String, _ action: Selector
  ) {
    button.configuration?.title = title
    button.accessibilityIdentifier = identifier
    button.addTarget(self, action: action, for: .touchUpInside)
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.touchTarget).isActive =
      true
  }

  private func makeWordsStack() -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [box(around: nameField), box(around: bioView)])
    stack.axis = .vertical
    stack.spacing = Spacing.medium
    nameField.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.field).isActive = true
    bioView.heightAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
    return stack
  }

  private func box(around field: UIView) -> UIView {
    let box = UIView()
    box.backgroundColor = .secondarySystemGroupedBackground
    box.layer.cornerRadius = CornerRadius.card
    box.layer.cornerCurve = .continuous
    field.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(field)
    let inset = Spacing.inset
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: box.topAnchor),
      field.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      field.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: inset),
      field.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -inset),
    ])
    return box
  }

  private func setUpFields() {
    nameField.font = TextStyle.body.font
    nameField.placeholder = ProfileTexts.name
    nameField.accessibilityIdentifier = "edit-profile-name"
    nameField.textContentType = .name
    nameField.text = viewModel.name
    bioView.placeholder = ProfileTexts.bio
    bioView.accessibilityIdentifier = "edit-profile-bio"
    bioView.text = viewModel.bio
    fields.onLine = { [weak self] in self?.edit(name: $0) }
    fields.onText = { [weak self] in self?.edit(bio: $0) }
    fields.onCaret = { [weak self] in self?.form.show(caret: $0, of: $1) }
  }

  // MARK: Showing

  private func showAvatar(_ error: Error?) {
    switch viewModel.avatar {
    case .keep: avatarView.show(file: viewModel.originalAvatar)
    case .remove: avatarView.show(file: nil)
    case .replace(let data): avatarView.show(data)
    }
    removeButton.isHidden = !viewModel.hasAvatar
    changeButton.isEnabled = !viewModel.isPreparing
    changeButton.configuration?.showsActivityIndicator = viewModel.isPreparing
    showButtons()
    if let error { say(Texts.notSavedTitle, error) }
  }

  /// A swipe does not close the form once something was changed.
  private func showButtons() {
    navigationItem.rightBarButtonItem?.isEnabled = viewModel.canSave
    isModalInPresentation = viewModel.hasChanges
  }

  // MARK: Actions

  private func edit(name: String) {
    viewModel.name = name
    showButtons()
  }

  private func edit(bio: String) {
    viewModel.bio = bio
    showButtons()
  }

  @objc private func changeAvatar() {
    view.endEditing(true)
    picker.choose(over: self, from: changeButton)
  }

  @objc private func removeAvatar() {
    viewModel.removeAvatar()
  }

  @objc private func cancel() {
    dismiss(animated: true)
  }

  @objc private func save() {
    view.endEditing(true)
    do {
      try viewModel.save()
      dismiss(animated: true)
    } catch {
      say(Texts.notSavedTitle, error)
    }
  }
}
