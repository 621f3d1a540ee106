internal import CGIO
import Foundation
import Glibc

/// Hears of addresses that a browser is sent to.
@MainActor
protocol CallbackReceiver: AnyObject {
  /// Begins to hear of addresses of a scheme; false when that cannot be.
  func start(scheme: String, _ onCallback: @escaping @MainActor (URL) -> Void) -> Bool
  func stop()
}

/// Tells the desktop that this app opens addresses of a scheme, for as long as it listens. The desktop starts a
/// shell that writes the address into a pipe of this app's.
@MainActor
final class DesktopSchemeReceiver: CallbackReceiver {
  private var program: OpaquePointer?
  /// The program that opened the scheme before.
  private var before: OpaquePointer?
  private var type = ""
  private var source: (any DispatchSourceRead)?
  private var folder: URL?

  func start(scheme: String, _ onCallback: @escaping @MainActor (URL) -> Void) -> Bool {
    // RFC 3986; the name goes into the desktop's files.
    let isPlain = scheme.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    guard isPlain, scheme.first?.isLetter == true, let pipe = makePipe() else { return false }
    listen(pipe.descriptor, scheme, onCallback)
    // Doubled signs are signs; %u is the address.
    let command = "/bin/sh -c 'printf \"%%s\\\\n\" \"$1\" > \"$0\"' \(pipe.path) %u"
    program = g_app_info_create_from_commandline(
      command, "Sign in", G_APP_INFO_CREATE_SUPPORTS_URIS, nil)
    type = "x-scheme-handler/\(scheme.lowercased())"
    before = g_app_info_get_default_for_type(type, 0)
    guard let program, g_app_info_set_as_default_for_type(program, type, nil) != 0
    else {
      stop()
      return false
    }
    return true
  }

  /// A pipe with a name, in a folder that only this person can use.
  private func makePipe() -> (descriptor: CInt, path: String)? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sign-in-\(UUID().uuidString)")
    let path = folder.appendingPathComponent("callback").path
    guard mkdir(folder.path, 0o700) == 0, mkfifo(path, 0o600) == 0 else { return nil }
    self.folder = folder
    // Open for writing as well, so that the end of one writer is not the end.
    let descriptor = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    return descriptor < 0 ? nil : (descriptor, path)
  }

  private func listen(
    _ descriptor: CInt, _ scheme: String, _ onCallback: @escaping @MainActor (URL) -> Void
  ) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    var text = Data()
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 8192)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return }
      text.append(contentsOf: bytes[..<count])
      guard let end = text.firstIndex(of: 0x0A) else { return }
      let line = String(decoding: text[..<end], as: UTF8.self)
      text.removeSubrange(...end)
      guard let url = URL(string: line), url.scheme?.lowercased() == scheme.lowercased() else {
        return
      }
      MainActor.assumeIsolated { onCallback(url) }
    }
    source.setCancelHandler { close(descriptor) }
    self.source = source
    source.activate()
  }

  func stop() {
    source?.cancel()
    source = nil
    if let program {
      // Deleting a program alone leaves its name in the desktop's list of defaults.
      g_app_info_reset_type_associations(type)
      g_app_info_delete(program)
      g_object_unref(UnsafeMutableRawPointer(program))
    }
    if let before {
      g_app_info_set_as_default_for_type(before, type, nil)
      g_object_unref(UnsafeMutableRawPointer(before))
    }
    program = nil
    before = nil
    if let folder { try? FileManager.default.removeItem(at: folder) }
    folder = nil
  }
}
