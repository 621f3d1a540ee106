import Foundation

/// The works of others that the app is made with, and their terms.
struct Licence: Decodable, Equatable {
  let title: String
  /// The terms in a few words.
  let summary: String
  let text: String

  /// All licences, from `Licences.json`.
  static func all(in bundle: Bundle = .main) -> [Licence] {
    guard let url = bundle.url(forResource: "Licences", withExtension: "json"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode([Licence].self, from: data)) ?? []
  }
}
