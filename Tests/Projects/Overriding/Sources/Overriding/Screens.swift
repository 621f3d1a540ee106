import Ground
import UIKit

public class PhotoScreen: BaseScreen {}

extension PhotoScreen {
  public override func reload() {
    super.reload()
    note("photo reload")
  }

  @available(iOS 15, *)
  public override func refreshes() -> Bool { true }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("will appear")
  }
}

public final class BadgeLabel: UILabel {
  public override var skinColor: UIColor? { .systemRed }
}

extension UIButton {
  open override var skinColor: UIColor? { .systemBlue }
}

/// Listens to some of it.
public final class Listener: NSObject, ScreenListener {
  public var appeared = 0
  public func screenTitle() -> String { "photos" }
  public func screenDidAppear(_ screen: UIViewController) { appeared += 1 }
  public func screen(_ screen: UIViewController, countOf name: String) -> Int { name.count }
}

/// Views of any class.
public enum Factory {
  public static func views(_ classes: [UIView.Type]) -> [UIView] {
    var views: [UIView] = []
    for kind in classes { views.append(kind.init()) }
    return views
  }

  public static func make<View: UIView>(_ kind: View.Type = View.self) -> View { kind.init() }

  public static let maker: (CGRect) -> UIView = UISwitch.init(frame:)

  public static func copy(of view: UIView) -> UIView {
    let kind = type(of: view)
    return kind.init(frame: view.frame)
  }
}

public final class PictureCard: UIView {
  public private(set) var isPicture = false
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isPicture = true
  }
  required init?(coder: NSCoder) { fatalError("not in a nib") }
}
