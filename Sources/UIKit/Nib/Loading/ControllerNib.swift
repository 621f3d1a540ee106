/// Finds and loads the nib of a view controller that no storyboard made.
@MainActor
enum ControllerNib {
  /// A class in a bundle; the same class may have a nib in one bundle and none in another.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let bundle: String
  }

  private static var names: [Key: String?] = [:]

  /// The nib's name: the one given, or that of the class if the bundle has such a nib, without "Controller"
  /// first, as on iOS.
  static func name(for controller: UIViewController) -> String? {
    if let given = controller.givenNibName { return given }
    let type = type(of: controller)
    let bundle = bundle(of: controller)
    let key = Key(type: ObjectIdentifier(type), bundle: bundle.bundlePath)
    if let known = names[key] { return known }
    let name = search(for: type, in: bundle)
    names[key] = .some(name)
    return name
  }

  /// The bundle given, or that of the class. A nib that is named without a bundle is the app's.
  private static func bundle(of controller: UIViewController) -> Bundle {
    if let given = controller.nibBundle { return given }
    return controller.givenNibName == nil ? Bundle(_hanok_for: type(of: controller)) : .main
  }

  private static func search(for type: UIViewController.Type, in bundle: Bundle) -> String? {
    let qualified = String(reflecting: type)
    // UIKit's own controllers have no nibs.
    guard !qualified.hasPrefix("UIKit.") else { return nil }
    let name = String(describing: type)
    let short = name.hasSuffix("Controller") ? String(name.dropLast(10)) : nil
    return [short, name].compactMap { $0 }.first {
      NibLibrary.has($0, kind: .nib, in: bundle)
    }
  }

  /// Loads the controller's nib, whose owner it is.
  ///
  /// - Returns: whether the nib gave the controller a view.
  /// - Precondition: there is a nib if a name was given.
  static func load(for controller: UIViewController) -> Bool {
    guard let name = name(for: controller) else { return false }
    let bundle = bundle(of: controller)
    UINib(nibName: name, bundle: bundle).instantiate(withOwner: controller)
    guard controller.isViewLoaded else {
      complain(
        "\(name).xib: -[\(type(of: controller)) loadView] loaded the nib but the view outlet was "
          + "not set.")
      return false
    }
    return true
  }
}
