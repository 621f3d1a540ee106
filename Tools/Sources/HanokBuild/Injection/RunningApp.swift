import Foundation

/// A change of an app that runs, so that it does what its sources say now.
public struct RunningApp: Sendable {
  public enum Change: Sendable, Equatable {
    /// Nothing that the program would do otherwise.
    case nothing
    /// A library to load; the types whose members it replaces, and how many members these are.
    case library(URL, types: [String], count: Int)
    /// The app has to be built and started again, because of what the sentence says.
    case restart(String)
  }

  private let modules: [RunningModule]
  private let folder: URL
  private var number = 0
  /// The members of each file that the program has others for than it was built with.
  private var replaced: [String: Set<String>] = [:]

  /// Remembers what `app`, which was built to be watched, was made from.
  public init(_ app: BuiltApp) {
    modules = app.running
    folder = app.bundle.deletingLastPathComponent().appendingPathComponent("injections")
    try? FileManager.default.removeItem(at: folder)
  }

  /// The sources that can change while it runs.
  public var sources: Set<String> { Set(modules.flatMap(\.module.sources).map(\.path)) }

  /// The change that some files' edits since the app was built ask for.
  public mutating func change(of paths: Set<String>) -> Change {
    number += 1
    var changed: [RunningModule] = []
    for module in modules where module.module.sources.contains(where: { paths.contains($0.path) }) {
      changed.append(module)
    }
    guard changed.count == 1, let module = changed.first else {
      return changed.isEmpty ? .nothing : .restart("several modules changed")
    }
    guard let adapted = try? module.adapter.adapt(module.module) else {
      return .restart("the sources are not understood")
    }
    let texts = RunningModule.texts(adapted, of: module.module)
    var files: [URL] = []
    var types: [String] = []
    var count = 0
    var changes: [String: Set<String>] = [:]
    var hooks = InjectionHooks(module: module.module.name)
    for path in module.texts.keys.sorted() {
      guard let old = module.texts[path], let new = texts[path] else { continue }
      var comparison = SourceComparison(
        path: path, module: module.module.name, prefix: "_hanok_\(number)_",
        replacedBefore: replaced[path] ?? [])
      switch comparison.compare(old, new) {
      case .same: continue
      case .restart(let reason): return .restart(reason)
      case .replaceable(let source, let names, let members):
        let file = folder.appendingPathComponent("\(number)/\(files.count).swift")
        guard (try? Data(source.utf8).writeIfChanged(to: file)) != nil else {
          return .restart("\(folder.path) cannot be written")
        }
        files.append(file)
        types += names
        count += members
        changes[path] = comparison.replaced
        hooks.add(adapted.facts.files[path], of: path)
      }
    }
    guard !files.isEmpty else { return .nothing }
    let file = folder.appendingPathComponent("\(number)/hooks.swift")
    guard (try? Data(hooks.source.utf8).writeIfChanged(to: file)) != nil else {
      return .restart("\(folder.path) cannot be written")
    }
    files.append(file)
    guard let library = library(files, of: module) else {
      return .restart("what changed cannot be put into the running app")
    }
    replaced.merge(changes) { $1 }
    return .library(library, types: types, count: count)
  }

  /// Compiles replacements as a library; nil when the compiler does not take them, which a whole build will explain.
  private func library(_ files: [URL], of module: RunningModule) -> URL? {
    let library = folder.appendingPathComponent("\(number)/injection.so")
    var arguments = module.compiler.meaning(files)
    if arguments.first == "-module-name" { arguments[1] = "HanokInjection\(number)" }
    if !arguments.contains("-parse-as-library") { arguments.append("-parse-as-library") }
    arguments += [
      "-emit-library", "-o", library.path, "-gline-tables-only",
      // A replacement that calls itself means the new one.
      "-Xfrontend", "-disable-previous-implementation-calls-in-dynamic-replacements",
      // The program has loaded everything that it needs.
      "-Xfrontend", "-disable-all-autolinking",
    ]
    arguments += Toolchain.current.linkerOptions
    let result = try? Subprocess.run(Toolchain.current.swiftc, arguments)
    return result?.status == 0 ? library : nil
  }
}
