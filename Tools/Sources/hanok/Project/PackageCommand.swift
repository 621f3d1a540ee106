import Foundation
import HanokBuild
import HanokPackage

/// `hanok package`: builds an app, or with `--self` Hanok, and makes a Debian package of it.
struct PackageCommand: Command {
  private var path: String?
  private var choice = ProjectChoice(purpose: .archive)
  private var output: String?
  private var options = PackageOptions()
  private var isOfHanok = false

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() { try read(argument, &rest) }
    if isOfHanok, let path {
      throw CommandError.usage("--self takes no path: \(path).", of: "package")
    }
  }

  private mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) throws {
    func value(_ kind: String) throws -> String {
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw CommandError.usage("\(argument) needs \(kind).", of: "package")
      }
      return value
    }
    switch argument {
    case "-o", "--output": output = try value("a file name")
    case "--self": isOfHanok = true
    case "--target": choice.target = try value("a target's name")
    case "--scheme": choice.scheme = try value("a scheme's name")
    case "--configuration": choice.configuration = try value("a name such as Release")
    case "--name": options.name = try value("a name such as picterest")
    case "--version": options.version = try value("a version such as 1.0")
    case "--maintainer": options.maintainer = try value("a name and address")
    case "--summary": options.summary = try value("a line of text")
    case "--description": options.description = try value("a text")
    default:
      guard !argument.hasPrefix("-"), path == nil else {
        throw CommandError.unknown(argument, of: "package")
      }
      path = argument
    }
  }

  func run() throws -> Int32 {
    let progress = BuildProgress()
    let frameworks = FrameworksBuilder(progress: progress)
    let output = output.map { URL(fileURLWithPath: $0) }
    let file: URL
    if isOfHanok {
      let builder = InstallationBuilder(
        frameworks: frameworks, progress: progress, options: options, texts: .ofCommands)
      let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      file = try builder.build(command: program, output: output)
    } else {
      let builder = PackageBuilder(frameworks: frameworks, progress: progress, options: options)
      file = try builder.build(ProjectFolder.url(path, for: "package"), choice, output: output)
    }
    print(file.path)
    return 0
  }
}
