import Foundation

/// The variables of the environment whose names begin with `TUIST_`: `Environment.appName` is `TUIST_APP_NAME`.
@dynamicMemberLookup
public enum Environment {
  /// The value of a variable.
  public enum Value: Equatable, Sendable {
    case string(String)
    case boolean(Bool)
  }

  public static subscript(dynamicMember member: String) -> Value? {
    ProcessInfo.processInfo.environment["TUIST_" + snakeCase(member)].map { .string($0) }
  }

  /// `appName` becomes `APP_NAME`, `myURLPath` `MY_URL_PATH`.
  package static func snakeCase(_ name: String) -> String {
    let letters = Array(name)
    var result = ""
    for (index, letter) in letters.enumerated() {
      let startsWord =
        letter.isUppercase && index > 0
        && (!letters[index - 1].isUppercase
          || (index + 1 < letters.count && letters[index + 1].isLowercase))
      if startsWord, letters[index - 1] != "_" { result += "_" }
      result += letter.uppercased()
    }
    return result
  }
}

extension Environment.Value? {
  /// The variable as text.
  public func getString(default value: String) -> String {
    if case .string(let text) = self { return text }
    return value
  }

  /// The variable as yes or no.
  public func getBoolean(default value: Bool) -> Bool {
    switch self {
    case .boolean(let isOn): return isOn
    case .string(let text):
      if ["1", "true", "yes"].contains(text.lowercased()) { return true }
      return ["0", "false", "no"].contains(text.lowercased()) ? false : value
    case nil: return value
    }
  }
}
