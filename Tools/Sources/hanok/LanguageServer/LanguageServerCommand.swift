import Foundation
import HanokBuild

/// `hanok lsp`: speaks the language server protocol with an editor over standard input and output.
struct LanguageServerCommand: Command {
  private let options: LaunchOptions

  init(arguments: [String]) throws {
    // Editors add it of their own accord.
    let own = arguments.filter { $0 != "--stdio" }
    options = try LaunchOptions(arguments: own, of: "lsp")
  }

  func run() throws -> Int32 {
    let path = try? ProjectFolder.url(options.path, for: "lsp")
    let folder = path ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let choice = options.choice
    let progress = BuildProgress()
    PackageResolver.current = options.packageResolver(progress)
    let server = try LanguageServer(output: .standardOutput) { edited in
      let frameworks = try FrameworksBuilder(progress: progress).build()
      return try EditorProject(folder, choice, frameworks: frameworks, edited: edited)
    }
    return try server.run(.standardInput)
  }
}
