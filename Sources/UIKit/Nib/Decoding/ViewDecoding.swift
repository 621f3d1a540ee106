/// `view` and what every view has.
extension NibKind {
  static let view = NibKind(
    UIView.self, create: { type, coder in type.init(coder: coder) },
    decode: { view, reader in reader.decodeView(view) })

  static let views: [String: NibKind] = [
    "view": view,
    "window": NibKind(UIWindow.self, from: view),
    "containerView": view,
    "label": label,
    "imageView": imageView,
    "stackView": stackView,
    "visualEffectView": visualEffectView,
    "progressView": progressView,
    "activityIndicatorView": activityIndicatorView,
    "contentUnavailableView": view,
  ]
}

extension NibReader {
  fileprivate func decodeView(_ view: UIView) {
    decodeGeometry(view)
    decodeAppearance(view)
    decodeInteraction(view)
    decodeMargins(view)
    registerGuides(of: view)
    decodeSubviews(of: view)
    decodeLayout(view)
    decodeAccessibility(view)
  }

  private func decodeGeometry(_ view: UIView) {
    if let mask = child("autoresizingMask") { view.autoresizingMask = mask.autoresizingMask }
    if let frame = rect("frame") { view.frame = frame }
    // A view that its constraints do not place yet stays at its frame, as Xcode sees to it.
    if let translates = bool("translatesAutoresizingMaskIntoConstraints"), document.usesAutoLayout {
      view.translatesAutoresizingMaskIntoConstraints =
        translates || bool("fixedFrame", default: false)
    }
    if let value = bool("autoresizesSubviews") { view.autoresizesSubviews = value }
  }

  private var autoresizingMask: UIView.AutoresizingMask {
    var mask: UIView.AutoresizingMask = []
    if bool("widthSizable") == true { mask.insert(.flexibleWidth) }
    if bool("heightSizable") == true { mask.insert(.flexibleHeight) }
    if bool("flexibleMinX") == true { mask.insert(.flexibleLeftMargin) }
    if bool("flexibleMaxX") == true { mask.insert(.flexibleRightMargin) }
    if bool("flexibleMinY") == true { mask.insert(.flexibleTopMargin) }
    if bool("flexibleMaxY") == true { mask.insert(.flexibleBottomMargin) }
    return mask
  }

  private func decodeAppearance(_ view: UIView) {
    if let mode = option("contentMode", Self.contentModes) { view.contentMode = mode }
    if let color = color("backgroundColor") { view.backgroundColor = color }
    if let color = color("tintColor") { view.tintColor = color }
    if let value = number("alpha") { view.alpha = min(max(value, 0), 1) }
    if let value = bool("hidden") { view.isHidden = value }
    if let value = bool("opaque") { view.isOpaque = value }
    if let value = bool("clipsSubviews") ?? bool("clipsToBounds") { view.clipsToBounds = value }
    if let style = option("userInterfaceStyle", Self.interfaceStyles) {
      view.overrideUserInterfaceStyle = style
    }
    if let value = option("semanticContentAttribute", Self.semantics) {
      view.semanticContentAttribute = value
    }
  }

  private func decodeInteraction(_ view: UIView) {
    // Documents leave interaction out where it is on, also for labels, where code has it off.
    view.isUserInteractionEnabled = bool("userInteractionEnabled", default: true)
    if let value = bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
    if let tag = int("tag") { view.tag = tag }
  }

  private func decodeMargins(_ view: UIView) {
    if let value = bool("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = value
    }
    if let value = bool("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = value
    }
    if let value = directionalInsets("directionalLayoutMargins") {
      view.directionalLayoutMargins = value
    } else if let value = insets("layoutMargins") {
      view.layoutMargins = value
    }
  }

  private func decodeLayout(_ view: UIView) {
    func priority(_ name: String) -> UILayoutPriority? {
      number(name).map { UILayoutPriority(Float(min(max($0, 0), 1000))) }
    }
    // Interface Builder writes what is not 250; controls made by code hug more than that.
    let axes: [(NSLayoutConstraint.Axis, String)] = [
      (.horizontal, "horizontal"), (.vertical, "vertical"),
    ]
    for (axis, name) in axes {
      if let value = priority(name + "HuggingPriority") {
        view.setContentHuggingPriority(value, for: axis)
      } else if view.contentHuggingPriority(for: axis) > UILayoutPriority(251) {
        view.setContentHuggingPriority(.defaultLow, for: axis)
      }
    }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
  }

  // MARK: Guides

  private func registerGuides(of view: UIView) {
    for child in element.children where child.name == "viewLayoutGuide" {
      if let guide = guide(child.key, of: view) { loader.register(guide, as: child.id) }
    }
    if element.key == "view" { loader.registerControllerGuides(of: view) }
  }

  private func guide(_ key: String?, of view: UIView) -> UILayoutGuide? {
    switch key {
    case "safeArea": view.safeAreaLayoutGuide
    case "layoutMargins", "layoutMarginsGuide": view.layoutMarginsGuide
    case "readableContent", "readableContentGuide": view.readableContentGuide
    case "keyboard": view.keyboardLayoutGuide
    case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
    default: nil
    }
  }

  // MARK: Subviews

  /// Adds the views of `subviews`; those that are not installed in this size class exist without being
  /// in their superview.
  func decodeSubviews(of view: UIView) {
    let excluded = element.excluded("subviews")
    for child in element.list("subviews") {
      guard let subview = loader.make(child) as? UIView, subview !== view,
        !view.isDescendant(of: subview)
      else { continue }
      if let id = child.id, excluded.contains(id) { continue }
      if subview.superview != nil, subview.isStandIn(in: view) { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
  }

  // MARK: Accessibility

  private func decodeAccessibility(_ view: UIView) {
    if let identifier = string("accessibilityIdentifier") {
      view.accessibilityIdentifier = identifier
    }
    guard let configuration = child("accessibilityConfiguration", named: "accessibility") else {
      return
    }
    if let value = configuration.string("identifier") { view.accessibilityIdentifier = value }
    if let value = configuration.text("label") { view.accessibilityLabel = value }
    if let value = configuration.text("hint") { view.accessibilityHint = value }
    if let value = configuration.child("isElement")?.bool("value") {
      view.isAccessibilityElement = value
    }
    if let names = configuration.flags("traits") {
      view.accessibilityTraits = names.reduce(into: []) { traits, name in
        if let trait = Self.accessibilityTraits[name] { traits.formUnion(trait) }
      }
    }
  }

  private static let accessibilityTraits: [String: UIAccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected,
    "staticText": .staticText, "header": .header, "searchField": .searchField,
    "adjustable": .adjustable, "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
    "summaryElement": .summaryElement, "keyboardKey": .keyboardKey, "playsSound": .playsSound,
    "startsMediaSession": .startsMediaSession, "causesPageTurn": .causesPageTurn,
    "allowsDirectInteraction": .allowsDirectInteraction, "tabBar": .tabBar,
  ]

  // MARK: Names

  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
  static let interfaceStyles: [String: UIUserInterfaceStyle] = ["light": .light, "dark": .dark]
  private static let semantics: [String: UISemanticContentAttribute] = [
    "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]
}

extension UIView {
  /// Whether the view, which UIKit made, is already somewhere inside of the one it is to be added to.
  fileprivate func isStandIn(in view: UIView) -> Bool { isDescendant(of: view) }
}
