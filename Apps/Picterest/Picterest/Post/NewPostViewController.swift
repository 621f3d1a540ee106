import UIKit

/// The form for a new post: a photo, a title and a text.
final class NewPostViewController: UIViewController {
  /// Called when the post has left the form: it is published, it waits, or it stays on this device.
  var onFinish: (() -> Void)?

  private let viewModel: NewPostViewModel
  private let photoWell = PhotoWell()
  private let fields = PostFieldsView()
  private let hintLabel = UILabel()
  private let publishingView = PublishingView()
  private let picker = PhotoPicker()
  private lazy var form = FormLayout(parts: [photoWell, wordsStack], in: view)
  private lazy var wordsStack = UIStackView(arrangedSubviews: [fields, hintLabel])
  private lazy var publishItem = UIBarButtonItem(
    title: PostTexts.publish, style: .done, target: self, action: #selector(publish))
  private lazy var discardItem = UIBarButtonItem(
    image: UIImage(systemName: "trash"), style: .plain, target: self,
    action: #selector(askToDiscard))

  init(viewModel: NewPostViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The form is made in code.")
  }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    setUpBar()
    setUpForm()
    setUpPublishingView()
    picker.onChoice = { [weak self] data in self?.viewModel.choose(data) }
    viewModel.onChange = { [weak self] change in self?.apply(change) }
    showWords()
    showPhoto()
    publishingView.show(viewModel.progress)
    let center = NotificationCenter.default
    for name in [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
    ] {
      center.addObserver(self, selector: #selector(save), name: name, object: nil)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hintLabel.isHidden = !viewModel.staysOnThisDevice
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
    save()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    form.fit(width: view.bounds.width)
    photoWell.heightLimit = max(180, min(480, view.bounds.height * 0.6))
  }

  private func setUpBar() {
    publishItem.accessibilityIdentifier = "post-publish"
    discardItem.accessibilityIdentifier = "post-discard"
    discardItem.accessibilityLabel = PostTexts.discard
    navigationItem.rightBarButtonItem = publishItem
    navigationItem.leftBarButtonItem = discardItem
  }

  private func setUpForm() {
    form.scrollView.accessibilityIdentifier = "new-post"
    wordsStack.axis = .vertical
    wordsStack.spacing = Spacing.medium
    hintLabel.text = PostTexts.hint
    hintLabel.apply(.caption)
    hintLabel.accessibilityIdentifier = "post-hint"
    fields.pair.onLine = { [weak self] title in self?.change { $0.setTitle(title) } }
    fields.pair.onText = { [weak self] text in self?.change { $0.setText(text) } }
    fields.pair.onCaret = { [weak self] caret, view in self?.form.show(caret: caret, of: view) }
    photoWell.addTarget(self, action: #selector(choosePhoto), for: .touchUpInside)
  }

  private func setUpPublishingView() {
    publishingView.translatesAutoresizingMaskIntoConstraints = false
    publishingView.onCancel = { [weak self] in self?.viewModel.cancel() }
    view.addSubview(publishingView)
    NSLayoutConstraint.activate([
      publishingView.topAnchor.constraint(equalTo: view.topAnchor),
      publishingView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      publishingView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      publishingView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  // MARK: Changes

  private func change(_ change: (NewPostViewModel) -> Void) {
    change(viewModel)
    showButtons()
  }

  private func apply(_ change: NewPostViewModel.Change) {
    switch change {
    case .photo: showPhoto()
    case .words: showWords()
    case .progress:
      publishingView.show(viewModel.progress)
      showButtons()
    case .failed(let title, let message): say(title, message)
    case .refused(let message): sayRefused(message)
    case .finished: if view.window != nil { onFinish?() }
    }
  }

  private func showWords() {
    fields.show(title: viewModel.title, text: viewModel.text)
    showButtons()
  }

  private func showPhoto() {
    if viewModel.isPreparing {
      photoWell.show(.preparing)
    } else if let photo = viewModel.photo {
      photoWell.show(.photo(file: photo.file, heightRatio: photo.heightRatio))
    } else {
      photoWell.show(.empty)
    }
    showButtons()
  }

  private func showButtons() {
    publishItem.isEnabled = viewModel.canPublish
    discardItem.isEnabled = !viewModel.isEmpty && viewModel.progress == nil
  }

  // MARK: Actions

  @objc private func save() {
    viewModel.save()
  }

  @objc private func choosePhoto() {
    view.endEditing(true)
    picker.choose(over: self, from: photoWell)
  }

  @objc private func publish() {
    view.endEditing(true)
    viewModel.publish()
  }

  @objc private func askToDiscard() {
    view.endEditing(true)
    let alert = UIAlertController(
      title: PostTexts.discardTitle, message: PostTexts.discardMessage, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: PostTexts.discard, style: .destructive) { [weak self] _ in
        self?.viewModel.discard()
      })
    present(alert, animated: true)
  }

  /// The server does not take the post: it stays, as failed, or goes back into the form.
  private func sayRefused(_ message: String) {
    guard view.window != nil, let id = viewModel.refusedID else { return }
    let alert = UIAlertController(
      title: PostTexts.failedTitle, message: message, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: Texts.okay, style: .cancel) { [weak self] _ in self?.onFinish?() })
    alert.addAction(
      UIAlertAction(title: PostTexts.edit, style: .default) { [weak self] _ in
        self?.viewModel.rewrite(id: id)
      })
    present(alert, animated: true)
  }
}
