/// Where an app stands in the desktop's menu and in Debian's archive.
struct MenuCategory: Equatable {
  /// The desktop's categories, the main one first.
  var names: [String]

  /// The desktop category that an App Store category stands for.
  init(appStore category: String?) {
    let name = category.map { String($0.split(separator: ".").last ?? "") } ?? ""
    names = name.hasSuffix("games") ? ["Game"] : Self.table[name] ?? ["Utility"]
  }

  init(names: [String]) { self.names = names }

  /// Debian's section.
  var section: String { names.lazy.compactMap { Self.sections[$0] }.first ?? "misc" }

  private static let table: [String: [String]] = [
    "business": ["Office"], "developer-tools": ["Development"], "education": ["Education"],
    "finance": ["Office", "Finance"], "graphics-design": ["Graphics"],
    "music": ["AudioVideo", "Audio"], "news": ["Network", "News"],
    "photography": ["Graphics", "Photography"], "productivity": ["Office"],
    "social-networking": ["Network"], "video": ["AudioVideo", "Video"],
  ]

  private static let sections: [String: String] = [
    "Audio": "sound", "AudioVideo": "video", "Development": "devel", "Education": "education",
    "Game": "games", "Graphics": "graphics", "Network": "net", "Science": "science",
    "Utility": "utils",
  ]
}
