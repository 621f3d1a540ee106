import Foundation

/// What an app says it supports: the configurations in which UI tests may run.
struct AppSupport {
  /// `light`, `dark`.
  let appearances: [String]
  /// `portrait`, `landscape`.
  let orientations: [String]
  /// Those that the app has texts of; none if it has texts of one.
  let languages: [String]

  init(_ info: [String: Any], bundle: URL) {
    switch (info["UIUserInterfaceStyle"] as? String)?.lowercased() {
    case "light": appearances = ["light"]
    case "dark": appearances = ["dark"]
    default: appearances = ["light", "dark"]
    }
    let names = ["UISupportedInterfaceOrientations~iphone", "UISupportedInterfaceOrientations"]
    let turns = names.compactMap { info[$0] as? [String] }.first { !$0.isEmpty }
    let known = [("portrait", "Portrait"), ("landscape", "Landscape")].filter { _, word in
      turns?.contains { $0.contains(word) } ?? true
    }.map(\.0)
    orientations = known.isEmpty ? ["portrait"] : known
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
    let found = folders.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }
      .map { String($0.dropLast(6)) }.sorted()
    languages = found.count > 1 ? found : []
  }
}
