/// What is written in Swift of a target's resources of a kind.
public struct ResourceSynthesizer: Codable, Equatable, Sendable {
  /// The kinds of resources.
  public enum Parser: String, Codable, Sendable {
    case strings, assets, plists, fonts, coreData, interfaceBuilder, json, yaml, files

    /// A parser's own setting.
    public enum Option: Codable, Equatable, Sendable, ExpressibleByStringInterpolation,
      ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
    {
      case string(String)
      case integer(Int)
      case boolean(Bool)

      public init(stringLiteral value: String) { self = .string(value) }
      public init(integerLiteral value: Int) { self = .integer(value) }
      public init(booleanLiteral value: Bool) { self = .boolean(value) }
    }
  }

  public typealias Options = [String: Parser.Option]

  public var parser: Parser
  /// The name of the template, which is Tuist's own unless the repository has one.
  public var resourceName: String
  /// The plugin that has the template.
  public var plugin: String?

  public static func strings(parserOptions: Options = [:]) -> Self {
    Self(parser: .strings, resourceName: "Strings")
  }

  public static func strings(plugin: String, parserOptions: Options = [:]) -> Self {
    Self(parser: .strings, resourceName: "Strings", plugin: plugin)
  }

  public static func assets(parserOptions: Options = [:]) -> Self {
    Self(parser: .assets, resourceName: "Assets")
  }

  public static func assets(plugin: String, parserOptions: Options = [:]) -> Self {
    Self(parser: .assets, resourceName: "Assets", plugin: plugin)
  }

  public static func fonts(parserOptions: Options = [:]) -> Self {
    Self(parser: .fonts, resourceName: "Fonts")
  }

  public static func fonts(plugin: String, parserOptions: Options = [:]) -> Self {
    Self(parser: .fonts, resourceName: "Fonts", plugin: plugin)
  }

  public static func plists(parserOptions: Options = [:]) -> Self {
    Self(parser: .plists, resourceName: "Plists")
  }

  public static func plists(plugin: String, parserOptions: Options = [:]) -> Self {
    Self(parser: .plists, resourceName: "Plists", plugin: plugin)
  }

  public static func coreData(plugin: String, parserOptions: Options = [:]) -> Self {
    Self(parser: .coreData, resourceName: "CoreData", plugin: plugin)
  }

  public static func coreData(parserOptions: Options = [:]) -> Self {
    Self(parser: .coreData, resourceName: "CoreData")
  }

  public static func interfaceBuilder(parserOptions: Options = [:]) -> Self {
    Self(parser: .interfaceBuilder, resourceName: "InterfaceBuilder")
  }

  public static func json(parserOptions: Options = [:]) -> Self {
    Self(parser: .json, resourceName: "JSON")
  }

  public static func yaml(parserOptions: Options = [:]) -> Self {
    Self(parser: .yaml, resourceName: "YAML")
  }

  public static func files(parserOptions: Options = [:], extensions: Set<String>) -> Self {
    Self(parser: .files, resourceName: "Files")
  }

  public static func custom(
    plugin: String, parser: Parser, parserOptions: Options = [:], extensions: Set<String>,
    resourceName: String
  ) -> Self {
    Self(parser: parser, resourceName: resourceName, plugin: plugin)
  }

  public static func custom(
    name: String, parser: Parser, parserOptions: Options = [:], extensions: Set<String>
  ) -> Self {
    Self(parser: parser, resourceName: name)
  }
}

extension [ResourceSynthesizer] {
  public static var `default`: Self { [.strings(), .assets(), .plists(), .fonts()] }
}
