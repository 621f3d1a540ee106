import Foundation

/// An .xcstrings catalog, which becomes a .strings file (and a .stringsdict for plurals) a language.
struct StringsCatalog {
  private struct Catalog: Decodable {
    var sourceLanguage: String?
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Localization]?
    var shouldTranslate: Bool?
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?

    /// The value for a phone.
    var forPhone: Localization {
      guard let device = variations?.device else { return self }
      return device["iphone"] ?? device["other"] ?? self
    }
  }

  /// One of several numbers in a text, each with its own plural.
  private struct Substitution: Decodable {
    var formatSpecifier: String?
    var variations: Variations?
  }

  private struct Unit: Decodable {
    var value: String
  }

  private struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  private let catalog: Catalog
  private let name: String
  private let language: String
  /// Whether it is that of a storyboard or nib, whose keys are no texts: it lies in `mul.lproj`.
  private let isOfDocument: Bool

  init(_ url: URL, developmentRegion: String) throws {
    do {
      catalog = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: url))
    } catch {
      throw BuildProblem("is not a strings catalog: \(Self.reason(error))", file: url.path)
    }
    name = url.deletingPathExtension().lastPathComponent
    isOfDocument = url.deletingLastPathComponent().lastPathComponent == "mul.lproj"
    language = catalog.sourceLanguage ?? developmentRegion
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "it has no “\(key.stringValue)”"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      context.debugDescription
    default: error.localizedDescription
    }
  }

  /// Paths in the bundle and contents.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for language in languages {
      var strings: [String: String] = [:]
      var plurals: [String: Any] = [:]
      for (key, entry) in catalog.strings {
        let localization = entry.localizations?[language]?.forPhone
        if let plural = localization?.variations?.plural {
          plurals[key] = [
            "NSStringLocalizedFormatKey": "%#@value@", "value": Self.rule(plural, "lld"),
          ]
        } else if let text = localization?.stringUnit?.value,
          let numbers = localization?.substitutions, !numbers.isEmpty
        {
          plurals[key] = Self.plurals(text, numbers)
        } else if let text = localization?.stringUnit?.value {
          strings[key] = text
        } else if language == self.language, !isOfDocument {
          strings[key] = key
        }
      }
      files["\(language).lproj/\(name).strings"] = Self.stringsFile(strings)
      if !plurals.isEmpty {
        files["\(language).lproj/\(name).stringsdict"] = try PropertyListSerialization.data(
          fromPropertyList: plurals, format: .xml, options: 0)
      }
    }
    return files
  }

  private var languages: [String] {
    let named = catalog.strings.values.flatMap { $0.localizations.map { Array($0.keys) } ?? [] }
    return Set(named).union([language]).filter { !$0.contains("/") && !$0.contains("..") }.sorted()
  }

  private static func plurals(_ text: String, _ numbers: [String: Substitution]) -> [String: Any] {
    var entry: [String: Any] = ["NSStringLocalizedFormatKey": text]
    for (name, number) in numbers {
      entry[name] = rule(number.variations?.plural ?? [:], number.formatSpecifier ?? "lld")
    }
    return entry
  }

  /// The forms of a number; `%arg` in them is the number itself.
  private static func rule(_ forms: [String: Localization], _ specifier: String) -> [String: Any] {
    var rule: [String: Any] = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
      "NSStringFormatValueTypeKey": specifier,
    ]
    for (form, localization) in forms {
      let text = localization.forPhone.stringUnit?.value ?? ""
      rule[form] = text.replacingOccurrences(of: "%arg", with: "%" + specifier)
    }
    return rule
  }

  static func stringsFile(_ strings: [String: String]) -> Data {
    let lines = strings.sorted { $0.key < $1.key }.map { "\"\(escape($0))\" = \"\(escape($1))\";" }
    return Data((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.append(character)
      }
    }
    return result
  }
}
