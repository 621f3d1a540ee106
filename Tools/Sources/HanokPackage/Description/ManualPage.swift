/// The manual page of the command that starts an app, and the package's changelog.
struct ManualPage {
  let info: PackageInfo

  var text: String {
    let name = "\(info.name)"
    return """
      .TH \(Self.escaped(name.uppercased())) 1 \(PackageDate(info.date).day) "\(Self.escaped(info.title)) \(info.version)"
      .SH NAME
      \(Self.escaped(name)) \\- \(Self.escaped(info.summary))
      .SH SYNOPSIS
      .B \(Self.escaped(name))
      .SH DESCRIPTION
      \(info.paragraphs.map(Self.escaped).joined(separator: "\n.PP\n"))
      .SH FILES
      .TP
      .I ~/.local/share/hanok/\(Self.escaped(info.container))
      What the app keeps: its documents, settings and caches.

      """
  }

  /// The changes: nothing is known but the version.
  var changelog: String {
    """
    \(info.name) (\(info.version)) unstable; urgency=low

      * Version \(info.version).

     -- \(info.maintainer)  \(PackageDate(info.date).mail)

    """
  }

  static func escaped(_ text: String) -> String {
    let plain = text.replacingOccurrences(of: "\\", with: "\\e")
      .replacingOccurrences(of: "-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
