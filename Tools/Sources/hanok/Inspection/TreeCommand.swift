import Foundation
import HanokBuild

/// `hanok tree [NAME]`: prints the view hierarchy of an app that runs.
struct TreeCommand: Command, Equatable {
  private var name: String?
  private var isJSON = false

  init(arguments: [String]) throws {
    for argument in arguments {
      if argument == "--json" {
        isJSON = true
      } else if argument.hasPrefix("-") || name != nil {
        throw CommandError.unknown(argument, of: "tree")
      } else {
        name = argument
      }
    }
  }

  func run() throws -> Int32 {
    let app = try Self.choose(name, among: InspectedApp.all())
    guard let answer = app.ask(isJSON ? "tree json" : "tree") else {
      throw CommandError("\(app.name) does not answer: it may stand in a debugger or hang.")
    }
    FileHandle.standardOutput.write(Data(answer.utf8))
    return 0
  }

  /// The app that is meant.
  static func choose(_ name: String?, among apps: [InspectedApp]) throws -> InspectedApp {
    let fitting = name.map { name in apps.filter { $0.name == name } } ?? apps
    guard let app = fitting.last else {
      let others = Set(apps.map(\.name)).sorted().joined(separator: ", ")
      throw CommandError(
        apps.isEmpty
          ? "No app runs; `hanok run` starts one."
          : "No app called \(name ?? "") runs; there is \(others).")
    }
    guard Set(fitting.map(\.name)).count == 1 else {
      let names = Set(fitting.map(\.name)).sorted().joined(separator: ", ")
      throw CommandError("Several apps run: say which of \(names).", status: 64)
    }
    return app
  }
}
