import Foundation
import HanokBuild

/// `hanok doctor`: says what a project needs and what of it is missing, without building it.
struct DoctorCommand {
  private var path: String?
  private var target: String?
  private var copies: [URL] = []
  private var isJSON = false

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--target", "--packages":
        guard let value = rest.popFirst() else {
          throw CommandError.usage("\(argument) needs a name.")
        }
        if argument == "--target" {
          target = value
        } else {
          copies.append(URL(fileURLWithPath: value))
        }
      default:
        guard !argument.hasPrefix("-"), path == nil else {
          throw CommandError.usage("“\(argument)” is not understood.")
        }
        path = argument
      }
    }
    guard path != nil else { throw CommandError.usage("doctor needs the PATH of a project.") }
  }

  func run() throws -> Int32 {
    let report = try ProjectDoctor(
      URL(fileURLWithPath: path ?? "."), target: target, copies: copies
    ).examine()
    print(isJSON ? report.json : report.text)
    return 0
  }
}
