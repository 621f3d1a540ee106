/// The panel of a find interaction, above the keyboard or at the window's lower edge: a field, the number of results, and
/// buttons to go through them.
@MainActor
final class FindPanel: UIView {
  private unowned(unsafe) let interaction: UIFindInteraction
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let hairline = UIView()
  private let field = UITextField()
  private let replaceField = UITextField()
  private let countLabel = UILabel()
  private let options = UIButton(type: .system)
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private let done = UIButton(type: .system)
  private let replace = UIButton(type: .system)
  private let replaceAll = UIButton(type: .system)
  private var tokens: [any NSObjectProtocol] = []
  private static let rowHeight: CGFloat = 52
  private static let fieldHeight: CGFloat = 36

  init(_ interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    accessibilityIdentifier = "FindPanel"
    build()
  }

  required init?(coder: NSCoder) { return nil }

  private func build() {
    addSubview(background)
    hairline.backgroundColor = .separator
    addSubview(hairline)
    dress(field, placeholder: UIKitStrings.search, name: "Find")
    dress(replaceField, placeholder: "Replace", name: "Replace")
    countLabel.font = .systemFont(ofSize: 15)
    countLabel.textColor = .secondaryLabel
    countLabel.textAlignment = .right
    addSubview(countLabel)
    let glass = UIImage.SymbolConfiguration(pointSize: 15)
    options.setImage(UIImage(systemName: "magnifyingglass", withConfiguration: glass), for: .normal)
    options.tintColor = .secondaryLabel
    options.showsMenuAsPrimaryAction = true
    add(options, "Options") {}
    symbol(previous, "chevron.up", "Previous") { [weak self] in self?.interaction.findPrevious() }
    symbol(following, "chevron.down", "Next") { [weak self] in self?.interaction.findNext() }
    word(done, UIKitStrings.done) { [weak self] in self?.interaction.dismissFindNavigator() }
    word(replace, "Replace") { [weak self] in self?.interaction.replace(all: false) }
    word(replaceAll, "All") { [weak self] in self?.interaction.replace(all: true) }
    field.addAction(
      UIAction { [weak self] _ in self?.interaction.search() }, for: .editingChanged)
    field.delegate = self
    updateCount()
  }

  private func dress(_ field: UITextField, placeholder: String, name: String) {
    field.placeholder = placeholder
    field.accessibilityIdentifier = name
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 10
    field.layer.cornerCurve = .continuous
    field.clipsToBounds = true
    field.font = .systemFont(ofSize: 17)
    field.returnKeyType = .search
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    // The panel places its buttons from left to right in every language.
    field.semanticContentAttribute = .forceLeftToRight
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 34, height: 36))
    field.leftViewMode = .always
    addSubview(field)
  }

  private func add(_ button: UIButton, _ name: String, _ action: @escaping () -> Void) {
    button.accessibilityLabel = name
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    addSubview(button)
  }

  private func symbol(
    _ button: UIButton, _ symbol: String, _ name: String, _ action: @escaping () -> Void
  ) {
    let size = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium)
    button.setImage(UIImage(systemName: symbol, withConfiguration: size), for: .normal)
    add(button, name, action)
  }

  private func word(_ button: UIButton, _ title: String, _ action: @escaping () -> Void) {
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(
      ofSize: 17, weight: button === done ? .semibold : .regular)
    add(button, title, action)
  }

  // MARK: State

  var searchText: String {
    get { field.text ?? "" }
    set { if newValue != field.text { field.text = newValue } }
  }
  var replacementText: String {
    get { replaceField.text ?? "" }
    set { replaceField.text = newValue }
  }
  var showsReplace = false {
    didSet {
      guard showsReplace != oldValue else { return }
      place()
      updateCount()
    }
  }

  func updateCount() {
    options.menu = interaction.optionsMenu
    guard let session = interaction.activeFindSession, !searchText.isEmpty else {
      countLabel.text = nil
      for button in [previous, following, replace, replaceAll] { button.isEnabled = false }
      return setNeedsLayout()
    }
    let index = session.highlightedResultIndex
    switch session.searchResultDisplayStyle {
    case .currentAndTotal where session.resultCount > 0 && index != NSNotFound:
      countLabel.text = "\(index + 1) of \(session.resultCount)"
    case .none: countLabel.text = nil
    default: countLabel.text = session.resultCount == 0 ? "Not found" : "\(session.resultCount)"
    }
    for button in [previous, following, replace, replaceAll] {
      button.isEnabled = session.resultCount > 0
    }
    setNeedsLayout()
  }

  func focus() { field.becomeFirstResponder() }

  // MARK: Place

  func show(in window: UIWindow) {
    window.addSubview(self)
    place()
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] note in
          let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
          let hides = note.name == UIResponder.keyboardWillHideNotification
          let top = hides ? nil : frame?.cgRectValue.minY
          MainActor.assumeIsolated { self?.place(above: top) }
        })
    }
  }

  func close() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
    endEditing(true)
    removeFromSuperview()
  }

  private var keyboardTop: CGFloat?

  private func place(above top: CGFloat?) {
    keyboardTop = top
    place()
  }

  private func place() {
    guard let window else { return }
    let rows: CGFloat = showsReplace ? 2 : 1
    let bottom = min(keyboardTop ?? window.bounds.maxY, window.bounds.maxY)
    let margin = bottom == window.bounds.maxY ? window.safeAreaInsets.bottom : 0
    let height = rows * Self.rowHeight + margin
    frame = CGRect(x: 0, y: bottom - height, width: window.bounds.width, height: height)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    setNeedsLayout()
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let pixel = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let insets = window?.safeAreaInsets ?? .zero
    let left = insets.left + 16
    let right = bounds.width - insets.right - 16
    let y = (Self.rowHeight - Self.fieldHeight) / 2
    var x = right
    for button in [done, following, previous] {
      let width = max(36, button.intrinsicContentSize.width)
      x -= width
      button.frame = CGRect(x: x, y: y, width: width, height: Self.fieldHeight)
      x -= 8
    }
    field.frame = CGRect(x: left, y: y, width: max(0, x - left), height: Self.fieldHeight)
    options.frame = CGRect(x: left, y: y, width: 34, height: Self.fieldHeight)
    let count = countLabel.intrinsicContentSize.width.rounded(.up)
    countLabel.frame = CGRect(
      x: field.frame.maxX - count - 8, y: y, width: count, height: Self.fieldHeight)
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: count + 12, height: 36))
    field.rightViewMode = .always
    layoutReplace(left, right, y + Self.rowHeight)
  }

  private func layoutReplace(_ left: CGFloat, _ right: CGFloat, _ y: CGFloat) {
    var x = right
    for view in [replaceAll, replace] {
      let width = max(36, view.intrinsicContentSize.width)
      x -= width
      view.frame = CGRect(x: x, y: y, width: width, height: Self.fieldHeight)
      x -= 12
    }
    replaceField.frame = CGRect(x: left, y: y, width: max(0, x - left), height: Self.fieldHeight)
    for view in [replaceField, replace, replaceAll] { view.isHidden = !showsReplace }
  }
}

extension FindPanel: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    interaction.findNext()
    return false
  }
}
