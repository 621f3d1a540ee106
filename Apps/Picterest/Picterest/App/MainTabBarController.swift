import UIKit

/// The app's tabs, each in a navigation controller, shown as icons only.
final class MainTabBarController: UITabBarController {
  private let service: PhotoService

  init(service: PhotoService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The tab bar controller is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let home = WallViewController(viewModel: WallViewModel(service: service, source: .everything))
    home.title = Texts.homeTitle
    let discover = DiscoverViewController(viewModel: DiscoverViewModel(service: service))
    discover.title = Texts.discoverTitle
    viewControllers = [
      tab(home, symbol: "house", selectedSymbol: "house.fill", identifier: "tab-home"),
      tab(
        discover, symbol: "square.grid.2x2", selectedSymbol: "square.grid.2x2.fill",
        identifier: "tab-discover"),
    ]
  }

  private func tab(
    _ root: UIViewController, symbol: String, selectedSymbol: String, identifier: String
  ) -> UIViewController {
    let navigation = UINavigationController(rootViewController: root)
    let item = UITabBarItem(
      title: nil,
      image: UIImage(systemName: symbol),
      selectedImage: UIImage(systemName: selectedSymbol))
    item.accessibilityLabel = root.title
    item.accessibilityIdentifier = identifier
    navigation.tabBarItem = item
    return navigation
  }
}
