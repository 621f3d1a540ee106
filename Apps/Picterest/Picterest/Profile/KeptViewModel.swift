import Foundation

/// The kept photos as a list that changes. Use on the main thread.
final class KeptViewModel {
  /// Which items went, by their old places, and which came, by their new ones.
  struct Change: Equatable {
    var removed: [Int]
    var inserted: [Int]
  }

  private(set) var photos: [KeptPhoto]
  /// Called after each change.
  var onChange: ((Change) -> Void)?

  private let store: KeptPhotoStore
  private var observer: NSObjectProtocol?

  init(store: KeptPhotoStore) {
    self.store = store
    photos = store.photos
    observer = NotificationCenter.default.addObserver(
      forName: KeptPhotoStore.didChange, object: store, queue: nil
    ) { [weak self] _ in self?.update() }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// The photos' heights divided by their widths, as the layout wants them.
  var heightRatios: [CGFloat] { photos.map { CGFloat($0.photo.heightRatio) } }

  private func update() {
    let old = photos
    photos = store.photos
    let change = KeptViewModel.change(from: old, to: photos)
    if !change.removed.isEmpty || !change.inserted.isEmpty { onChange?(change) }
  }

  static func change(from old: [KeptPhoto], to new: [KeptPhoto]) -> Change {
    var change = Change(removed: [], inserted: [])
    for step in new.map(\.photo.id).difference(from: old.map(\.photo.id)) {
      switch step {
      case .remove(let offset, _, _): change.removed.append(offset)
      case .insert(let offset, _, _): change.inserted.append(offset)
      }
    }
    return change
  }
}
