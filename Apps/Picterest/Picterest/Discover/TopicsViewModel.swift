import Foundation

/// The topics that can be discovered. Use on the main thread.
final class TopicsViewModel {
  enum Change {
    case loaded
    case failed(PhotoServiceError)
  }

  let service: PhotoService
  private(set) var topics: [Topic] = []
  /// The topics' heights divided by their widths, as the layout wants them.
  private(set) var heightRatios: [CGFloat] = []
  /// Called after each change.
  var onChange: ((Change) -> Void)?

  private var download: Download?

  init(service: PhotoService) {
    self.service = service
  }

  /// Loads the topics; those that are shown stay until the new ones have arrived.
  func load() {
    download?.cancel()
    download = service.topics { [weak self] result in
      self?.receive(result)
    }
  }

  private func receive(_ result: Result<[Topic], PhotoServiceError>) {
    download = nil
    switch result {
    case .success(let topics):
      self.topics = topics
      heightRatios = Array(repeating: 0.75, count: topics.count)
      onChange?(.loaded)
    case .failure(let error):
      onChange?(.failed(error))
    }
  }
}
