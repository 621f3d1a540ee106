import Foundation

/// The model of a wall: pages of photos from one source, and how it gets more. Use on the main thread.
final class WallViewModel {
  /// The look of a wall as a whole.
  enum State: Equatable {
    /// There is nothing to see yet.
    case loading
    /// There is certainly nothing to see, not just nothing yet.
    case empty
    /// There is nothing to see, because it could not be had.
    case failed(PhotoServiceError)
    /// Photos are shown, and they stay when more could not be had.
    case photos(failure: PhotoServiceError?)
  }

  /// The steps that the view takes after something changed.
  enum Change {
    /// All photos are other ones.
    case replaced(oldCount: Int)
    /// Photos were added at the end.
    case appended(Range<Int>)
    /// Photos went, by their old places, and came, by their new ones; others may say something else.
    case edited(removed: [Int], inserted: [Int])
    /// The first page is loading; this much of it, from 0 to 1, has arrived.
    case progress(Double)
    /// Loading has begun or ended.
    case loading(Bool)
    case failed(PhotoServiceError)
  }

  private(set) var photos: [Photo] = []
  /// The photos' heights divided by their widths, as the layout wants them.
  private(set) var heightRatios: [CGFloat] = []
  private(set) var source: WallSource
  private(set) var isLoading = false
  /// Called after each change.
  var onChange: ((Change) -> Void)?

  private let service: PhotoService
  private let center: NotificationCenter
  /// The user's own posts; nil on walls that do not know of any.
  private let posts: WallPosts?
  /// The photos that the server has listed so far.
  private var listed: [Photo] = []
  private var knownIDs: Set<String> = []
  private var nextPage = 1
  private var hasMore = true
  /// Whether a page was asked for while another one loaded: the end of the list may be in sight by then.
  private var wantsMore = false
  /// Why the last page did not come. Then the next one is asked for only when the user says so.
  private var failure: PhotoServiceError?
  private var download: WebTask?
  private var hasBegun = false
  /// The account's token when the photos were asked for.
  private var token: String?
  private var observers: [NSObjectProtocol] = []

  /// - Parameters:
  ///   - posts: where the user's own posts are.
  ///   - center: where changes of the photo source, of the account and of posts are told.
  init(
    service: PhotoService, source: WallSource, posts: PostStore? = nil,
    center: NotificationCenter = .default
  ) {
    self.service = service
    self.posts = posts.map(WallPosts.init)
    self.source = source
    self.center = center
    observers = [
      center.addObserver(
        forName: PhotoService.sourceDidChange, object: service, queue: nil
      ) { [weak self] _ in self?.reloadIfShown() },
      center.addObserver(forName: Account.didChange, object: nil, queue: nil) { [weak self] _ in
        self?.accountDidChange()
      },
    ]
    guard let posts else { return }
    observers.append(
      center.addObserver(forName: PostStore.didChange, object: posts, queue: nil) {
        [weak self] _ in self?.postsDidChange()
      })
    arrange()
  }

  deinit {
    for observer in observers { center.removeObserver(observer) }
  }

  /// The look of the wall as a whole.
  var state: State {
    if !photos.isEmpty { return .photos(failure: isLoading ? nil : failure) }
    if isLoading { return .loading }
    if let failure { return .failed(failure) }
    return hasMore ? .loading : .empty
  }

  /// Starts again with the first page. What is shown stays until the page has arrived.
  func reload() {
    load(page: 1)
  }

  private func reloadIfShown() {
    if hasBegun { reload() }
  }

  /// Another account sees other posts and likes; to have none is to see what all see, as before.
  private func accountDidChange() {
    if service.token != token { reloadIfShown() }
  }

  /// Shows photos from somewhere else.
  func show(_ source: WallSource) {
    guard source != self.source else { return }
    self.source = source
    load(page: 1)
  }

  /// Loads the next page, if there is one; after the one that is loading.
  func loadMore() {
    wantsMore = isLoading
    guard hasMore, !isLoading, failure == nil else { return }
    load(page: nextPage)
  }

  /// Tries again what failed.
  func retry() {
    load(page: nextPage)
  }

  private func load(page: Int) {
    download?.cancel()
    hasBegun = true
    token = service.token
    nextPage = page
    failure = nil
    wantsMore = false
    setLoading(true)
    let isFirst = page == 1
    if isFirst {
      posts?.beginRound()
      onChange?(.progress(0))
    }
    download = service.photos(
      from: source, page: page,
      progress: { [weak self] part in
        if isFirst { self?.onChange?(.progress(part)) }
      },
      completion: { [weak self] result in
        self?.receive(result, page: page)
      })
  }

  private func receive(_ result: Result<[Photo], PhotoServiceError>, page: Int) {
    download = nil
    switch result {
    case .success(let photos):
      nextPage = page + 1
      hasMore = photos.count == PhotoService.pageLength
      if page == 1 { replace(with: photos) } else { append(photos) }
      setLoading(false)
      if wantsMore { loadMore() }
    case .failure(let error):
      failure = error
      setLoading(false)
      onChange?(.failed(error))
    }
  }

  private func replace(with photos: [Photo]) {
    let oldCount = self.photos.count
    listed = []
    knownIDs = []
    list(photos)
    posts?.endRound(listed: knownIDs)
    arrange()
    onChange?(.replaced(oldCount: oldCount))
  }

  private func append(_ photos: [Photo]) {
    let start = self.photos.count
    let new = list(photos)
    posts?.update(listed: knownIDs)
    if first.contains(where: { knownIDs.contains($0.photo.id) }) { return edit() }
    add(new)
    if self.photos.count > start { onChange?(.appended(start..<self.photos.count)) }
  }

  /// A list that grows while it is read may show a photo on two pages: it is taken once.
  @discardableResult
  private func list(_ photos: [Photo]) -> [Photo] {
    let new = photos.filter { knownIDs.insert($0.id).inserted }
    listed += new
    return new
  }

  // MARK: Own posts

  /// The own posts that stand first; only where everything is shown.
  private var first: [WallPosts.Item] = []

  /// The file of the photo at a place; nil when the server has it.
  func file(at index: Int) -> URL? {
    first.indices.contains(index) ? first[index].file : nil
  }

  /// How far the post at a place is; nil when it is at the server.
  func status(at index: Int) -> PostStatus? {
    first.indices.contains(index) ? first[index].status : nil
  }

  private func postsDidChange() {
    posts?.update(listed: knownIDs)
    edit()
  }

  /// Puts the photos together anew and tells what is different.
  private func edit() {
    let old = photos.map(\.id)
    arrange()
    var (removed, inserted): ([Int], [Int]) = ([], [])
    for step in photos.map(\.id).difference(from: old) {
      switch step {
      case .remove(let offset, _, _): removed.append(offset)
      case .insert(let offset, _, _): inserted.append(offset)
      }
    }
    onChange?(.edited(removed: removed, inserted: inserted))
  }

  /// Puts own posts first and the server's list below them.
  private func arrange() {
    first = source == .everything ? posts?.first ?? [] : []
    photos = first.map(\.photo)
    heightRatios = photos.map(\.heightRatio)
    add(listed)
  }

  private func add(_ listed: [Photo]) {
    let firstIDs = Set(first.map(\.photo.id))
    let context = posts?.context
    for photo in listed where !firstIDs.contains(photo.id) {
      var photo = photo
      if let posts, let context {
        guard let current = posts.current(photo, owner: context.owner, deleted: context.deleted)
        else { continue }
        photo = current
      }
      photos.append(photo)
      heightRatios.append(photo.heightRatio)
    }
  }

  private func setLoading(_ isLoading: Bool) {
    guard isLoading != self.isLoading else { return }
    self.isLoading = isLoading
    onChange?(.loading(isLoading))
  }
}
