/// Lets the person choose a font out of a list of families.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
  /// The fonts that are offered.
  @preconcurrency @MainActor
  open class Configuration: NSObject, NSCopying {
    /// Whether the faces of each family are offered, too.
    open var includeFaces = false
    /// Whether names stand in the system's font instead of their own.
    open var displayUsingSystemFont = false
    /// Only fonts with these traits are offered; none for all.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
    open var filteredLanguagesPredicate: NSPredicate?

    public override init() { super.init() }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
      MainActor.assumeIsolated { UncheckedBox(makeCopy()) }.value
    }

    private func makeCopy() -> Configuration {
      let copy = Configuration()
      copy.includeFaces = includeFaces
      copy.displayUsingSystemFont = displayUsingSystemFont
      copy.filteredTraits = filteredTraits
      copy.filteredLanguagesPredicate = filteredLanguagesPredicate

      return copy
    }
  }

  open var configuration: Configuration { settings }
  private let settings: Configuration
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The font that is marked, and the one that was chosen.
  open var selectedFontDescriptor: UIFontDescriptor?
  private let list = UITableView(frame: .zero, style: .plain)
  private let bar = UINavigationBar()
  private let source = FontList()

  public init(configuration: Configuration) {
    settings = (configuration.copy() as? Configuration) ?? configuration
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() { self.init(configuration: Configuration()) }

  public required init?(coder: NSCoder) {
    settings = Configuration()
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let item = UINavigationItem(title: UIKitStrings.text("Choose Font"))
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    bar.items = [item]
    list.dataSource = source
    list.delegate = source
    source.entries = makeEntries()
    source.usesSystemFont = configuration.displayUsingSystemFont
    source.selected = selectedFontDescriptor
    source.onChoice = { [weak self] in self?.choose($0) }
    for part in [bar, list] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.topAnchor.constraint(equalTo: bar.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func makeEntries() -> [FontList.Entry] {
    UIFont.familyNames.sorted().flatMap { family -> [FontList.Entry] in
      let names = UIFont.fontNames(forFamilyName: family).filter(isOffered)
      guard let first = names.first else { return [] }
      let whole = FontList.Entry(title: family, descriptor: UIFontDescriptor(name: first, size: 0))
      guard configuration.includeFaces, names.count > 1 else { return [whole] }
      return [whole]
        + names.map {
          FontList.Entry(
            title: $0, descriptor: UIFontDescriptor(name: $0, size: 0), isFace: true)
        }
    }
  }

  private func isOffered(_ name: String) -> Bool {
    let wanted = configuration.filteredTraits
    guard !wanted.isEmpty else { return true }
    return UIFont(name: name, size: 17)?.fontDescriptor.symbolicTraits.isSuperset(of: wanted)
      ?? false
  }

  private func choose(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    delegate?.fontPickerViewControllerDidPickFont(self)
    dismiss(animated: true)
  }

  private func cancel() {
    delegate?.fontPickerViewControllerDidCancel(self)
    dismiss(animated: true)
  }
}

/// The rows of a font picker.
@MainActor
private final class FontList: NSObject, UITableViewDataSource, UITableViewDelegate {
  struct Entry {
    var title: String
    var descriptor: UIFontDescriptor
    var isFace = false
  }

  var entries: [Entry] = []
  var usesSystemFont = false
  var selected: UIFontDescriptor?
  var onChoice: (UIFontDescriptor) -> Void = { _ in }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "font")
      ?? UITableViewCell(style: .default, reuseIdentifier: "font")
    let entry = entries[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = entry.title
    if !usesSystemFont {
      content.textProperties.font = UIFont(descriptor: entry.descriptor, size: 17)
    }
    cell.contentConfiguration = content
    cell.indentationLevel = entry.isFace ? 1 : 0
    let isSelected = selected?.postscriptName == entry.descriptor.postscriptName
    cell.accessoryType = isSelected ? .checkmark : .none
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice(entries[indexPath.row].descriptor)
  }
}

/// Told of the font that was chosen.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}
