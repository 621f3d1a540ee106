import Foundation

/// Objective-C files of libraries that many apps need, written in Swift.
///
/// They intercept delegates' methods and messages, which takes Objective-C's runtime on iOS. FoundationCompatibility and
/// the adapter do that here (`InvocationForwarding`, `MethodInterception`), and these classes and functions pass it on
/// under the names that the libraries' Swift uses. A file is known by its name and by what it implements.
struct KnownObjectiveC {
  /// The file's name.
  let name: String
  /// What stands in the file in Objective-C.
  let mark: String
  let swift: String

  static let all = [delegateProxy, messages, observer, macros, interceptingProxy]

  /// Cuts a module's files into Swift files that take the place of known ones, and those that are not known.
  static func split<File>(_ files: [File], url: (File) -> URL) -> (swift: [URL], rest: [File]) {
    var swift: [URL] = []
    let rest = files.filter { file in
      guard let known = of(url(file)), let written = try? known.write() else { return true }
      swift.append(written)
      return false
    }
    return (swift, rest)
  }

  static func of(_ url: URL) -> KnownObjectiveC? {
    let named = all.filter { $0.name == url.lastPathComponent }
    guard !named.isEmpty, let text = try? String(contentsOf: url, encoding: .utf8) else {
      return nil
    }
    return named.first { text.contains($0.mark) }
  }

  /// The Swift file, beside others that are made.
  private func write() throws -> URL {
    let folder = Scratch.shared.folder("known-objective-c/\(ContentHash(Data(swift.utf8)).text)")
    let file = folder.appendingPathComponent(name).deletingPathExtension()
      .appendingPathExtension("swift")
    try Data(swift.utf8).writeIfChanged(to: file)
    return file
  }
}
