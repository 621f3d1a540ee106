import UIKit

/// Lets the person choose pictures. It needs no permission: an app gets only the chosen ones.
///
/// It can be used once; make another one for the next time.
@preconcurrency @MainActor
public final class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  /// Kept weakly.
  public weak var delegate: (any PHPickerViewControllerDelegate)?

  private let navigation = UINavigationController()
  private var grid: PhotoGridController?
  private var assets: [URL: PHAsset] = [:]

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    makeGrid()
  }

  private func makeGrid() {
    let offered = PhotoStore.assets().reversed().filter {
      configuration.filter?.matches($0) ?? true
    }
    assets = Dictionary(offered.map { ($0.file.url, $0) }) { first, _ in first }
    let grid = PhotoGridController(photos: offered.map(\.file.url))
    grid.selectionLimit = configuration.selectionLimit
    grid.marksAreNumbered = configuration.isOrdered
    if configuration.hasLibrary, configuration.selectionLimit != 1 {
      let named = Dictionary(offered.map { ($0.localIdentifier, $0.file.url) }) { a, _ in a }
      let chosen = configuration.preselectedAssetIdentifiers.compactMap { named[$0] }
      let limit = configuration.selectionLimit
      grid.chosen = limit == 0 ? chosen : Array(chosen.prefix(limit))
    }
    grid.onCancel = { [weak self] in self?.finish([]) }
    grid.onChoice = { [weak self] in self?.finish([$0]) }
    grid.onSelectionChange = { [weak self] in self?.selectionDidChange() }
    self.grid = grid
    if configuration.selectionLimit != 1, !configuration.isContinuous {
      grid.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: UIKitStrings.text("Add"),
        primaryAction: UIAction { [weak self] _ in self?.add() })
      grid.navigationItem.rightBarButtonItem?.style = .done
      grid.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "photos-add"
    }
    if configuration.isContinuous { grid.navigationItem.leftBarButtonItem = nil }
    if configuration.selectionLimit > 1 {
      grid.navigationItem.prompt = UIKitStrings.text("Select up to %d items.")
        .replacingOccurrences(of: "%d", with: "\(configuration.selectionLimit)")
    }
    navigation.viewControllers = [grid]
    updateButton()
  }

  private func selectionDidChange() {
    updateButton()
    if configuration.isContinuous { finish(grid?.chosen ?? []) }
  }

  /// There is something to add when something is chosen, or was and is no longer.
  private func updateButton() {
    guard let grid else { return }
    let isPreselected = !configuration.preselectedAssetIdentifiers.isEmpty
    grid.navigationItem.rightBarButtonItem?.isEnabled = !grid.chosen.isEmpty || isPreselected
  }

  private func add() { finish(grid?.chosen ?? []) }

  private func finish(_ urls: [URL]) {
    delegate?.picker(
      self,
      didFinishPicking: urls.map {
        PHPickerResult(
          $0, identifier: configuration.hasLibrary ? assets[$0]?.localIdentifier : nil)
      })
  }

  /// Unmarks chosen pictures, by their assets' names.
  public func deselectAssets(withIdentifiers identifiers: [String]) {
    guard let grid else { return }
    grid.chosen.removeAll { url in
      assets[url].map { identifiers.contains($0.localIdentifier) } ?? false
    }
    grid.collectionView.reloadData()
    updateButton()
  }
}
