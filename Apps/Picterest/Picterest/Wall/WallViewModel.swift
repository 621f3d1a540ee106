import Foundation

/// What a wall shows and how it gets more: pages of photos from one source. Use on the main thread.
final class WallViewModel {
  /// What the view has to do after something changed.
  enum Change {
    /// All photos are other ones.
    case replaced(oldCount: Int)
    /// Photos were added at the end.
    case appended(Range<Int>)
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
  private var knownIDs: Set<String> = []
  private var nextPage = 1
  private var hasMore = true
  /// After a failure the next page is asked for only when the user says so.
  private var hasFailed = false
  private var download: Download?

  init(service: PhotoService, source: WallSource) {
    self.service = service
    self.source = source
  }

  /// Whether there is certainly nothing to show, not just nothing yet.
  var isEmpty: Bool { photos.isEmpty && !hasMore && !isLoading }

  /// Starts again with the first page. What is shown stays until the page has arrived.
  func reload() {
    load(page: 1)
  }

  /// Shows photos from somewhere else.
  func show(_ source: WallSource) {
    guard source != self.source else { return }
    self.source = source
    load(page: 1)
  }

  /// Loads the next page, if there is one and none is loading.
  func loadMore() {
    guard hasMore, !isLoading, !hasFailed else { return }
    load(page: nextPage)
  }

  /// Tries again what failed.
  func retry() {
    load(page: nextPage)
  }

  private func load(page: Int) {
    download?.cancel()
    nextPage = page
    hasFailed = false
    setLoading(true)
    let isFirst = page == 1
    if isFirst { onChange?(.progress(0)) }
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
    case .failure(let error):
      hasFailed = true
      setLoading(false)
      onChange?(.failed(error))
    }
  }

  private func replace(with photos: [Photo]) {
    let oldCount = self.photos.count
    self.photos = []
    heightRatios = []
    knownIDs = []
    add(photos)
    onChange?(.replaced(oldCount: oldCount))
  }

  private func append(_ photos: [Photo]) {
    let start = self.photos.count
    add(photos)
    if self.photos.count > start { onChange?(.appended(start..<self.photos.count)) }
  }

  /// A list that grows while it is read may show a photo on two pages: it is taken once.
  private func add(_ photos: [Photo]) {
    for photo in photos where knownIDs.insert(photo.id).inserted {
      self.photos.append(photo)
      heightRatios.append(CGFloat(photo.heightRatio))
    }
  }

  private func setLoading(_ isLoading: Bool) {
    guard isLoading != self.isLoading else { return }
    self.isLoading = isLoading
    onChange?(.loading(isLoading))
  }
}
