import Foundation

/// Why a model could not be read: which file, where in it, and what is wrong.
package struct ModelReadingError: LocalizedError, CustomStringConvertible {
  package let file: URL
  /// The line in the file, where one is to blame.
  package let line: Int?
  package let reason: String

  package init(_ reason: String, file: URL, line: Int? = nil) {
    self.reason = reason
    self.file = file
    self.line = line
  }

  package var description: String {
    "The model \(file.path)\(line.map { ", line \($0)," } ?? "") cannot be read: \(reason)"
  }
  package var errorDescription: String? { description }
}
