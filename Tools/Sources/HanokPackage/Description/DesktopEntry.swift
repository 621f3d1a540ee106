/// The file by which desktops list an app in their menus and start it.
struct DesktopEntry {
  let info: PackageInfo

  var text: String {
    var lines = ["[Desktop Entry]", "Type=Application", "Name=\(Self.value(info.title))"]
    lines += info.titles.sorted { $0.key < $1.key }.map {
      "Name[\($0.key.replacingOccurrences(of: "-", with: "_"))]=\(Self.value($0.value))"
    }
    lines += [
      "Comment=\(Self.value(info.summary))",
      "Exec=\(info.name)",
      "Icon=\(info.component)",
      "Categories=\(info.category.names.map { $0 + ";" }.joined())",
      "Terminal=false",
      "StartupNotify=true",
      // Windows are called after the bundle identifier.
      "StartupWMClass=\(info.component)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text with what the format gives a meaning to escaped.
  static func value(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\")
  }
}
