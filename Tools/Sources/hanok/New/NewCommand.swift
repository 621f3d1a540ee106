import Foundation
import HanokBuild

/// `hanok new PATH`: makes the folder of a new app and says what to type next.
struct NewCommand: Command {
  private var path = ""
  private var usesStoryboard = false
  private var isPackage = false
  private var identifier: String?

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--storyboard": usesStoryboard = true
      case "--package": isPackage = true
      case "--identifier":
        guard let value = rest.popFirst(), Self.isIdentifier(value) else {
          throw CommandError.usage(
            "--identifier needs letters, digits, hyphens and dots, as in org.me.counter.",
            of: "new")
        }
        identifier = value
      default:
        guard !argument.hasPrefix("-"), path.isEmpty else {
          throw CommandError.unknown(argument, of: "new")
        }
        path = argument
      }
    }
    guard !path.isEmpty else {
      throw CommandError.usage("new needs a name, as in `hanok new Counter`.", of: "new")
    }
    guard !(usesStoryboard && isPackage) else {
      throw CommandError.usage(
        "--storyboard and --package do not go together: xtool compiles no storyboards.", of: "new")
    }
  }

  func run() throws -> Int32 {
    let folder = URL(fileURLWithPath: path).standardizedFileURL
    let app = try NewApp(name: folder.lastPathComponent, identifier: identifier)
    let files: [String: String] =
      isPackage
      ? PackageTemplate(app: app).files
      : XcodeTemplate(app: app, usesStoryboard: usesStoryboard).files
    try write(files, to: folder)
    print(isPackage ? packageSteps(app) : projectSteps(app))
    return 0
  }

  /// Writes nothing when something is there already.
  private func write(_ files: [String: String], to folder: URL) throws {
    let manager = FileManager.default
    let there = try? manager.contentsOfDirectory(atPath: folder.path)
    guard there?.isEmpty ?? !manager.fileExists(atPath: folder.path) else {
      throw CommandError(
        "\(folder.path) is there already; choose another name or remove it first.", status: 73)
    }
    do {
      for (path, text) in files {
        let file = folder.appendingPathComponent(path)
        try manager.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .withoutOverwriting)
      }
    } catch {
      throw CommandError(
        "\(folder.path) cannot be written: \(error.localizedDescription)", status: 73)
    }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*/) != nil
  }

  // MARK: What to type next

  private var folderWord: String { path.contains(" ") ? "'\(path)'" : path }

  private func projectSteps(_ app: NewApp) -> String {
    """
    Made \(app.name): an Xcode project with one screen, unit tests and UI tests.

        cd \(folderWord)
        hanok run                   # shows it
        hanok test                  # runs \(app.module)Tests
        hanok snapshot -o app.png   # a picture of it

    Its screen is \(app.name)/ViewController.swift. On a Mac, Xcode opens \(app.name).xcodeproj.
    """
  }

  private func packageSteps(_ app: NewApp) -> String {
    """
    Made \(app.name): a Swift package with one screen and unit tests, and an xtool.yml.

        cd \(folderWord)
        hanok run                   # shows it
        hanok test                  # runs \(app.module)Tests
        xtool dev                   # builds, signs and installs it on a phone

    Its screen is Sources/\(app.module)/ViewController.swift. docs/phone.md leads from here to the phone.
    """
  }
}
