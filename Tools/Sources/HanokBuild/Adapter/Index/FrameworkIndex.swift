import Foundation
internal import SwiftIfConfig
internal import SwiftParser
import Synchronization

/// The declarations of Hanok's own frameworks, for names like `#selector(resignFirstResponder)` that the
/// app's module does not have. Read from their sources when first asked for, and kept on disk.
final class FrameworkIndex: Sendable {
  /// Frameworks whose classes apps derive from.
  private static let modules = ["FoundationCompatibility", "CoreData", "QuartzCore", "UIKit"]
  /// Further frameworks, whose protocols apps adopt. Of their other types only the names are known.
  static let further = [
    "AVFAudio", "AVFoundation", "AVKit", "ActivityKit", "AuthenticationServices", "CallKit",
    "CloudKit", "Contacts", "ContactsUI", "CoreBluetooth", "CoreLocation", "CoreML", "CoreNFC",
    "CoreSpotlight", "CoreTelephony", "EventKit", "EventKitUI", "ExternalAccessory", "GameKit",
    "GameplayKit", "HealthKit", "HomeKit", "Intents", "IntentsUI", "MediaPlayer", "MessageUI",
    "Metal", "MetalPerformanceShaders", "MetricKit", "MultipeerConnectivity", "NaturalLanguage",
    "NetworkExtension", "NotificationCenter", "PDFKit", "PassKit", "PencilKit", "Photos",
    "PhotosUI", "PushKit",
    "QuickLook", "ReplayKit", "SafariServices", "Social", "Speech", "StoreKit",
    "UserNotifications", "UserNotificationsUI", "Vision", "WatchConnectivity",
  ]

  private let state: LazyIndex
  /// The declarations of the project's imported modules, without Hanok's frameworks.
  let modules: SourceIndex
  /// The module of a file of theirs.
  private let moduleOfFile: [String: String]
  /// Names of types that they had to leave out.
  let leftOut: Set<String>

  init(folder: URL = HanokRoot.url.appendingPathComponent("Sources"), cache: URL? = nil) {
    func files(_ modules: [String]) -> [URL] {
      modules.flatMap { module -> [URL] in
        let root = folder.appendingPathComponent(module)
        return FileWalk.files(below: root).filter { $0.hasSuffix(".swift") }
          .map { root.appendingPathComponent($0) }
      }
    }
    state = LazyIndex(sources: files(Self.modules), further: files(Self.further), cache: cache)
    leftOut = []
    modules = SourceIndex([:], isFingerprinted: false)
    moduleOfFile = [:]
  }

  /// The declarations of the frameworks in use: those of the sources, or what an installed Hanok has of them. They do
  /// not depend on a project: all of them share what was read once.
  static func current() -> FrameworkIndex {
    let found =
      HanokRoot.installation.map { FrameworkIndex(prepared: $0.layout.index) }
      ?? FrameworkIndex(
        cache: Scratch.shared.folder("index").appendingPathComponent("index.json"))
    return latest.withLock { latest in
      if let latest, latest.stamp == found.stamp { return latest }
      latest = found
      return found
    }
  }

  private static let latest = Mutex<FrameworkIndex?>(nil)

  /// The declarations that `store` wrote.
  init(prepared file: URL) {
    state = LazyIndex(prepared: file)
    leftOut = []
    modules = SourceIndex([:], isFingerprinted: false)
    moduleOfFile = [:]
  }

  /// Writes the declarations for installations without sources. `folder` is that of the sources.
  func store(in file: URL, below folder: URL) throws { try state.store(in: file, below: folder) }

  /// For tests: an index of the given texts.
  init(texts: [String]) {
    var files: [String: SourceFacts] = [:]
    for (number, text) in texts.enumerated() {
      files["Framework\(number).swift"] = Self.facts(of: text)
    }
    state = LazyIndex(files)
    leftOut = []
    modules = SourceIndex([:], isFingerprinted: false)
    moduleOfFile = [:]
  }

  private init(_ base: FrameworkIndex, _ imported: [ModuleFacts]) {
    var files: [String: SourceFacts] = [:]
    var modules: [String: String] = [:]
    for module in imported {
      files.merge(module.files) { first, _ in first }
      for file in module.files.keys { modules[file] = module.name }
    }
    state = LazyIndex(base.state, and: files, stamp: imported.map(\.fingerprint).joined())
    self.modules = SourceIndex(files, isFingerprinted: false)
    moduleOfFile = modules
    leftOut = imported.reduce(into: []) { $0.formUnion($1.leftOut) }
  }

  /// An index that knows modules of the project as well.
  func with(_ imported: [ModuleFacts]) -> FrameworkIndex {
    imported.isEmpty ? self : FrameworkIndex(self, imported)
  }

  /// The module of the project that a file belongs to; nil for one of Hanok's own.
  func module(of file: String) -> String? { moduleOfFile[file] }

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

  /// Reads the sources once, for all threads.
  private final class LazyIndex: @unchecked Sendable {
    private let lock = NSLock()
    private let sources: [URL]
    /// Those of which only the protocols' members are kept.
    private let further: [URL]
    private let cache: URL?
    private let base: LazyIndex?
    private var knownFacts: [String: SourceFacts]?
    private var known: SourceIndex?
    let stamp: String

    init(sources: [URL], further: [URL], cache: URL?) {
      self.sources = sources
      self.further = further
      self.cache = cache
      base = nil
      stamp = FileStamp.text(of: sources + further)
    }

    init(prepared file: URL) {
      sources = []
      further = []
      cache = file
      base = nil
      stamp = FileStamp.text(of: [file])
    }

    func store(in file: URL, below folder: URL) throws {
      let start = folder.path + "/"
      var relative: [String: SourceFacts] = [:]
      for (path, found) in facts {
        relative[path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path] = found
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(Stored(stamp: nil, facts: relative)).writeIfChanged(to: file)
    }

    init(_ facts: [String: SourceFacts]) {
      sources = []
      further = []
      cache = nil
      base = nil
      knownFacts = facts
      stamp = ""
    }

    /// An index of another one's facts and of further files.
    init(_ base: LazyIndex, and facts: [String: SourceFacts], stamp: String) {
      sources = []
      further = []
      cache = nil
      self.base = base
      knownFacts = facts
      self.stamp = base.stamp + stamp
    }

    var value: SourceIndex {
      lock.lock()
      defer { lock.unlock() }
      if let known { return known }
      var facts = readOnce()
      if let base { facts.merge(base.facts) { own, _ in own } }
      let index = SourceIndex(facts, isFingerprinted: false)
      known = index
      return index
    }

    private var facts: [String: SourceFacts] {
      lock.lock()
      defer { lock.unlock() }
      return readOnce()
    }

    private func readOnce() -> [String: SourceFacts] {
      if let knownFacts { return knownFacts }
      let facts = cachedFacts() ?? readFacts()
      knownFacts = facts
      return facts
    }

    private struct Stored: Codable {
      /// Nil in one that was made for an installation, whose sources nobody changes.
      var stamp: String?
      var facts: [String: SourceFacts]
    }

    private func cachedFacts() -> [String: SourceFacts]? {
      guard let cache, let data = try? Data(contentsOf: cache),
        let stored = try? JSONDecoder().decode(Stored.self, from: data),
        stored.stamp == (sources.isEmpty ? nil : stamp)
      else { return nil }
      return stored.facts
    }

    /// Leaves of the files' types the protocols, with what their extensions give them, and the names of the others.
    private static func reduce(_ facts: inout [String: SourceFacts], to files: [String]) {
      let types = files.flatMap { facts[$0]?.types ?? [] }
      let protocols = Set(types.filter { $0.kind == .protocol }.map(\.name))
      for file in files {
        let all = facts[file]?.types ?? []
        facts[file]?.types = all.compactMap { type in
          if protocols.contains(type.name) { return type }
          guard type.kind != .extension, MissingTypes.haveFrameworks(type.name) else { return nil }
          var type = type
          type.members = []
          return type
        }
      }
    }

    private func readFacts() -> [String: SourceFacts] {
      let read = inParallel(sources + further) { url in
        (try? String(contentsOf: url, encoding: .utf8)).map { FrameworkIndex.facts(of: $0) }
      }
      var facts: [String: SourceFacts] = [:]
      for (url, found) in zip(sources + further, read) { facts[url.path] = found }
      Self.reduce(&facts, to: further.map(\.path))
      if let cache, !sources.isEmpty,
        let data = try? JSONEncoder().encode(Stored(stamp: stamp, facts: facts))
      {
        _ = try? data.writeIfChanged(to: cache)
      }
      return facts
    }
  }
}

/// The declarations of a module of the project for those that import it.
struct ModuleFacts: Sendable {
  let name: String
  /// By the path of the file.
  let files: [String: SourceFacts]
  /// Changes with the facts.
  let fingerprint: String
  /// Names of types that are not there without a framework that is missing.
  var leftOut: Set<String> = []

  /// The part of it that another module, or tests, can see.
  func visible(toTests: Bool) -> ModuleFacts {
    ModuleFacts(
      name: name, files: files.mapValues { $0.visible(toTests: toTests) },
      fingerprint: fingerprint + (toTests ? " for tests" : ""), leftOut: leftOut)
  }
}
