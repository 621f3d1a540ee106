import Foundation
import HanokBuild

// The `hanok` command. Errors are a sentence on standard error and a status other than zero.

do {
  exit(try HanokCommand.run(Array(CommandLine.arguments.dropFirst())))
} catch let error as CommandError {
  HanokCommand.fail("\(error)", status: error.status)
} catch {
  HanokCommand.fail("\(error)", status: 1)
}
