import UIKit

/// Wires posts and the profile to the account and to what the app learns of the server.
extension AppServices {
  /// Whose posts and profile are kept in step with the server; nil while nobody is signed in there.
  var owner: PostOwner? {
    guard service.source.mayTakePosts, service.token != nil, let username = account.username
    else { return nil }
    return PostOwner(username: username, origin: service.source.name)
  }

  /// Connects what sends with what makes it send.
  func connectPosts() {
    posts.owner = { [unowned self] in owner }
    posts.author = { [unowned self] in
      let name = profiles.profile.name
      return Photo.User(
        name: name.isEmpty ? account.username ?? "" : name, username: account.username)
    }
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(sendPosts), name: Account.didChange, object: account)
    center.addObserver(
      self, selector: #selector(sendPosts), name: UIApplication.didBecomeActiveNotification,
      object: nil)
    center.addObserver(
      self, selector: #selector(serverWasReached), name: PhotoService.didReachServer,
      object: service)
  }

  /// Sends what waits.
  @objc func sendPosts() {
    outbox.wake()
    sync.run()
  }

  @objc private func serverWasReached() {
    outbox.serverWasReached()
    if sync.failure != nil, !profiles.unsent.isEmpty { sync.run() }
  }

  // MARK: Screens

  func makeNewPost() -> UIViewController {
    let form = NewPostViewController(viewModel: NewPostViewModel(store: posts, outbox: outbox))
    form.title = PostTexts.title
    form.onFinish = { [unowned form] in
      guard let tabs = form.tabBarController else { return }
      // The post stands first on the wall, whatever photo Home was left at.
      (tabs.viewControllers?.first as? UINavigationController)?
        .popToRootViewController(animated: false)
      tabs.selectedIndex = 0
    }
    return form
  }

  func makeProfile() -> UIViewController {
    let list = PostsViewController(viewModel: PostsViewModel(store: posts, service: service))
    let profile = ProfileViewController(
      viewModel: ProfileViewModel(
        profiles: profiles, posts: posts, kept: keeper.store, sync: sync),
      posts: list, makeKept: { [unowned self] in makeKept() })
    profile.title = Texts.profileTitle
    profile.navigationItem.rightBarButtonItem = makeSettingsButton(for: profile)
    list.onSelect = { [unowned self, unowned profile] photo in
      showDetail(of: photo, from: profile)
    }
    list.onWrite = { [unowned profile] in
      guard let tabs = profile.tabBarController else { return }
      let place = tabs.viewControllers?.firstIndex {
        ($0 as? UINavigationController)?.viewControllers.first is NewPostViewController
      }
      if let place { tabs.selectedIndex = place }
    }
    profile.onEdit = { [unowned self, unowned profile] in
      let editor = EditProfileViewController(
        viewModel: EditProfileViewModel(profiles: profiles, sync: sync))
      let navigation = UINavigationController(rootViewController: editor)
      navigation.modalPresentationStyle = .formSheet
      profile.present(navigation, animated: true)
    }
    return profile
  }

  private func makeKept() -> KeptViewController {
    let kept = KeptViewController(viewModel: KeptViewModel(store: keeper.store), keeper: keeper)
    kept.onSelect = { [unowned self, unowned kept] photo in
      showDetail(of: photo, from: kept.parent ?? kept)
    }
    return kept
  }
}
