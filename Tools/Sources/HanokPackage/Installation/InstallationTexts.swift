/// The texts of an installed command: made from the table of its commands, which this module does not know.
public struct InstallationTexts: Sendable {
  /// The help of each command.
  public var help: [(command: String, text: String)]
  /// The completions of shells, by the path where each looks for them.
  public var completions: [(path: String, text: String)]

  public init(
    help: [(command: String, text: String)], completions: [(path: String, text: String)]
  ) {
    self.help = help
    self.completions = completions
  }

  /// The manual page.
  func manual(_ info: PackageInfo) -> String {
    let commands = help.map { command, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { ManualPage.escaped(String($0)) }.joined(separator: "\n")
      return ".SS \(command)\n.nf\n\(lines)\n.fi"
    }
    return """
      .TH HANOK 1 \(PackageDate(info.date).day) "Hanok \(info.version)"
      .SH NAME
      hanok \\- \(ManualPage.escaped(info.summary))
      .SH SYNOPSIS
      .B hanok
      .I COMMAND
      .RI [ OPTIONS ]
      .SH DESCRIPTION
      \(info.paragraphs.map(ManualPage.escaped).joined(separator: "\n.PP\n"))
      .SH COMMANDS
      \(commands.joined(separator: "\n"))
      .SH ENVIRONMENT
      .TP
      .B HANOK_TOOLCHAIN
      The usr folder of the Swift toolchain, in place of the one in PATH.
      .TP
      .B HANOK_CACHE
      The folder for what is built, in place of ~/.cache/hanok.
      .SH FILES
      .TP
      .I ~/.cache/hanok
      What is built; it can be removed at any time.
      .TP
      .I ~/.local/share/hanok
      What apps keep: their documents, settings and caches.

      """
  }
}
