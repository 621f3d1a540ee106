import Foundation

/// Python's library of the version that the toolchain's LLDB was built with, where those who have several Pythons keep them.
struct PythonLibrary {
  /// `libpython3.10.so.1.0`.
  let name: String
  /// `3.10`.
  let version: String

  /// Reads the library's name off what the system's loader says is missing.
  init?(missingIn text: String) {
    guard let match = text.firstMatch(of: #/libpython(\d+\.\d+)[a-z]*\.so[.\d]*/#) else {
      return nil
    }
    (name, version) = (String(match.0), String(match.1))
  }

  /// The folder that uv or pyenv put a Python of that version in; nil where there is none with its library.
  func installation(home: URL) -> URL? {
    let folders = [".local/share/uv/python", ".pyenv/versions"].flatMap { path -> [URL] in
      let folder = home.appendingPathComponent(path)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.contains(version + ".") }.sorted().reversed()
        .map(folder.appendingPathComponent)
    }
    return folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("lib/\(name)").path)
    }
  }

  /// What a program needs in its environment to find it.
  static func environment(_ installation: URL) -> [String: String] {
    let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
    let folder = installation.appendingPathComponent("lib").path
    return [
      "LD_LIBRARY_PATH": others.isEmpty ? folder : "\(folder):\(others)",
      "PYTHONHOME": installation.path,
    ]
  }
}
