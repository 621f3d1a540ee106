import Foundation

/// The model of the choice of a photo source. A source is asked for photos before it is taken.
final class PhotoSourceViewModel {
  enum Kind: Int, CaseIterable {
    case thisComputer, unsplash, server
  }

  /// Why a source is not taken, with a sentence for a person.
  struct Failure: Equatable {
    let message: String
    /// Whether the source may be all right and only be out of reach, so that it can be taken anyway.
    let isPassing: Bool
  }

  /// Called after anything that is shown has changed.
  var onChange: () -> Void = {}
  /// Called when a source was taken.
  var onFinish: () -> Void = {}

  /// Asks a source for photos.
  typealias Check = (PhotoSource, @escaping (Result<Void, PhotoServiceError>) -> Void) -> WebTask

  private(set) var kind: Kind
  private(set) var failure: Failure?
  /// Whether a source's answer is awaited.
  private(set) var isChecking = false

  private let settings: AppSettings
  private let check: Check
  private var texts: [Kind: String] = [:]
  private var task: WebTask?

  init(settings: AppSettings, check: @escaping Check = PhotoSourceViewModel.askForPhotos) {
    self.settings = settings
    self.check = check
    switch settings.photoSource {
    case .thisComputer: kind = .thisComputer
    case .unsplash(let accessKey):
      kind = .unsplash
      texts[.unsplash] = accessKey
    case .server(let url):
      kind = .server
      texts[.server] = url.absoluteString
    }
  }

  /// The access key or the address, as it was typed.
  var text: String { texts[kind] ?? "" }
  /// Whether the kind that is chosen needs a text.
  var needsText: Bool { kind != .thisComputer }

  // MARK: What the user does

  /// Chooses a kind. The server on this computer needs nothing more and is taken at once.
  func choose(_ kind: Kind) {
    giveUp()
    self.kind = kind
    if kind == .thisComputer { settings.photoSource = .thisComputer }
    onChange()
  }

  func set(_ text: String) {
    texts[kind] = text
    guard failure != nil || isChecking else { return }
    giveUp()
    onChange()
  }

  /// Asks the source for photos, and takes it when it has some.
  func use() {
    giveUp()
    switch candidate() {
    case .failure(let failure):
      self.failure = failure
      onChange()
    case .success(let source):
      isChecking = true
      onChange()
      task = check(source) { [weak self] result in self?.take(source, result) }
    }
  }

  /// Takes a source that could not be asked.
  func useAnyway() {
    guard failure?.isPassing == true, case .success(let source) = candidate() else { return }
    take(source, .success(()))
  }

  /// Forgets what was asked and what it gave.
  func giveUp() {
    task?.cancel()
    task = nil
    isChecking = false
    failure = nil
  }

  private func take(_ source: PhotoSource, _ result: Result<Void, PhotoServiceError>) {
    isChecking = false
    switch result {
    case .success:
      failure = nil
      settings.photoSource = source
      onChange()
      onFinish()
    case .failure(let error):
      failure = failure(of: error)
      onChange()
    }
  }

  private func failure(of error: PhotoServiceError) -> Failure {
    if error.isPassing {
      let reason = error.localizedDescription
      return Failure(message: SettingsTexts.unreachable(reason), isPassing: true)
    }
    if kind == .unsplash, case .rejected(let status, _) = error, [401, 403].contains(status) {
      return Failure(message: SettingsTexts.keyRefused, isPassing: false)
    }
    return Failure(message: SettingsTexts.noPhotoServer, isPassing: false)
  }

  // MARK: Reading

  private enum Candidate {
    case success(PhotoSource)
    case failure(Failure)
  }

  /// The source that the text means.
  private func candidate() -> Candidate {
    let text = self.text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch kind {
    case .thisComputer: return .success(.thisComputer)
    case .unsplash where text.isEmpty:
      return .failure(Failure(message: SettingsTexts.keyMissing, isPassing: false))
    case .unsplash: return .success(.unsplash(accessKey: text))
    case .server:
      switch ServerAddress.url(text) {
      case .success(let url): return .success(.server(url))
      case .failure(let error):
        return .failure(Failure(message: error.localizedDescription, isPassing: false))
      }
    }
  }

  /// Asks a source for its first page of photos, beside the source that is in use.
  static func askForPhotos(
    _ source: PhotoSource, completion: @escaping (Result<Void, PhotoServiceError>) -> Void
  ) -> WebTask {
    let service = PhotoService(source: source)
    return service.photos(from: .everything, page: 1) { result in
      // The service lives as long as its request.
      withExtendedLifetime(service) { completion(result.map { _ in }) }
    }
  }
}
