/// `label` and what texts have in common.
extension NibKind {
  static let label = NibKind(UILabel.self, from: view) { label, reader in
    reader.decodeLabel(label)
  }

  static let textViews: [String: NibKind] = [
    "textField": textField,
    "searchTextField": NibKind(UISearchTextField.self, from: textField),
    "textView": textView,
    "searchBar": searchBar,
  ]

  static let textField = NibKind(UITextField.self, from: control) { field, reader in
    reader.decodeTextField(field)
  }

  private static let textView = NibKind(UITextView.self, from: scrollView) { view, reader in
    reader.decodeTextView(view)
  }

  private static let searchBar = NibKind(UISearchBar.self, from: view) { bar, reader in
    reader.decodeSearchBar(bar)
  }
}

extension NibReader {
  fileprivate func decodeLabel(_ label: UILabel) {
    if let font = font("fontDescription") { label.font = font }
    if let color = color("textColor") { label.textColor = color }
    if let color = color("highlightedColor") { label.highlightedTextColor = color }
    if let color = color("shadowColor") { label.shadowColor = color }
    if let offset = size("shadowOffset") { label.shadowOffset = offset }
    // The format leaves out left, the default.
    label.textAlignment = option("textAlignment", Self.alignments) ?? .left
    label.numberOfLines = max(0, int("numberOfLines") ?? 1)
    if let mode = option("lineBreakMode", Self.lineBreaks) { label.lineBreakMode = mode }
    if let value = option("baselineAdjustment", Self.baselines) { label.baselineAdjustment = value }
    decodeShrinking(of: label)
    if let value = bool("enabled") { label.isEnabled = value }
    if let value = bool("highlighted") { label.isHighlighted = value }
    if let value = bool("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = value
    }
    if let value = bool("adjustsLetterSpacingToFitWidth") {
      label.allowsDefaultTighteningForTruncation = value
    }
    if let width = number("preferredMaxLayoutWidth"), width > 0 {
      label.preferredMaxLayoutWidth = width
    }
    if let text = attributedText("attributedText") {
      label.attributedText = text
    } else if let text = text("text") {
      label.text = text
    }
  }

  private func decodeShrinking(of label: UILabel) {
    if let scale = number("minimumScaleFactor") {
      label.minimumScaleFactor = min(max(scale, 0), 1)
    } else if let size = number("minimumFontSize"), size > 0, label.font.pointSize > 0 {
      label.minimumScaleFactor = min(1, size / label.font.pointSize)
    }
    // Where a smallest size is given, the format leaves out shrinking, the default.
    label.adjustsFontSizeToFitWidth =
      bool("adjustsFontSizeToFit") ?? (label.minimumScaleFactor > 0)
  }

  private static let baselines: [String: UIBaselineAdjustment] = [
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]

  // MARK: Fields

  fileprivate func decodeTextField(_ field: UITextField) {
    if let font = font("fontDescription") { field.font = font }
    if let color = color("textColor") { field.textColor = color }
    field.textAlignment = option("textAlignment", Self.alignments) ?? .left
    if let style = option("borderStyle", Self.borders) { field.borderStyle = style }
    if let text = attributedText("attributedPlaceholder") {
      field.attributedPlaceholder = text
    } else if let text = text("placeholder") {
      field.placeholder = text
    }
    if let text = attributedText("attributedText") {
      field.attributedText = text
    } else if let text = text("text") {
      field.text = text
    }
    if let mode = option("clearButtonMode", Self.viewModes) { field.clearButtonMode = mode }
    if let value = bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    if let value = bool("clearsOnInsertion") { field.clearsOnInsertion = value }
    if let value = bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
    if let size = number("minimumFontSize") {
      field.minimumFontSize = max(0, size)
      if bool("adjustsFontSizeToFit") == nil { field.adjustsFontSizeToFitWidth = true }
    }
    if let value = bool("adjustsFontForContentSizeCategory") {
      field.adjustsFontForContentSizeCategory = value
    }
    if let image = image("background") { field.background = image }
    if let image = image("disabledBackground") { field.disabledBackground = image }
    if let traits = child("textInputTraits") { traits.decodeTraits(of: field) }
  }

  fileprivate func decodeTextView(_ view: UITextView) {
    if let font = font("fontDescription") { view.font = font }
    if let color = color("textColor") { view.textColor = color }
    view.textAlignment = option("textAlignment", Self.alignments) ?? .left
    if let value = bool("editable") { view.isEditable = value }
    if let value = bool("selectable") { view.isSelectable = value }
    if let value = bool("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = value }
    if let value = bool("adjustsFontForContentSizeCategory") {
      view.adjustsFontForContentSizeCategory = value
    }
    if let value = insets("textContainerInset") { view.textContainerInset = value }
    if let names = flags("dataDetectorTypes") ?? flags("dataDetectorType") {
      view.dataDetectorTypes = names.reduce(into: []) { types, name in
        if let type = Self.detectors[name] { types.formUnion(type) }
      }
    }
    if let traits = child("textInputTraits") { traits.decodeTraits(of: view) }
    if let text = attributedText("attributedText") {
      view.attributedText = text
    } else if let text = text("text") {
      view.text = text
    }
  }

  fileprivate func decodeSearchBar(_ bar: UISearchBar) {
    if let text = text("text") { bar.text = text }
    if let text = text("placeholder") { bar.placeholder = text }
    if let text = text("prompt") { bar.prompt = text }
    if let style = option("searchBarStyle", Self.searchStyles) { bar.searchBarStyle = style }
    if let style = option("barStyle", Self.barStyles) { bar.barStyle = style }
    if let value = bool("translucent") { bar.isTranslucent = value }
    if let color = color("barTintColor") { bar.barTintColor = color }
    if let image = image("backgroundImage") { bar.backgroundImage = image }
    if let value = bool("showsCancelButton") { bar.showsCancelButton = value }
    if let value = bool("showsBookmarkButton") { bar.showsBookmarkButton = value }
    if let value = bool("showsSearchResultsButton") { bar.showsSearchResultsButton = value }
    if let titles = element.child("scopeButtonTitles") ?? element.child(key: "scopeButtonTitles") {
      bar.scopeButtonTitles = titles.children.enumerated().map { index, title in
        element.id.flatMap { document.strings["\($0).scopeButtonTitles[\(index)]"] }
          ?? title.plainText
      }
    }
    if let value = bool("showsScopeBar") { bar.showsScopeBar = value }
    if let traits = child("textInputTraits") { traits.decodeTraits(of: bar.searchTextField) }
  }

  private static let borders: [String: UITextField.BorderStyle] = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  private static let viewModes: [String: UITextField.ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]
  private static let searchStyles: [String: UISearchBar.Style] = [
    "default": .default, "prominent": .prominent, "minimal": .minimal,
  ]
  static let barStyles: [String: UIBarStyle] = [
    "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
  ]
  private static let detectors: [String: UIDataDetectorTypes] = [
    "phoneNumber": .phoneNumber, "link": .link, "address": .address,
    "calendarEvent": .calendarEvent, "shipmentTrackingNumber": .shipmentTrackingNumber,
    "flightNumber": .flightNumber, "lookupSuggestion": .lookupSuggestion, "all": .all,
  ]
}
