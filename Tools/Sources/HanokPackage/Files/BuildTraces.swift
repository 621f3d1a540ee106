import Foundation
import HanokBuild

/// Looks for folders of this computer in files for others.
struct BuildTraces {
  /// Paths that mean nothing elsewhere.
  let folders: [String]

  init(project: AppProject) {
    let own = HanokRoot.installation == nil ? [HanokRoot.url] : []
    self.init(folders: own + [Toolchain.current.usr, project.root, Scratch.shared.url])
  }

  init(folders: [URL]) {
    // Folders that every computer has tell nothing.
    self.folders = Set(folders.map(\.path) + [NSHomeDirectory()])
      .subtracting(["/", "/usr", "/usr/local", "/home", "/root"]).sorted()
  }

  /// The files that name one of the folders, each with the first that it names.
  func found(in staging: Staging) -> [(file: String, folder: String)] {
    staging.files().compactMap { path in
      guard let data = try? Data(contentsOf: staging.url(path), options: .alwaysMapped) else {
        return nil
      }
      let folder = folders.first { data.range(of: Data(($0 + "/").utf8)) != nil }
      return folder.map { (path, $0) }
    }
  }
}
