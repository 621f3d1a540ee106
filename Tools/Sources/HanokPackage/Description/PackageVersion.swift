import HanokBuild

/// The version of a package, which dpkg can put in order.
public struct PackageVersion: Sendable, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ text: String) throws {
    let isVersion =
      text.first.map { $0.isASCII && $0.isNumber } == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".+~".contains($0)) }
    guard isVersion else {
      throw BuildProblem(
        "“\(text)” is no version of a package: it begins with a digit and has only letters, digits, "
          + "“.”, “+” and “~”; set MARKETING_VERSION in the project or give --version 1.0")
    }
    description = text
  }
}
