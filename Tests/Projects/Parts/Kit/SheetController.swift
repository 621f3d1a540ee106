import UIKit

/// A controller with a nib of its name in its framework.
public final class SheetController: UIViewController {
  @IBOutlet public private(set) var titleLabel: UILabel!

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .paper
    titleLabel.text = Texts.title
  }
}

/// Texts of the framework.
public enum Texts {
  private final class Place {}

  public static var bundle: Bundle { Bundle(for: Place.self) }
  public static var title: String { NSLocalizedString("title", bundle: bundle, comment: "") }
  public static var titleOfTheApp: String { NSLocalizedString("title", comment: "") }
}
