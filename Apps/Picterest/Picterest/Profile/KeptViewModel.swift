import Foundation

/// The kept photos as a list that changes. Use on the main thread.
final class KeptViewModel {
  /// Called after each change.
  var onChange: ((RowList.Change) -> Void)?

  private let store: KeptPhotoStore
  private var list: RowList
  private var observer: NSObjectProtocol?

  init(store: KeptPhotoStore) {
    self.store = store
    list = store.list()
    observer = NotificationCenter.default.addObserver(
      forName: KeptPhotoStore.didChange, object: store, queue: nil
    ) { [weak self] _ in self?.update() }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  var count: Int { list.count }
  /// The photos' heights divided by their widths, as the layout wants them.
  var heightRatios: [CGFloat] { list.heightRatios }

  /// The photo at a place; nil when it has just gone.
  func photo(at index: Int) -> KeptPhoto? {
    list.ids.indices.contains(index) ? store.photo(list.ids[index]) : nil
  }

  /// Lists the next page, if there is one.
  func loadMore() {
    guard list.hasMore else { return }
    let old = list
    list = store.extended(old)
    let change = list.growth(since: old)
    if !change.isEmpty { onChange?(change) }
  }

  private func update() {
    let old = list
    list = store.list(asFarAs: old)
    let change = list.change(since: old)
    if !change.isEmpty { onChange?(change) }
  }
}
