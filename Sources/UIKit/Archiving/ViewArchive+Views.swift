/// A view whose subviews are its own affair: it makes them itself.
@MainActor
protocol OwnSubviews {}

extension UIButton: OwnSubviews {}
extension UISwitch: OwnSubviews {}
extension UISlider: OwnSubviews {}
extension UIStepper: OwnSubviews {}
extension UISegmentedControl: OwnSubviews {}
extension UIPageControl: OwnSubviews {}
extension UIDatePicker: OwnSubviews {}
extension UIPickerView: OwnSubviews {}
extension UIProgressView: OwnSubviews {}
extension UIActivityIndicatorView: OwnSubviews {}
extension UITextField: OwnSubviews {}
extension UITextView: OwnSubviews {}
extension UITableView: OwnSubviews {}
extension UICollectionView: OwnSubviews {}
extension UITableViewCell: OwnSubviews {}
extension UICollectionViewCell: OwnSubviews {}
extension UIVisualEffectView: OwnSubviews {}
extension UISearchBar: OwnSubviews {}
extension UINavigationBar: OwnSubviews {}
extension UITabBar: OwnSubviews {}
extension UIToolbar: OwnSubviews {}

extension UIView {
  /// The subviews that an archive holds: those that the app added.
  var archivedSubviews: [UIView] {
    if let host = self as? any ContentHost { return host.contentHost.subviews }
    return self is any OwnSubviews ? [] : subviews.filter { !($0 is any PartOfView) }
  }

  /// Where subviews of an archive go.
  var archivedSubviewHost: UIView { (self as? any ContentHost)?.contentHost ?? self }
}

/// A subview that its superview makes itself.
@MainActor
protocol PartOfView {}

extension ScrollIndicatorView: PartOfView {}
extension UIRefreshControl: PartOfView {}

/// A view whose subviews go into another view.
@MainActor
protocol ContentHost {
  var contentHost: UIView { get }
}

extension UITableViewCell: ContentHost { var contentHost: UIView { contentView } }
extension UICollectionViewCell: ContentHost { var contentHost: UIView { contentView } }
extension UIVisualEffectView: ContentHost { var contentHost: UIView { contentView } }

extension ViewArchive {
  static func registerViews() {
    register(
      UIView.self,
      [
        ArchivedField(
          encode: { $1.encode(NSCoder.string(for: $0.bounds) as NSString, forKey: "UIBounds") },
          decode: { view, coder in
            let text = coder.objectIfPresent(of: NSString.self, forKey: "UIBounds")
            if let text { view.bounds = NSCoder.cgRect(for: text as String) }
          }),
        ArchivedField(
          encode: { $1.encode(NSCoder.string(for: $0.center) as NSString, forKey: "UICenter") },
          decode: { view, coder in
            let text = coder.objectIfPresent(of: NSString.self, forKey: "UICenter")
            if let text { view.center = NSCoder.cgPoint(for: text as String) }
          }),
        ArchivedField(
          encode: { $1.encode($0.transform, forKey: "UIViewTransform") },
          decode: { view, coder in
            guard coder.containsValue(forKey: "UIViewTransform") else { return }
            view.transform = coder.decodeCGAffineTransform(forKey: "UIViewTransform")
          }),
        .number("UIAlpha", \.alpha), .integer("UITag", \.tag),
        .flag("UIHidden", \.isHidden), .flag("UIClipsToBounds", \.clipsToBounds),
        .flag("UIOpaque", \.isOpaque),
        .flag("UIUserInteractionDisabled", \.isInteractionOff),
        .flag("UIMultipleTouchEnabled", \.isMultipleTouchEnabled),
        .flag("UIExclusiveTouch", \.isExclusiveTouch),
        .flag(
          "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", \.leavesFrameToConstraints),
        .flag("UIAutoresizesSubviewsOff", \.keepsSubviews),
        .raw("UIContentMode", \.contentMode),
        .raw("UIAutoresizingMask", \.autoresizingMask),
        .raw("UISemanticContentAttribute", \.semanticContentAttribute),
        .raw("UIOverrideUserInterfaceStyle", \.overrideUserInterfaceStyle),
        .object("UIBackgroundColor", \.backgroundColor),
        ArchivedField(
          encode: { view, coder in
            if let tint = view.tintColorStorage { coder.encode(tint, forKey: "UITintColor") }
          },
          decode: { view, coder in
            let tint = coder.objectIfPresent(of: UIColor.self, forKey: "UITintColor")
            if let tint { view.tintColor = tint }
          }),
        .text("UIAccessibilityIdentifier", \.accessibilityIdentifier),
        .text("UIRestorationIdentifier", \.restorationIdentifier),
        .views(
          "UISubviews", get: { $0 is any ContentHost ? [] : $0.archivedSubviews },
          add: { $0.addSubview($1) }),
        ArchivedField(
          encode: { ArchivedConstraints.encode($0, $1, "UIViewConstraints") },
          decode: { ArchivedConstraints.decode($0, $1, "UIViewConstraints") }),
      ])
    registerHost(UITableViewCell.self)
    registerHost(UICollectionViewCell.self)
    registerHost(UIVisualEffectView.self)
    register(
      UIImageView.self,
      [
        .object("UIImage", \.image), .object("UIHighlightedImage", \.highlightedImage),
        .flag("UIHighlighted", \.isHighlighted),
        .flag("UIUserInteractionEnabled", \.isUserInteractionEnabled),
      ])
    register(
      UIScrollView.self,
      [
        ArchivedField(
          encode: {
            $1.encode(NSCoder.string(for: $0.contentSize) as NSString, forKey: "UIContentSize")
          },
          decode: { view, coder in
            let text = coder.objectIfPresent(of: NSString.self, forKey: "UIContentSize")
            if let text { view.contentSize = NSCoder.cgSize(for: text as String) }
          }),
        .flag("UIPagingEnabled", \.isPagingEnabled),
        .flag("UIScrollEnabled", \.isScrollEnabled, unless: true),
        .flag("UIBounces", \.bounces, unless: true),
        .flag("UIAlwaysBounceVertical", \.alwaysBounceVertical),
        .flag("UIAlwaysBounceHorizontal", \.alwaysBounceHorizontal),
        .number("UIMinimumZoomScale", \.minimumZoomScale),
        .number("UIMaximumZoomScale", \.maximumZoomScale),
      ])
    register(
      UIStackView.self,
      [
        .raw("UIStackViewAxis", \.axis), .raw("UIStackViewDistribution", \.distribution),
        .raw("UIStackViewAlignment", \.alignment), .number("UIStackViewSpacing", \.spacing),
        ArchivedField(
          encode: { stack, coder in
            let views = stack.archivedSubviews
            let places = stack.arrangedSubviews.compactMap { views.firstIndex(of: $0) }
            let text = places.map(String.init).joined(separator: ",")
            coder.encode(text as NSString, forKey: "UIStackViewArrangedPlaces")
          },
          decode: { stack, coder in
            let key = "UIStackViewArrangedPlaces"
            guard let text = coder.objectIfPresent(of: NSString.self, forKey: key) else { return }
            let views = stack.archivedSubviews
            for place in (text as String).split(separator: ",").compactMap({ Int($0) })
            where views.indices.contains(place) {
              stack.addArrangedSubview(views[place])
            }
          }),
      ])
  }

  /// Registers a class with the views in its content view.
  private static func registerHost<View: UIView>(_ type: View.Type) {
    register(
      type,
      [
        .views(
          "UIContentSubviews", get: { $0.archivedSubviews },
          add: { $0.archivedSubviewHost.addSubview($1) }),
        ArchivedField(
          encode: {
            ArchivedConstraints.encode($0.archivedSubviewHost, $1, "UIContentConstraints")
          },
          decode: { ArchivedConstraints.decode($0.archivedSubviewHost, $1, "UIContentConstraints") }
        ),
      ])
  }
}

// Properties whose names in archives say the opposite.
extension UIView {
  fileprivate var isInteractionOff: Bool {
    get { !isUserInteractionEnabled }
    set { isUserInteractionEnabled = !newValue }
  }
  fileprivate var leavesFrameToConstraints: Bool {
    get { !translatesAutoresizingMaskIntoConstraints }
    set { translatesAutoresizingMaskIntoConstraints = !newValue }
  }
  fileprivate var keepsSubviews: Bool {
    get { !autoresizesSubviews }
    set { autoresizesSubviews = !newValue }
  }
}
