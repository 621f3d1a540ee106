import UIKit

/// Makes screens and leads from one to the next, so that no feature has to know another one.
extension AppServices {
  func makeHome() -> UIViewController {
    let wall = makeWall(of: .everything)
    wall.title = Texts.homeTitle
    return wall
  }

  func makeWall(of source: WallSource) -> UIViewController {
    let wall = WallViewController(
      viewModel: WallViewModel(service: service, source: source, posts: posts), keeper: keeper)
    wall.onSelect = { [unowned self, unowned wall] photo in showDetail(of: photo, from: wall) }
    return wall
  }

  func makeDiscover() -> UIViewController {
    let discover = DiscoverViewController(viewModel: DiscoverViewModel(service: service))
    discover.title = Texts.discoverTitle
    discover.onSelect = { [unowned self, unowned discover] photo in
      showDetail(of: photo, from: discover)
    }
    discover.onOpenTopic = { [unowned self, unowned discover] row in
      let wall = makeWall(of: row.section.source)
      wall.title = row.title
      discover.navigationController?.pushViewController(wall, animated: true)
    }
    return discover
  }

  func showDetail(of photo: Photo, from controller: UIViewController) {
    let detail = DetailViewController(
      viewModel: DetailViewModel(
        photo: photo, service: service, account: account, keeper: keeper, posts: postActions),
      keeper: keeper, posts: postActions)
    detail.preview = (controller as? PhotoStage)?.place(of: photo)?.imageView.image
    controller.navigationController?.pushViewController(detail, animated: true)
  }

  /// The sheet that asks who uses the app; it dismisses itself.
  func makeSignIn(_ occasion: SignInViewModel.Occasion) -> UIViewController {
    let signIn = SignInViewController(
      viewModel: SignInViewModel(
        occasion: occasion, service: service, account: account, store: store))
    signIn.modalPresentationStyle = .formSheet
    signIn.onFinish = { [unowned signIn] in signIn.dismiss(animated: true) }
    return signIn
  }

  /// Settings, to be pushed; made from their storyboard.
  func makeSettings() -> UIViewController {
    let viewModel = SettingsViewModel(
      settings: settings, account: account, service: service, store: store,
      deletion: accountDeletion, askForPermission: ReminderPermission.ask)
    let transfer = DataTransfer(
      model: DataTransferModel(
        store: store, settings: settings, keys: bottles.keys, defaults: .standard))
    let storyboard = UIStoryboard(name: "Settings", bundle: nil)
    let controller = storyboard.instantiateViewController(identifier: "Settings") { coder in
      SettingsViewController(coder: coder, viewModel: viewModel, transfer: transfer)
    }
    controller.hidesBottomBarWhenPushed = true
    controller.onSignIn = { [unowned self, unowned controller] in
      controller.present(makeSignIn(.later), animated: true)
    }
    return controller
  }

  /// A gear that opens Settings from a screen.
  func makeSettingsButton(for controller: UIViewController) -> UIBarButtonItem {
    let button = UIBarButtonItem(
      image: UIImage(systemName: "gearshape"),
      primaryAction: UIAction { [unowned self, unowned controller] _ in
        controller.navigationController?.pushViewController(makeSettings(), animated: true)
      })
    button.accessibilityLabel = SettingsTexts.title
    button.accessibilityIdentifier = "open-settings"
    return button
  }
}
