import Foundation
import UIKit

/// The app's end of the line to `hanok run --watch`: it loads what replaces parts of the app, and shows what the compiler says.
@MainActor
enum InjectionClient {
  private static var message: InjectionMessage?
  /// Called after parts of the app were replaced.
  static var didReplace: () -> Void = {}
  /// Called before the app is ended to start again.
  static var willEnd: () -> Void = {}

  /// Connects to the socket at `path`; does nothing when nobody listens there.
  static func connect(_ path: String) {
    guard let descriptor = UnixSocket.connect(path) else { return }
    let lines = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    Thread.detachNewThread {
      var buffer = Data()
      while case let chunk = lines.availableData, !chunk.isEmpty {
        buffer.append(chunk)
        while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          let line = Data(buffer[buffer.startIndex..<end])
          buffer = Data(buffer[buffer.index(after: end)...])
          DispatchQueue.main.async {
            let answer = MainActor.assumeIsolated { perform(line) }
            try? lines.write(contentsOf: Data((answer + "\n").utf8))
          }
        }
      }
    }
  }

  private struct Command: Decodable {
    var load: String?
    var types: [String]?
    var show: String?
    var hide: Bool?
    var end: Bool?
  }

  /// Does what a line says; gives the line that answers it: empty, or what went wrong.
  private static func perform(_ line: Data) -> String {
    guard let command = try? JSONDecoder().decode(Command.self, from: line) else {
      return "the message is not understood"
    }
    if command.end == true { willEnd() }
    if command.hide == true { message = nil }
    if let text = command.show { message = InjectionMessage(text) }
    guard let library = command.load else { return "" }
    guard let handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL) else {
      return dlerror().map { String(cString: $0) }?.replacing("\n", with: " ")
        ?? "it cannot be loaded"
    }
    let injected = dlsym(handle, "hanok_injected").map {
      unsafeBitCast($0, to: ScreenRefresh.Injected.self)
    }
    ScreenRefresh.refresh(types: Set(command.types ?? []), injected)
    didReplace()
    return ""
  }
}
