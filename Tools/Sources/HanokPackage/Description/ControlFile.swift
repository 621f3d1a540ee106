import Foundation

/// `DEBIAN/control`: what dpkg and apt know of a package.
struct ControlFile {
  let info: PackageInfo
  var architecture: String
  var depends: [String]
  /// The packages that the app can do without.
  var recommends: [String] = []
  var installedKilobytes: Int

  var text: String {
    var fields = [
      "Package: \(info.name)", "Version: \(info.version)", "Architecture: \(architecture)",
      "Maintainer: \(info.maintainer)", "Installed-Size: \(installedKilobytes)",
      "Depends: \(Self.sorted(depends).joined(separator: ", "))",
      "Recommends: \(Self.sorted(recommends + ["xdg-utils"]).joined(separator: ", "))",
      "Section: \(info.category.section)", "Priority: optional",
    ]
    if let homepage = info.homepage { fields.append("Homepage: \(homepage)") }
    let paragraphs = info.paragraphs.map {
      Self.wrapped($0).map { " " + $0 }.joined(separator: "\n")
    }
    fields.append("Description: \(info.summary)\n" + paragraphs.joined(separator: "\n .\n"))
    return fields.joined(separator: "\n") + "\n"
  }

  /// Each dependency once, by name.
  private static func sorted(_ depends: [String]) -> [String] {
    let bare = Set(
      depends.compactMap { $0.split(separator: " ").first.map(String.init) }.filter {
        name in depends.contains { $0.hasPrefix(name + " (") }
      })
    return Set(depends).filter { !bare.contains($0) }.sorted()
  }

  /// The words of a text in lines of at most 76 characters.
  static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 76 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
