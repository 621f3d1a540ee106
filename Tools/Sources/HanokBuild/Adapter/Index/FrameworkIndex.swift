import Foundation
internal import SwiftIfConfig
internal import SwiftParser

/// What Hanok's own frameworks declare, for names like `#selector(resignFirstResponder)` that the
/// app's module does not have. Read from their sources when first asked for, and kept on disk.
final class FrameworkIndex: Sendable {
  /// Frameworks whose classes apps derive from.
  private static let modules = ["FoundationCompatibility", "CoreData", "QuartzCore", "UIKit"]

  private let state: LazyIndex

  init(folder: URL = HanokRoot.url.appendingPathComponent("Sources"), cache: URL? = nil) {
    let sources = Self.modules.flatMap { module -> [URL] in
      let root = folder.appendingPathComponent(module)
      return FileWalk.files(below: root).filter { $0.hasSuffix(".swift") }
        .map { root.appendingPathComponent($0) }
    }
    state = LazyIndex(sources: sources, cache: cache)
  }

  /// For tests: an index of the given texts.
  init(texts: [String]) {
    var files: [String: SourceFacts] = [:]
    for (number, text) in texts.enumerated() {
      files["Framework\(number).swift"] = Self.facts(of: text)
    }
    state = LazyIndex(SourceIndex(files))
  }

  var index: SourceIndex { state.value }

  /// Changes whenever one of the sources does; cheap, it looks at their dates only.
  var stamp: String { state.stamp }

  fileprivate static func facts(of text: String) -> SourceFacts {
    let tree = Parser.parse(source: text)
    let configuration = AppBuildConfiguration(
      conditions: [], importableModules: [], languageMode: "6")
    return FactsReader.read(
      tree, regions: tree.configuredRegions(in: configuration), isPublicOnly: true)
  }

  /// Reads the sources once, whichever thread asks first.
  private final class LazyIndex: @unchecked Sendable {
    private let lock = NSLock()
    private let sources: [URL]
    private let cache: URL?
    private var known: SourceIndex?
    let stamp: String

    init(sources: [URL], cache: URL?) {
      self.sources = sources
      self.cache = cache
      stamp = FileStamp.text(of: sources)
    }

    init(_ index: SourceIndex) {
      sources = []
      cache = nil
      known = index
      stamp = ""
    }

    var value: SourceIndex {
      lock.lock()
      defer { lock.unlock() }
      if let known { return known }
      let index = SourceIndex(cachedFacts() ?? readFacts())
      known = index
      return index
    }

    private struct Stored: Codable {
      var stamp: String
      var facts: [String: SourceFacts]
    }

    private func cachedFacts() -> [String: SourceFacts]? {
      guard let cache, let data = try? Data(contentsOf: cache),
        let stored = try? JSONDecoder().decode(Stored.self, from: data), stored.stamp == stamp
      else { return nil }
      return stored.facts
    }

    private func readFacts() -> [String: SourceFacts] {
      let read = inParallel(sources) { url in
        (try? String(contentsOf: url, encoding: .utf8)).map { FrameworkIndex.facts(of: $0) }
      }
      var facts: [String: SourceFacts] = [:]
      for (url, found) in zip(sources, read) { facts[url.path] = found }
      if let cache, let data = try? JSONEncoder().encode(Stored(stamp: stamp, facts: facts)) {
        _ = try? data.writeIfChanged(to: cache)
      }
      return facts
    }
  }
}
