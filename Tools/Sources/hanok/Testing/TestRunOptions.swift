import Foundation

/// The options of `hanok test` for how tests run and what is kept of them.
struct TestRunOptions: Equatable {
  /// The regular expression that `Module.Class/test` has to match.
  var filter: String?
  /// Where the results go, as JUnit's XML.
  var junit: String?
  /// The folder that attachments are kept in.
  var attachments: String?
  /// The folder that the coverage is written to.
  var coverage: String?
  /// How often tests that failed are run again.
  var retries = 0
  /// How many programs run tests at the same time.
  var processes = 1

  /// Takes its own options out of the arguments.
  init(_ arguments: inout [String]) throws {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var own = arguments[..<end]
    var rest: [String] = []
    while let argument = own.popFirst() {
      func value(_ kind: String) throws -> String {
        guard let value = own.popFirst() else {
          throw CommandError.usage("\(argument) needs \(kind).", of: "test")
        }
        return value
      }
      func number(_ kind: String, _ range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(try value(kind)), range.contains(number) else {
          throw CommandError.usage("\(argument) needs \(kind).", of: "test")
        }
        return number
      }
      switch argument {
      case "--filter": filter = try value("a name")
      case "--junit": junit = try value("a file name")
      case "--attachments": attachments = try value("a folder")
      case "--coverage": coverage = try value("a folder")
      case "--retries": retries = try number("a number from 0 to 20", 0...20)
      case "--parallel": processes = try number("a number of programs from 1 to 64", 1...64)
      default: rest.append(argument)
      }
    }
    arguments = rest + arguments[end...]
    if let filter, (try? NSRegularExpression(pattern: filter)) == nil {
      throw CommandError.usage("“\(filter)” is not a regular expression.", of: "test")
    }
  }
}
