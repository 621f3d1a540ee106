import Foundation

/// The settings of a project in the `hanok.json` of its folder.
public struct ProjectNotes: Decodable, Sendable, Equatable {
  /// The program that the app needs beside it.
  public var companion: CompanionDescription?
  /// The facts of an app that a package states and its project does not.
  public var package: PackageNotes?

  public init() {}

  /// Reads the file in a folder; without one nothing is said.
  public static func read(_ folder: URL) throws -> ProjectNotes {
    let file = folder.appendingPathComponent("hanok.json")
    guard let data = try? Data(contentsOf: file) else { return ProjectNotes() }
    do {
      return try JSONDecoder().decode(ProjectNotes.self, from: data)
    } catch DecodingError.keyNotFound(let key, let context)
      where context.codingPath.first?.stringValue == "companion"
    {
      throw BuildProblem(
        "is not valid: “companion” needs at least a “\(key.stringValue)”", file: file.path)
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw BuildProblem(
        "is not valid: “\(place)” is of another kind than expected", file: file.path)
    } catch {
      throw BuildProblem("is not valid JSON", file: file.path)
    }
  }
}

/// The settings of a package in `hanok.json`; each is also an option of `hanok package` or has a default.
public struct PackageNotes: Decodable, Sendable, Equatable {
  /// The package's name; that of the app in small letters by default.
  public var name: String?
  /// `Name <address@example.org>`.
  public var maintainer: String?
  /// One line without a full stop.
  public var summary: String?
  /// Paragraphs, with an empty line between them.
  public var description: String?
  public var homepage: String?
  /// The app's licence as SPDX names it.
  public var licence: String?
  /// `2026 Name`.
  public var copyright: String?
  /// Categories of the desktop's menu; from the project's App Store category by default.
  public var categories: [String]?
  /// Further Debian packages that the app needs at run time.
  public var depends: [String]?

  public init() {}
}

/// A program an app needs beside it, as its `hanok.json` says; Picterest's picture server is one.
///
/// It is started with its standard input open for as long as it is needed, and the first line that it prints
/// names its URL.
public struct CompanionDescription: Decodable, Sendable, Equatable {
  /// The product of Hanok's package to start.
  public var product: String
  /// `{folder}` in them stands for the app's folder, and `{port}` for a port to listen on, 0 for any.
  public var arguments: [String]?
  /// The text before the URL in the first line it prints.
  public var firstLinePrefix: String?
  /// The environment variable by which the app learns the URL.
  public var urlVariable: String?
  /// The files that it reads in the app's folder; a package has a copy.
  public var files: [String]?

  public init(product: String, arguments: [String]? = nil, urlVariable: String? = nil) {
    self.product = product
    self.arguments = arguments
    self.urlVariable = urlVariable
  }

  /// The variable by which an app learns the URL of its companion.
  public var variable: String { urlVariable ?? "COMPANION_URL" }

  /// The text before the URL in the first line it prints.
  public var prefix: String { firstLinePrefix ?? "listening on " }

  /// The arguments for a folder and a port.
  public func arguments(folder: String, port: String) -> [String] {
    (arguments ?? []).map {
      $0.replacingOccurrences(of: "{folder}", with: folder)
        .replacingOccurrences(of: "{port}", with: port)
    }
  }
}
