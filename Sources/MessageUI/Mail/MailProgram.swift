internal import CGIO
import Foundation
import UIKit

/// The desktop's program for mail.
@MainActor
protocol MailProgram {
  /// Whether there is one.
  var isThere: Bool { get }
  /// Opens a draft in it; false when that failed.
  func open(_ mail: Mail) async -> Bool
}

/// The program that the desktop opens `mailto:` with.
struct DesktopMailProgram: MailProgram {
  /// Gives programs a mail with attachments, which `mailto:` has no words for.
  var emailCommand = Self.program("xdg-email")

  var isThere: Bool {
    guard let program = g_app_info_get_default_for_uri_scheme("mailto") else { return false }
    g_object_unref(UnsafeMutableRawPointer(program))
    return true
  }

  func open(_ mail: Mail) async -> Bool {
    if !mail.attachments.isEmpty, let emailCommand {
      return await openWithAttachments(mail, emailCommand)
    }
    guard let url = mail.url else { return false }
    return await withCheckedContinuation { continuation in
      UIApplication.shared.open(url) { continuation.resume(returning: $0) }
    }
  }

  private func openWithAttachments(_ mail: Mail, _ command: URL) async -> Bool {
    guard let files = try? DraftFiles(mail.attachments) else { return false }
    let process = Process()
    process.executableURL = command
    process.arguments = Self.arguments(mail, files.urls)
    return await withCheckedContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus == 0) }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(returning: false)
      }
    }
  }

  /// No text of the mail can be taken for an option: each stands behind one.
  static func arguments(_ mail: Mail, _ files: [URL]) -> [String] {
    var arguments = ["--utf8"]
    for address in mail.cc { arguments += ["--cc", address] }
    for address in mail.bcc { arguments += ["--bcc", address] }
    if !mail.subject.isEmpty { arguments += ["--subject", mail.subject] }
    if !mail.body.isEmpty { arguments += ["--body", mail.body] }
    for file in files { arguments += ["--attach", file.path] }
    var addresses = Mail()
    addresses.to = mail.to
    return arguments + [addresses.url?.absoluteString ?? "mailto:"]
  }

  private static func program(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map {
      URL(fileURLWithPath: String($0)).appendingPathComponent(name)
    }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
