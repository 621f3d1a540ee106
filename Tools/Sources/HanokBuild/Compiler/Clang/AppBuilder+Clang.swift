import Foundation

/// The products of the C modules compiled so far, for those after them.
struct ClangProducts {
  /// Folders with the headers of C modules.
  var headers: [URL] = []
  /// Arguments that make C modules readable for Swift.
  var swiftFlags: [String] = []
  /// Libraries of the system to link.
  var libraries: [String] = []
}

extension AppBuilder {
  /// Compiles what a module has of C; gives the objects.
  func compileClang(
    of module: SourceModule, in folder: Scratch, products: inout ClangProducts
  ) throws -> [URL] {
    guard let clang = module.clang else { return [] }
    let place = folder.folder("clang/\(module.name)")
    let objects = try ClangCompiler(
      module: module.name, clang: clang, imported: products.headers, folder: place,
      progress: progress, isOptimized: isOptimized
    ).compile()
    products.libraries += clang.libraries.filter { !products.libraries.contains($0) }
    if let headers = clang.publicHeaders {
      products.headers.append(headers)
      let map = try ClangModuleMap(module: module.name, headers: headers, generated: place)
      products.swiftFlags += map?.swiftFlags ?? []
      products.headers += clang.importedFolders
      products.swiftFlags += clang.importedFolders.flatMap { ["-Xcc", "-I\($0.path)"] }
    }
    return objects
  }

  /// Writes what remains of a module's bridging header, and gives the arguments that make Swift see it.
  func bridgingFlags(of module: SourceModule, in folder: Scratch) throws -> [String] {
    guard let header = module.bridgingHeader, !header.lines.isEmpty else { return [] }
    let file = folder.folder("clang/\(module.name)").appendingPathComponent("Bridging.h")
    try Data((header.lines.joined(separator: "\n") + "\n").utf8).writeIfChanged(to: file)
    let folders = (module.clang?.headerFolders ?? []).flatMap { ["-Xcc", "-I\($0.path)"] }
    return ["-import-objc-header", file.path] + folders
  }
}
