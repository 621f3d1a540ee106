import UIKit

/// The app's tabs, each in a navigation controller, shown as icons only.
final class MainTabBarController: UITabBarController {
  private let services: AppServices
  private let photoTransitions = PhotoTransitions()
  private var hasAppeared = false

  init(services: AppServices) {
    self.services = services
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The tab bar controller is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      tab(services.makeHome(), symbol: "house", identifier: "tab-home"),
      tab(services.makeDiscover(), symbol: "square.grid.2x2", identifier: "tab-discover"),
      tab(services.makeNewPost(), symbol: "plus.app", identifier: "tab-new-post"),
      tab(
        services.makeBottles(), symbol: "hourglass", selected: "hourglass.bottomhalf.filled",
        identifier: "tab-bottles"),
      tab(services.makeProfile(), symbol: "person", identifier: "tab-profile"),
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    services.notifier.onOpen = { [weak self] id in self?.showBottle(id) }
    if let folder = services.store.damagedFolder {
      tellOfDamage(folder)
    } else {
      askWhoUsesTheApp()
    }
    DispatchQueue.main.async { self.services.finishLaunching() }
  }

  private func tellOfDamage(_ folder: URL) {
    let alert = UIAlertController(
      title: Texts.damagedTitle,
      message: Texts.damagedMessage(folder: folder.lastPathComponent),
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: Texts.okay, style: .default) { [weak self] _ in
        self?.askWhoUsesTheApp()
      })
    present(alert, animated: true)
  }

  /// Shows the sign-in sheet at the first launch.
  private func askWhoUsesTheApp() {
    guard services.account.state == .new else { return }
    present(services.makeSignIn(.firstLaunch), animated: true)
  }

  /// Goes to a bottle whose notification was tapped.
  private func showBottle(_ id: String) {
    for case let tab as UINavigationController in viewControllers ?? [] {
      guard let home = tab.viewControllers.first as? BottlesViewController else { continue }
      selectedViewController = tab
      tab.popToRootViewController(animated: false)
      home.select(bottleID: id)
    }
  }

  /// - Parameters:
  ///   - symbol: the symbol's name.
  ///   - selected: that of the selected tab's symbol; the filled form of `symbol` unless given.
  private func tab(
    _ root: UIViewController, symbol: String, selected: String? = nil, identifier: String
  ) -> UIViewController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = photoTransitions
    let item = UITabBarItem(
      title: nil,
      image: UIImage(systemName: symbol),
      selectedImage: UIImage(systemName: selected ?? "\(symbol).fill"))
    item.accessibilityLabel = root.title
    item.accessibilityIdentifier = identifier
    navigation.tabBarItem = item
    return navigation
  }
}
