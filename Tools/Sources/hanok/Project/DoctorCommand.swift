import Foundation
import HanokBuild

/// `hanok doctor`: says what a project needs and what is missing, without building it.
struct DoctorCommand: Command {
  private var path: String?
  private var choice = ProjectChoice()
  private var copies: [URL] = []
  private var isJSON = false

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--target", "--scheme", "--configuration", "--packages":
        guard let value = rest.popFirst() else {
          throw CommandError.usage("\(argument) needs a name.", of: "doctor")
        }
        switch argument {
        case "--target": choice.target = value
        case "--scheme": choice.scheme = value
        case "--configuration": choice.configuration = value
        default: copies.append(URL(fileURLWithPath: value))
        }
      default:
        guard !argument.hasPrefix("-"), path == nil else {
          throw CommandError.unknown(argument, of: "doctor")
        }
        path = argument
      }
    }
  }

  func run() throws -> Int32 {
    let report = try ProjectDoctor(
      ProjectFolder.url(path, for: "doctor"), choice, copies: copies
    ).examine()
    print(isJSON ? report.json : report.text)
    return 0
  }
}
