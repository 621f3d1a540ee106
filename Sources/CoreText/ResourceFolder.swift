import Foundation

/// Where the drawings and words that come with Hanok are.
///
/// They lie beside the library or program that this code is linked into. `Bundle.module` looks beside the program
/// alone and otherwise in the folder of the build; with an installed app they are in neither.
enum ResourceFolder {
  /// The folder with Hyphenation, Spelling and Symbols.
  static let url: URL = {
    guard let found = folders.lazy.compactMap(resources).first else {
      let list = folders.map(\.path).joined(separator: " or ")
      fatalError("Hanok's drawings and words are missing: hanok\(suffix) should be in \(list).")
    }
    return found
  }()

  /// The folder's name in SwiftPM, after the name of the package.
  private static let suffix = "_CoreText.resources"

  private static func resources(in folder: URL) -> URL? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
      .map { folder.appendingPathComponent("\($0)/Resources") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The folder of the file that this code is in, and that of the program.
  private static var folders: [URL] {
    var files = ["/proc/self/exe"]
    // `Dl_info`: name and address of the file, name and address of the symbol.
    var info = [UnsafePointer<CChar>?](repeating: nil, count: 4)
    // The program's own name may come without a folder.
    if dladdr(#dsohandle, &info) != 0, let path = info[0].map({ String(cString: $0) }),
      path.contains("/")
    {
      files.insert(path, at: 0)
    }
    return files.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
    }
  }
}

/// The C library's, which it shows to programs in C alone.
@_silgen_name("dladdr")
private func dladdr(
  _ address: UnsafeRawPointer, _ info: UnsafeMutablePointer<UnsafePointer<CChar>?>
) -> CInt
