import UIKit

/// Texts that are keys of a table.
public enum Localisation {
  public static var table: [String: String] = [:]

  public static let start: Void = {
    let setter = class_getInstanceMethod(UILabel.self, #selector(setter: UILabel.text))!
    let localised = class_getInstanceMethod(
      UILabel.self, #selector(UILabel.setLocalisedText(_:)))!
    method_exchangeImplementations(setter, localised)
    let getter = class_getInstanceMethod(
      UIViewController.self, #selector(getter: UIViewController.preferredStatusBarStyle))!
    let light = class_getInstanceMethod(
      UIViewController.self, #selector(getter: UIViewController.lightStatusBarStyle))!
    method_exchangeImplementations(getter, light)
    let awake = class_getInstanceMethod(UILabel.self, #selector(UILabel.awakeFromNib))!
    let other = class_getInstanceMethod(UILabel.self, #selector(UILabel.localisedAwakeFromNib))!
    if class_addMethod(
      UILabel.self, #selector(UILabel.awakeFromNib), method_getImplementation(other),
      method_getTypeEncoding(other))
    {
      class_replaceMethod(
        UILabel.self, #selector(UILabel.localisedAwakeFromNib), method_getImplementation(awake),
        method_getTypeEncoding(awake))
    }
  }()
}

extension UILabel {
  @objc func setLocalisedText(_ text: String?) {
    setLocalisedText(text.map { Localisation.table[$0] ?? $0 })
  }

  @objc func localisedAwakeFromNib() {
    localisedAwakeFromNib()
    text = "awake"
  }
}

extension UIViewController {
  @objc var lightStatusBarStyle: UIStatusBarStyle {
    self.lightStatusBarStyle == .darkContent ? .darkContent : .lightContent
  }
}
