import Foundation

/// The featured photos and those of each topic. Use on the main thread.
final class DiscoverViewModel {
  enum Change {
    case loaded
    case failed(PhotoServiceError)
  }

  /// A section's photos, as far as they have arrived.
  struct Row {
    let section: DiscoverSection
    let title: String
    var photos: [Photo] = []
  }

  let service: PhotoService
  /// What is to be shown, in order; sections without photos are left out.
  var shownRows: [Row] { rows.filter { !$0.photos.isEmpty } }
  /// Called after each change.
  var onChange: ((Change) -> Void)?

  private var rows: [Row] = []
  private var photos: [DiscoverCard: Photo] = [:]
  private var downloads: [Download] = []
  /// Answers to an earlier loading are not waited for any more.
  private var loading = 0

  init(service: PhotoService) {
    self.service = service
  }

  /// Loads everything again; what is shown stays until the new has arrived.
  func load() {
    downloads.forEach { $0.cancel() }
    loading += 1
    let loading = self.loading
    downloads = [
      service.topics { [weak self] result in
        guard let self, loading == self.loading else { return }
        self.receive(result)
      }
    ]
  }

  func photo(of card: DiscoverCard) -> Photo? {
    photos[card]
  }

  private func receive(_ result: Result<[Topic], PhotoServiceError>) {
    switch result {
    case .failure(let error):
      onChange?(.failed(error))
    case .success(let topics):
      let known = Dictionary(grouping: rows, by: { $0.section }).compactMapValues { $0.first }
      rows = [Row(section: .featured, title: Texts.featured)]
      rows += topics.map { Row(section: .topic(slug: $0.slug), title: $0.title) }
      for index in rows.indices {
        rows[index].photos = known[rows[index].section]?.photos ?? []
        loadPhotos(of: rows[index].section)
      }
      onChange?(.loaded)
    }
  }

  private func loadPhotos(of section: DiscoverSection) {
    let loading = self.loading
    downloads.append(
      service.photos(from: section.source, page: 1) { [weak self] result in
        guard let self, loading == self.loading else { return }
        self.receive(result, for: section)
      })
  }

  private func receive(_ result: Result<[Photo], PhotoServiceError>, for section: DiscoverSection) {
    switch result {
    case .failure(let error):
      onChange?(.failed(error))
    case .success(let list):
      guard let index = rows.firstIndex(where: { $0.section == section }) else { return }
      var seen: Set<String> = []
      rows[index].photos = list.filter { seen.insert($0.id).inserted }
      for photo in list {
        photos[DiscoverCard(section: section, photoID: photo.id)] = photo
      }
      onChange?(.loaded)
    }
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
