import Foundation

/// The user's own posts as a list that changes, wherever they are. Use on the main thread.
///
/// The list is what the store has; pages that the server has are taken over into the store.
final class PostsViewModel {
  /// A change that the view has to show.
  enum Change: Equatable {
    /// Items came and went; others may have changed.
    case list(RowList.Change)
    case loading(Bool)
    /// The server's list could not be had; a sentence for a person.
    case failed(message: String)
  }

  /// Called after each change.
  var onChange: ((Change) -> Void)?
  private(set) var isLoading = false
  /// Why the server's list could not be had when it was last asked for; a sentence for a person.
  private(set) var failure: String?

  private let store: PostStore
  private let service: PhotoService
  private var list: RowList
  private var observer: NSObjectProtocol?
  private var request: WebTask?
  /// The posts that the server has listed so far, and whether that is all.
  private var listed: [Photo] = []
  private var nextPage = 1
  private var hasMore = true

  init(store: PostStore, service: PhotoService) {
    self.store = store
    self.service = service
    list = PostsViewModel.list(in: store)
    observer = NotificationCenter.default.addObserver(
      forName: PostStore.didChange, object: store, queue: nil
    ) { [weak self] _ in self?.update() }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  var count: Int { list.count }
  /// The photos' heights divided by their widths, as the layout wants them.
  var heightRatios: [CGFloat] { list.heightRatios }

  /// The post at a place; nil when it has just gone.
  func post(at index: Int) -> Post? {
    guard list.ids.indices.contains(index), let row: PostRow = store.store.row(list.ids[index])
    else { return nil }
    return store.post(row)
  }

  /// The photo of a post, as other screens show it.
  func photo(of post: Post) -> Photo { post.photo(by: store.author()) }

  // MARK: The server's list

  /// Asks the server for the account's posts from the newest on, if somebody is signed in.
  func reload() {
    request?.cancel()
    request = nil
    update()
    listed = []
    nextPage = 1
    hasMore = true
    isLoading = false
    failure = nil
    load()
  }

  /// Lists the next page of what the store has; after the last one asks the server for its next page, if there
  /// is one and none is on its way.
  func loadMore() {
    if list.hasMore { return extendList() }
    guard hasMore, !isLoading, nextPage > 1 else { return }
    load()
  }

  private func load() {
    guard let owner = store.owner() else { return setLoading(false) }
    let known = store.remoteIDs(of: owner)
    setLoading(true)
    request = service.photos(ofUser: owner.username, page: nextPage) { [weak self] result in
      self?.receive(result, of: owner, known: known)
    }
  }

  private func receive(
    _ result: Result<[Photo], PhotoServiceError>, of owner: PostOwner, known: Set<String>
  ) {
    request = nil
    do {
      let photos = try result.get()
      nextPage += 1
      hasMore = photos.count == PhotoService.pageLength
      listed += photos
      try store.takeOver(listed, of: owner, known: known, isWhole: !hasMore)
      setLoading(false)
    } catch {
      hasMore = false
      failure = error.localizedDescription
      setLoading(false)
      onChange?(.failed(message: error.localizedDescription))
    }
  }

  private func setLoading(_ isLoading: Bool) {
    self.isLoading = isLoading
    onChange?(.loading(isLoading))
  }

  // MARK: The list

  private func update() {
    let old = list
    list = PostsViewModel.list(in: store, asFarAs: old)
    onChange?(.list(list.change(since: old)))
  }

  private func extendList() {
    let old = list
    try? store.store.extend(&list, of: "Post", where: store.listPredicate)
    onChange?(.list(list.growth(since: old)))
  }

  private static func list(in store: PostStore, asFarAs earlier: RowList = RowList()) -> RowList {
    let list = try? store.store.list(
      of: "Post", where: store.listPredicate, asFarAs: earlier)
    return list ?? RowList()
  }
}
