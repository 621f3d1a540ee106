import Foundation
import HanokBuild
import HanokPackage

/// `hanok package`: builds an app and makes a Debian package of it.
struct PackageCommand: Command {
  private var path: String?
  private var choice = ProjectChoice(purpose: .archive)
  private var output: String?
  private var options = PackageOptions()

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() { try read(argument, &rest) }
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
    let project = try ProjectFolder.url(path, for: "package")
    let progress = BuildProgress()
    let builder = PackageBuilder(
      frameworks: FrameworksBuilder(progress: progress), progress: progress, options: options)
    let file = try builder.build(
      project, choice, output: output.map { URL(fileURLWithPath: $0) })
    print(file.path)
    return 0
  }
}
