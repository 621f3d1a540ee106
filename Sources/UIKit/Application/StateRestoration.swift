/// Keeps what controllers, views and objects say of themselves from one launch to the next.
///
/// It is for apps without scenes whose delegate asks for it, as on iOS; scenes keep an `NSUserActivity`. Every object
/// that takes part has a restoration identifier, and so have the controllers around it: their identifiers are its path.
@MainActor
struct StateRestoration {
  let file: URL
  private var application: UIApplication { .shared }

  init(file: URL) { self.file = file }

  /// The app's state; nil for apps with scenes and programs without a bundle identifier.
  static var standard: StateRestoration? {
    let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
    guard manifest?["UISceneConfigurations"] == nil else { return nil }
    return SceneStateFile.named("RestorableState.plist").map { StateRestoration(file: $0.url) }
  }

  /// The saved state of one object.
  private struct Entry: Codable {
    enum Kind: String, Codable { case controller, view, object }
    var kind: Kind
    var path: [String]
    /// The bytes that the object encoded.
    var state: Data
    var restorationClass: String?
    var storyboard: String?
    /// The identifiers of a navigation controller's stack.
    var stack: [String]?
    /// The index of a tab bar controller's tab.
    var selectedIndex: Int?
    /// The identifier of the controller that is presented by this one.
    var presented: String?
  }

  private struct Archive: Codable {
    var application: Data
    var entries: [Entry]
  }

  private static func encoded(_ body: (NSCoder) -> Void) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    body(archiver)
    archiver.finishEncoding()
    return archiver.encodedData
  }

  private static func coder(_ data: Data) -> NSKeyedUnarchiver? {
    let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver?.requiresSecureCoding = false
    return unarchiver
  }

  // MARK: Keeping

  /// Writes the state of a controller's children, if the app's delegate wants that.
  func save(_ root: UIViewController?) {
    var wantsSaving = false
    let own = Self.encoded { coder in
      wantsSaving =
        application.delegate?.application(
          application, shouldSaveSecureApplicationState: coder) ?? false
      if wantsSaving {
        application.delegate?.application(application, willEncodeRestorableStateWith: coder)
      }
    }
    guard wantsSaving else { return }
    let objects = application.restorableObjects.compactMap { name, box in
      box.object.map { object in
        Entry(kind: .object, path: [name], state: Self.encoded(object.encodeRestorableState))
      }
    }
    let archive = Archive(
      application: own, entries: (root.map { entries(of: $0, in: []) } ?? []) + objects)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListEncoder().encode(archive).write(to: file, options: .atomic)
    } catch {
      complain("The app's state could not be written to \(file.path): \(error)")
    }
  }

  private func entries(of controller: UIViewController, in parent: [String]) -> [Entry] {
    guard let name = controller.restorationIdentifier, !name.isEmpty else { return [] }
    let path = parent + [name]
    var entry = Entry(
      kind: .controller, path: path, state: Self.encoded(controller.encodeRestorableState))
    entry.restorationClass = controller.restorationClass.flatMap { _mangledTypeName($0) }
    entry.storyboard = controller.storyboard?.name
    entry.stack = (controller as? UINavigationController)?.viewControllers
      .compactMap(\.restorationIdentifier)
    entry.selectedIndex = (controller as? UITabBarController)?.selectedIndex
    var below = controller.viewIfLoaded.map { entries(of: $0, in: path) } ?? []
    for child in controller.children { below += entries(of: child, in: path) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      entry.presented = presented.restorationIdentifier
      below += entries(of: presented, in: path)
    }
    return [entry] + below
  }

  /// The views of one controller.
  private func entries(of view: UIView, in path: [String]) -> [Entry] {
    let below = view.subviews.filter { $0.owningController == nil }.flatMap {
      entries(of: $0, in: path)
    }
    guard let name = view.restorationIdentifier, !name.isEmpty else { return below }
    return [
      Entry(kind: .view, path: path + [name], state: Self.encoded(view.encodeRestorableState))
    ] + below
  }

  // MARK: Finding again

  /// Restores what was kept, if the app's delegate wants that. What is returned presents the controllers that were
  /// presented; it is called once the window shows.
  func restore(_ root: UIViewController?) -> () -> Void {
    guard let data = try? Data(contentsOf: file),
      let archive = try? PropertyListDecoder().decode(Archive.self, from: data),
      let own = Self.coder(archive.application),
      application.delegate?.application(application, shouldRestoreSecureApplicationState: own)
        == true
    else { return {} }
    let entries = archive.entries
    var controllers: [[String]: UIViewController] = [:]
    for entry in entries where entry.kind == .controller && controllers[entry.path] == nil {
      controllers[entry.path] = controller(for: entry, among: controllers, root)
    }
    for entry in entries { arrange(entry, controllers) }
    for entry in entries { decode(entry, controllers) }
    controllers.values.forEach { $0.applicationFinishedRestoringState() }
    application.delegate?.application(application, didDecodeRestorableStateWith: own)
    return {
      for entry in entries {
        guard let name = entry.presented, let presenter = controllers[entry.path],
          let presented = controllers[entry.path + [name]],
          presented.presentingViewController == nil
        else { continue }
        presenter.present(presented, animated: false)
      }
    }
  }

  /// The controller of an entry: made by its restoration class or the app's delegate, there already, or one of its
  /// storyboard, in this order.
  private func controller(
    for entry: Entry, among known: [[String]: UIViewController], _ root: UIViewController?
  ) -> UIViewController? {
    guard let coder = Self.coder(entry.state), let name = entry.path.last else { return nil }
    if let type = entry.restorationClass.flatMap(_typeByName)
      as? any UIViewControllerRestoration.Type
    {
      return type.viewController(withRestorationIdentifierPath: entry.path, coder: coder)
    }
    if let made = application.delegate?.application(
      application, viewControllerWithRestorationIdentifierPath: entry.path, coder: coder)
    {
      return made
    }
    let parent = known[Array(entry.path.dropLast())]
    let candidates = entry.path.count == 1 ? root.map { [$0] } ?? [] : parent?.children ?? []
    if let present = candidates.first(where: { $0.restorationIdentifier == name }) {
      return present
    }
    guard entry.path.count > 1, let storyboard = entry.storyboard,
      NibLibrary.has(storyboard, kind: .storyboard, in: .main)
    else { return nil }
    return UIStoryboard(name: storyboard, bundle: nil).instantiateViewController(
      withIdentifier: name)
  }

  /// Puts a container's controllers where they were.
  private func arrange(_ entry: Entry, _ controllers: [[String]: UIViewController]) {
    let controller = controllers[entry.path]
    if let navigation = controller as? UINavigationController, let stack = entry.stack {
      let found = stack.compactMap { controllers[entry.path + [$0]] }
      if !found.isEmpty { navigation.setViewControllers(found, animated: false) }
    }
    if let tabs = controller as? UITabBarController, let index = entry.selectedIndex,
      tabs.viewControllers?.indices.contains(index) == true
    {
      tabs.selectedIndex = index
    }
  }

  private func decode(_ entry: Entry, _ controllers: [[String]: UIViewController]) {
    guard let coder = Self.coder(entry.state), let name = entry.path.last else { return }
    switch entry.kind {
    case .controller: controllers[entry.path]?.decodeRestorableState(with: coder)
    case .object:
      application.restorableObjects[name]?.object?.decodeRestorableState(with: coder)
    case .view:
      let owner = controllers[Array(entry.path.dropLast())]
      owner?.view.descendant(restoredAs: name)?.decodeRestorableState(with: coder)
    }
  }
}

extension UIView {
  fileprivate func descendant(restoredAs name: String) -> UIView? {
    if restorationIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.descendant(restoredAs: name) }.first
  }
}

extension UIApplication {
  /// An object that the app keeps.
  struct RestorableObject {
    weak var object: (any UIStateRestoring)?
  }
}
