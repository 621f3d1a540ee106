import Foundation

/// A module of a program that changes while it runs.
struct RunningModule: Sendable {
  let module: SourceModule
  let adapter: ModuleAdapter
  let compiler: ModuleCompiler
  /// The texts that the running program was compiled from, by the path of the file as it was written.
  let texts: [String: [UInt8]]

  init(_ module: SourceModule, adapter: ModuleAdapter, compiler: ModuleCompiler) {
    self.module = module
    self.adapter = adapter
    self.compiler = compiler
    texts = Self.texts(compiler.adapted, of: module)
  }

  static func texts(_ adapted: AdaptedModule, of module: SourceModule) -> [String: [UInt8]] {
    let pairs = zip(module.sources, adapted.files).map { source, file in
      (source.path, FileManager.default.contents(atPath: file.path).map(Array.init) ?? [])
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
