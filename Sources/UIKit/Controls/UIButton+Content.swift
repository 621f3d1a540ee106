/// The content of a button in each state, and its way into the button's views.
extension UIButton {
  /// The content set for one state.
  struct StateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  var normal: StateContent? { content[exactly: .normal] }

  func set(_ state: State, _ change: (inout StateContent) -> Void) {
    let (hadTitle, hadImage) = (hasCurrentTitle, currentImage != nil)
    var values = content[exactly: state] ?? StateContent()
    change(&values)
    content[exactly: state] = values
    bringContentToConfiguration()
    guard configuration != nil, !isUpdatingConfiguration else { return contentDidChange() }
    // What is taken away goes from the configuration, too.
    if hadTitle, !hasCurrentTitle { configuration?.attributedTitle = nil }
    if hadImage, currentImage == nil { configuration?.image = nil }
    contentDidChange()
  }

  func value<Value>(_ path: KeyPath<StateContent, Value?>) -> Value? {
    content.shown(in: state) { $0[keyPath: path] }
  }

  var defaultTitleColor: UIColor {
    guard buttonType != .custom else { return .white }
    if showsSelectionPlate { return .systemBackground }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  private var hasCurrentTitle: Bool { currentTitle != nil || currentAttributedTitle != nil }

  /// Moves content set by state into the configuration, as iOS does.
  private func bringContentToConfiguration() {
    guard configuration != nil, !isUpdatingConfiguration else { return }
    if let title = currentAttributedTitle {
      configuration?.attributedTitle = AttributedString(title)
    } else if let title = currentTitle, configuration?.title != title {
      configuration?.title = title
    }
    if let image = currentImage { configuration?.image = image }
  }

  /// Content that was set for another state than the normal one comes and goes with it, in a configuration, too.
  func bringStateToConfiguration() {
    guard configuration != nil, !isUpdatingConfiguration else { return }
    if content.hasOwn(\.attributedTitle) || content.hasOwn(\.title) {
      if let title = currentAttributedTitle {
        configuration?.attributedTitle = AttributedString(title)
      } else if currentTitle != configuration?.title {
        configuration?.title = currentTitle
      }
    }
    if content.hasOwn(\.image) { configuration?.image = currentImage }
  }

  // MARK: Changes

  func contentDidChange() {
    guard !isApplyingContent else { return }
    isContentStale = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// System buttons dim while pressed, and come back softly.
  func fadeHighlight() {
    // conformance controls.json, "highlighted".
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    let change = { [self] in
      guard configuration == nil else { return configured.fade(isHighlighted: isHighlighted) }
      for view in [titleView, iconView] as [UIView] { view.alpha = alpha }
    }
    if isHighlighted || window == nil {
      UIView.performWithoutAnimation(change)
    } else {
      UIView.animate(withDuration: 0.25, animations: change)
    }
  }

  // MARK: Into the views

  /// Title and image are put into their views when those are asked for, or laid out.
  func bringPartsUpToDate() {
    guard isContentStale, !isApplyingContent, configuration == nil else { return }
    applyContent()
  }

  func applyContent() {
    isApplyingContent = true
    isContentStale = false
    defer { isApplyingContent = false }
    if let attributed = currentAttributedTitle {
      titleView.attributedText = attributed
    } else {
      titleView.text = currentTitle
      titleView.textColor = currentTitleColor
    }
    titleView.shadowColor = currentTitleShadowColor
    if reversesTitleShadowWhenHighlighted { reverseTitleShadow(isHighlighted) }
    let image = currentImage
    let symbol = currentPreferredSymbolConfiguration
    iconView.image = adjusted(
      symbol.flatMap { image?.applyingSymbolConfiguration($0) } ?? image, \.image)
    iconView.tintColor =
      buttonType == .custom ? nil : isEnabled ? nil : .tertiaryLabel
    backgroundView.image = adjusted(currentBackgroundImage, \.backgroundImage)
    backgroundView.backgroundColor = showsSelectionPlate ? tintColor : nil
    backgroundView.layer.cornerRadius = showsSelectionPlate ? 4 : 0
    place(backgroundView, if: backgroundView.image != nil || showsSelectionPlate)
    place(iconView, if: image != nil)
    place(titleView, if: titleView.text?.isEmpty == false)
  }

  /// System buttons show that they are selected by a plate behind their title.
  private var showsSelectionPlate: Bool {
    buttonType == .system && isSelected && isEnabled
      && content[exactly: .selected] == nil && content.shown(in: state, \.backgroundImage) == nil
  }

  /// An image as it is shown in this state: custom buttons darken it while pressed, and all make it
  /// paler while disabled, unless it was given for that state.
  private func adjusted(
    _ image: UIImage?, _ path: KeyPath<StateContent, UIImage?>
  ) -> UIImage? {
    guard let image else { return nil }
    if !isEnabled {
      let isOwn =
        content[exactly: state]?[keyPath: path] != nil
        || content[exactly: .disabled]?[keyPath: path] != nil
      guard adjustsImageWhenDisabled, !isOwn, buttonType == .custom else { return image }
      return adjustedImages.image(image, .paler)
    }
    guard isHighlighted, adjustsImageWhenHighlighted, buttonType == .custom,
      content[exactly: state]?[keyPath: path] == nil,
      content[exactly: .highlighted]?[keyPath: path] == nil
    else { return image }
    return adjustedImages.image(image, .darker)
  }

  private func place(_ view: UIView, if isWanted: Bool) {
    if isWanted, view.superview == nil {
      if view === backgroundView { insertSubview(view, at: 0) } else { addSubview(view) }
    } else if !isWanted, view.superview != nil {
      view.removeFromSuperview()
    }
  }
}
