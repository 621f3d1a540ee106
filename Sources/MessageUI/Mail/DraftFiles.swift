import Foundation

/// A mail's attachments as files that only this person can read. The mail program reads them when it
/// likes, so they stay until the desktop clears its folder of passing files.
struct DraftFiles {
  let urls: [URL]

  init(_ attachments: [Mail.Attachment]) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("mail-\(UUID().uuidString)")
    urls = try attachments.enumerated().map { index, attachment in
      let own = folder.appendingPathComponent("\(index)")
      try files.createDirectory(
        at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let file = own.appendingPathComponent(Self.fileName(attachment.name))
      try attachment.data.write(to: file)
      return file
    }
  }

  /// A name that stays in its folder.
  private static func fileName(_ name: String) -> String {
    let safe = name.replacingOccurrences(of: "/", with: "-").replacingOccurrences(
      of: "\0", with: "")
    return ["", ".", ".."].contains(safe) ? "attachment" : safe
  }
}
