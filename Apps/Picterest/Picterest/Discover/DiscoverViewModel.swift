import Foundation

/// The featured photos and those of each topic. Use on the main thread.
final class DiscoverViewModel {
  /// The look of Discover as a whole.
  enum State: Equatable {
    /// There is nothing to see yet.
    case loading
    /// The photo source has neither topics nor photos.
    case empty
    /// There is nothing to see, because it could not be had.
    case failed(PhotoServiceError)
    /// Rows are shown, and they stay when something could not be had.
    case rows(failure: PhotoServiceError?)
  }

  /// A section's photos, as far as they have arrived.
  struct Row {
    let section: DiscoverSection
    let title: String
    var photos: [Photo] = []
  }

  /// The sections to be shown, in order; those without photos are left out.
  var shownRows: [Row] { rows.filter { !$0.photos.isEmpty } }
  /// Called after rows or the state have changed.
  var onChange: (() -> Void)?

  private let service: PhotoService
  private let center: NotificationCenter
  private var observers: [NSObjectProtocol] = []
  private var rows: [Row] = []
  private var photos: [DiscoverCard: Photo] = [:]
  private var downloads: [WebTask] = []
  /// How many answers are waited for.
  private var waiting = 0
  private var failure: PhotoServiceError?
  /// Answers to an earlier loading are not waited for any more.
  private var loading = 0
  /// The account's token when the rows were asked for.
  private var token: String?

  /// - Parameter center: where changes of the photo source and of the account are told.
  init(service: PhotoService, center: NotificationCenter = .default) {
    self.service = service
    self.center = center
    observers = [
      center.addObserver(
        forName: PhotoService.sourceDidChange, object: service, queue: nil
      ) { [weak self] _ in self?.reloadIfShown() },
      center.addObserver(forName: Account.didChange, object: nil, queue: nil) { [weak self] _ in
        self?.accountDidChange()
      },
    ]
  }

  deinit {
    for observer in observers { center.removeObserver(observer) }
  }

  /// The look of Discover as a whole.
  var state: State {
    if !shownRows.isEmpty { return .rows(failure: isLoading ? nil : failure) }
    if isLoading || loading == 0 { return .loading }
    return failure.map(State.failed) ?? .empty
  }

  /// Whether answers are still on their way.
  var isLoading: Bool { waiting > 0 }

  private func reloadIfShown() {
    if loading > 0 { load() }
  }

  private func accountDidChange() {
    if service.token != token { reloadIfShown() }
  }

  /// Loads everything again; what is shown stays until the new has arrived.
  func load() {
    downloads.forEach { $0.cancel() }
    loading += 1
    failure = nil
    waiting = 1
    token = service.token
    let loading = self.loading
    downloads = [
      service.topics { [weak self] result in
        guard let self, loading == self.loading else { return }
        self.receive(result)
      }
    ]
    onChange?()
  }

  func photo(of card: DiscoverCard) -> Photo? {
    photos[card]
  }

  private func receive(_ result: Result<[Topic], PhotoServiceError>) {
    waiting -= 1
    switch result {
    case .failure(let error):
      failure = error
    case .success(let topics):
      let known = Dictionary(grouping: rows, by: { $0.section }).compactMapValues { $0.first }
      rows = [Row(section: .featured, title: DiscoverTexts.featured)]
      rows += topics.map { Row(section: .topic(slug: $0.slug), title: $0.title) }
      for index in rows.indices {
        rows[index].photos = known[rows[index].section]?.photos ?? []
        loadPhotos(of: rows[index].section)
      }
    }
    onChange?()
  }

  private func loadPhotos(of section: DiscoverSection) {
    let loading = self.loading
    waiting += 1
    downloads.append(
      service.photos(from: section.source, page: 1) { [weak self] result in
        guard let self, loading == self.loading else { return }
        self.receive(result, for: section)
      })
  }

  private func receive(_ result: Result<[Photo], PhotoServiceError>, for section: DiscoverSection) {
    waiting -= 1
    switch result {
    case .failure(let error):
      failure = error
    case .success(let list):
      guard let index = rows.firstIndex(where: { $0.section == section }) else { break }
      var seen: Set<String> = []
      rows[index].photos = list.filter { seen.insert($0.id).inserted }
      for photo in list {
        photos[DiscoverCard(section: section, photoID: photo.id)] = photo
      }
    }
    onChange?()
  }
}

extension DiscoverSection {
  /// Where the section's photos come from.
  var source: WallSource {
    switch self {
    case .featured: return .everything
    case .topic(let slug): return .topic(slug: slug)
    }
  }
}
