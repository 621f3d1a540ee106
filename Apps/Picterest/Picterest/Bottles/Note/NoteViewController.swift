import PhotosUI
import UIKit

/// Writes a note: its day, its text on a coloured paper, and a photo.
final class NoteViewController: UIViewController {
  private let viewModel: NoteViewModel
  private let daysView: NoteDaysView
  private let paperView = NotePaperView()
  private let toolsView = NoteToolsView()
  private let scrollView = FormScrollView()
  private lazy var saveItem = UIBarButtonItem(
    title: BottleTexts.noteSave, style: .done, target: self, action: #selector(save))

  init(viewModel: NoteViewModel) {
    self.viewModel = viewModel
    daysView = NoteDaysView(days: viewModel.days, today: viewModel.today)
    super.init(nibName: nil, bundle: nil)
    title = viewModel.bottleName
    navigationItem.titleView = BarTitle(viewModel.bottleName)
    isModalInPresentation = true
  }

  required init?(coder: NSCoder) {
    fatalError("The note is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.accessibilityIdentifier = "note"
    setUpItems()
    setUpViews()
    setUpConstraints()
    viewModel.onChange = { [weak self] change in self?.apply(change) }
    daysView.select(viewModel.day)
    showPaper()
    showPhoto()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if presentedViewController == nil { paperView.textView.becomeFirstResponder() }
  }

  private func setUpItems() {
    let cancel = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
    cancel.accessibilityIdentifier = "note-cancel"
    navigationItem.leftBarButtonItem = cancel
    saveItem.accessibilityIdentifier = "note-save"
    saveItem.isEnabled = false
    navigationItem.rightBarButtonItem = saveItem
  }

  private func setUpViews() {
    daysView.onSelect = { [viewModel] day in viewModel.select(day) }
    paperView.textView.delegate = self
    paperView.onRemovePhoto = { [viewModel] in viewModel.removePhoto() }
    toolsView.onPaper = { [weak self] paper in
      self?.viewModel.paper = paper
      self?.showPaper()
    }
    toolsView.onPhoto = { [weak self] in self?.pickPhoto() }
    for part in [scrollView, toolsView, daysView, paperView] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    for part in [scrollView, toolsView] { view.addSubview(part) }
    for part in [daysView, paperView] { scrollView.addSubview(part) }
  }

  private func setUpConstraints() {
    let safeArea = view.safeAreaLayoutGuide
    let (frame, content) = (scrollView.frameLayoutGuide, scrollView.contentLayoutGuide)
    let width = paperView.widthAnchor.constraint(equalToConstant: Dimension.formWidth)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: toolsView.topAnchor),
      toolsView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      toolsView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      toolsView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      width,
      daysView.topAnchor.constraint(equalTo: content.topAnchor),
      daysView.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      daysView.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
      paperView.topAnchor.constraint(equalTo: daysView.bottomAnchor, constant: Spacing.small),
      paperView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -Spacing.small),
      paperView.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
      paperView.leadingAnchor.constraint(
        greaterThanOrEqualTo: frame.leadingAnchor, constant: Spacing.margin),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
  }

  // MARK: Showing

  private func apply(_ change: NoteViewModel.Change) {
    switch change {
    case .photo: showPhoto()
    case .canSave: saveItem.isEnabled = viewModel.canSave
    case .day: daysView.select(viewModel.day)
    }
  }

  private func showPaper() {
    toolsView.select(viewModel.paper)
    paperView.show(paper: viewModel.paper)
  }

  private func showPhoto() {
    paperView.show(viewModel.photo)
    toolsView.isPhotoEnabled = viewModel.photo != .loading
  }

  // MARK: Doing

  private func pickPhoto() {
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    configuration.selectionLimit = 1
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  @objc private func save() {
    guard BottleAlerts.attempt(from: self, { try viewModel.save() }) else { return }
    view.endEditing(true)
    dismiss(animated: true)
  }

  @objc private func cancel() {
    guard viewModel.isWritten else { return dismiss(animated: true) }
    let alert = UIAlertController(
      title: BottleTexts.discardTitle, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: BottleTexts.keepWriting, style: .cancel))
    alert.addAction(
      UIAlertAction(title: BottleTexts.discard, style: .destructive) { [weak self] _ in
        self?.dismiss(animated: true)
      })
    present(alert, animated: true)
  }
}

extension NoteViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    viewModel.text = textView.text
  }
}

extension NoteViewController: PHPickerViewControllerDelegate {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    let number = results.isEmpty ? nil : viewModel.beginPhoto()
    picker.finish(with: results) { [weak self] data in
      guard let number else { return }
      self?.viewModel.receive(data, number: number) { isPicture in
        if !isPicture { self?.say(BottleTexts.brokenPhoto) }
      }
    }
  }
}
