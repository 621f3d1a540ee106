import UIKit

/// The app's tabs, each in a navigation controller, shown as icons only.
final class MainTabBarController: UITabBarController {
  private let service: PhotoService
  private let keeper: PhotoKeeper
  private var hasAppeared = false

  init(service: PhotoService, keeper: PhotoKeeper) {
    self.service = service
    self.keeper = keeper
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The tab bar controller is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let home = WallViewController(
      viewModel: WallViewModel(service: service, source: .everything), keeper: keeper)
    home.title = Texts.homeTitle
    let discover = DiscoverViewController(
      viewModel: DiscoverViewModel(service: service), keeper: keeper)
    discover.title = Texts.discoverTitle
    let profile = KeptViewController(
      viewModel: KeptViewModel(store: keeper.store), keeper: keeper)
    profile.title = Texts.profileTitle
    viewControllers = [
      tab(home, symbol: "house", selectedSymbol: "house.fill", identifier: "tab-home"),
      tab(
        discover, symbol: "square.grid.2x2", selectedSymbol: "square.grid.2x2.fill",
        identifier: "tab-discover"),
      tab(profile, symbol: "person", selectedSymbol: "person.fill", identifier: "tab-profile"),
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    if let folder = keeper.store.damagedFolder { tellOfDamage(folder) }
  }

  private func tellOfDamage(_ folder: URL) {
    let alert = UIAlertController(
      title: Texts.damagedTitle,
      message: Texts.damagedMessage(folder: folder.lastPathComponent),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Texts.okay, style: .default))
    present(alert, animated: true)
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
