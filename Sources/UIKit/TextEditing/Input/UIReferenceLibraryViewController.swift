/// Shows what dictionaries say of a term. No dictionary is installed here, and the controller says so.
@preconcurrency @MainActor
open class UIReferenceLibraryViewController: UIViewController {
  private let term: String

  /// Whether a dictionary has the term: none does.
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }

  public init(term: String) {
    self.term = term
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    term = ""
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let done = UIButton(
      type: .system,
      primaryAction: UIAction(title: UIKitStrings.done) { [weak self] _ in
        self?.dismiss(animated: true)
      })
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = term
    configuration.secondaryText = UIKitStrings.text("No definition found.")
    let content = UIContentUnavailableView(configuration: configuration)
    for part in [content, done] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      done.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      done.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
