import Foundation

/// The part of Settings that goes into an archive and comes back.
extension AppSettings {
  /// The choices, as an archive has them.
  var archived: ArchiveManifest.Settings {
    var archived = ArchiveManifest.Settings(
      appearance: appearance.rawValue, remindsOfNotes: remindsOfNotes, server: nil,
      changed: changedDate)
    if case .server(let url) = photoSource { archived.server = url.absoluteString }
    return archived
  }

  /// Takes over what an archive has, unless something was chosen here since.
  func take(_ archived: ArchiveManifest.Settings) {
    guard let date = archived.changed, date > changedDate ?? .distantPast else { return }
    if let value = archived.appearance.flatMap(Appearance.init(rawValue:)) { appearance = value }
    if let reminds = archived.remindsOfNotes { remindsOfNotes = reminds }
    if let text = archived.server, case .success(let url) = ServerAddress.url(text) {
      photoSource = .server(url)
    }
    changedDate = date
  }
}
