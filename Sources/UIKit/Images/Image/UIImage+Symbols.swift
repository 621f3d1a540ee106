import CoreText

extension UIImage {
  /// The symbol with a name of SF Symbols.
  ///
  /// Symbols that Hanok has no drawing for show a placeholder and are reported once, where iOS gives nil for
  /// names it does not know.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String, withConfiguration configuration: UIImage.Configuration?
  ) {
    guard !name.isEmpty else { return nil }
    let symbol =
      configuration as? SymbolConfiguration
      ?? SymbolConfiguration(.init(), traits: configuration?.traitCollection)
    self.init(.symbol(name, symbol))
  }

  /// The symbol with a name, of which `value`, 0 to 1, says how much is shown (iOS 16).
  ///
  /// No symbol here has parts that come one by one, and for such the value says nothing, as on iOS.
  public convenience init?(
    systemName name: String, variableValue value: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  /// A symbol of the app's catalogue, or any image of that name, of which `value` says how much is shown (iOS 16).
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue value: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    self.init(named: name, in: bundle, with: configuration)
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard !name.isEmpty else { return nil }
    self.init(.symbol(name, SymbolConfiguration(.init(), traits: traitCollection)))
  }

  /// Whether right-to-left interfaces mirror the image: one that flips for them, or a symbol that points along
  /// the text, such as `chevron.backward`. Media symbols such as `forward.fill` are not mirrored.
  var isMirroredForReading: Bool {
    if flipsForRightToLeftLayoutDirection { return true }
    guard case .symbol(let name, _) = source else { return false }
    return name.split(separator: ".").dropFirst().contains { $0 == "forward" || $0 == "backward" }
  }

  /// The image for a place with these traits: another variant of an asset, a symbol of the right size.
  func resolved(for traits: UITraitCollection) -> UIImage {
    if let registered = knownAsset?.registeredImage(for: traits) { return registered }
    switch source {
    case .asset(let backing, let asset):
      guard let variant = asset.variant(for: traits), variant.backing !== backing else {
        return self
      }
      return UIImage(
        .asset(variant.backing, asset),
        {
          var result = properties; result.scale = variant.scale; return result
        }())
    case .symbol(let name, let configuration) where configuration.traitCollection != traits:
      return UIImage(.symbol(name, configuration.withTraitCollection(traits)), properties)
    default:
      return self
    }
  }

  /// A symbol with a view's configuration where it has none of its own.
  func settingDefaults(_ configuration: SymbolConfiguration?) -> UIImage {
    guard let configuration, case .symbol(let name, let own) = source else { return self }
    return UIImage(.symbol(name, configuration.applying(own)), properties)
  }

  // MARK: Images of the system

  public class var add: UIImage { system("plus.circle") }
  public class var remove: UIImage { system("minus.circle") }
  public class var actions: UIImage { system("ellipsis.circle") }
  public class var checkmark: UIImage { system("checkmark") }
  public class var strokedCheckmark: UIImage { system("checkmark") }

  static func system(_ name: String) -> UIImage {
    UIImage(.symbol(name, .unspecified))
  }
}
