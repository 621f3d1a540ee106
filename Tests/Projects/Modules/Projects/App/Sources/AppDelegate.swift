import Core
import Design
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PriceViewController(price: Price(amount: 3))
    window?.makeKeyAndVisible()
    return true
  }
}

final class PriceViewController: UIViewController {
  let label = UILabel()
  let price: Price

  init(price: Price) {
    self.price = price
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DesignAsset.Colors.background.color
    label.text = DesignStrings.Price.coins(price.amount)
    label.frame = CGRect(x: 20, y: 100, width: 300, height: 40)
    view.addSubview(label)
  }
}
