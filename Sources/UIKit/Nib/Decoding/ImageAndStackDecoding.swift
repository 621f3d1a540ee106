/// Image views, stack views and the other plain views.
extension NibKind {
  static let imageView = NibKind(UIImageView.self, from: view) { view, reader in
    if let configuration = reader.symbolConfiguration("preferredSymbolConfiguration") {
      view.preferredSymbolConfiguration = configuration
    }
    if let image = reader.image("image") { view.image = image }
    if let image = reader.image("highlightedImage") { view.highlightedImage = image }
    if let value = reader.bool("highlighted") { view.isHighlighted = value }
    if let value = reader.bool("adjustsImageSizeForAccessibilityContentSizeCategory") {
      view.adjustsImageSizeForAccessibilityContentSizeCategory = value
    }
  }

  static let stackView = NibKind(UIStackView.self, from: view) { stack, reader in
    if let axis = reader.option("axis", NibReader.axes) { stack.axis = axis }
    if let value = reader.option("distribution", NibReader.distributions) {
      stack.distribution = value
    }
    if let value = reader.option("alignment", NibReader.stackAlignments) { stack.alignment = value }
    if let value = reader.number("spacing") { stack.spacing = value }
    if reader.string("spacingType") == "standard" {
      stack.spacing = UIStackView.spacingUseSystem
    }
    if let value = reader.bool("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = value
    }
    if let value = reader.bool("layoutMarginsRelativeArrangement") {
      stack.isLayoutMarginsRelativeArrangement = value
    }
  }

  static let visualEffectView = NibKind(UIVisualEffectView.self, from: view) { view, reader in
    if let content = reader.element.child(key: "contentView") {
      reader.loader.adopt(view.contentView, as: content.id)
      reader.loader.make(content)
    }
    if let effect = reader.element.children.first(where: { $0.name.hasSuffix("Effect") }) {
      view.effect = reader.reader(effect).visualEffect
    }
  }

  static let progressView = NibKind(UIProgressView.self, from: view) { view, reader in
    if reader.string("progressViewStyle") == "bar" { view.progressViewStyle = .bar }
    // Documents leave out the default of one half.
    view.progress = Float(reader.number("progress") ?? 0)
    if let color = reader.color("progressTintColor") { view.progressTintColor = color }
    if let color = reader.color("trackTintColor") { view.trackTintColor = color }
    if let image = reader.image("progressImage") { view.progressImage = image }
    if let image = reader.image("trackImage") { view.trackImage = image }
  }

  static let activityIndicatorView = NibKind(UIActivityIndicatorView.self, from: view) {
    view, reader in
    if let style = reader.option("style", NibReader.indicatorStyles) { view.style = style }
    if let color = reader.color("color") { view.color = color }
    view.hidesWhenStopped = reader.bool("hidesWhenStopped", default: false)
    if reader.bool("animating", default: false) { view.startAnimating() }
  }
}

extension NibReader {
  static let axes: [String: NSLayoutConstraint.Axis] = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
  fileprivate static let indicatorStyles: [String: UIActivityIndicatorView.Style] = [
    "medium": .medium, "large": .large, "white": .white, "gray": .gray, "whiteLarge": .whiteLarge,
  ]

  fileprivate var visualEffect: UIVisualEffect? {
    switch element.name {
    case "blurEffect": return UIBlurEffect(style: blurStyle)
    case "vibrancyEffect":
      let blur = element.child("blurEffect").map { UIBlurEffect(style: reader($0).blurStyle) }
      return UIVibrancyEffect(blurEffect: blur ?? UIBlurEffect(style: .regular))
    default: return nil
    }
  }

  private var blurStyle: UIBlurEffect.Style { option("style", Self.blurStyles) ?? .regular }

  static let blurStyles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight,
    "systemMaterialLight": .systemMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight,
    "systemChromeMaterialLight": .systemChromeMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
    "systemThinMaterialDark": .systemThinMaterialDark,
    "systemMaterialDark": .systemMaterialDark,
    "systemThickMaterialDark": .systemThickMaterialDark,
    "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]
}
