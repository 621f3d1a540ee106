/// How Swift's modules are compiled.
public enum SwiftCompilationMode: String, Sendable { case singlefile, wholemodule }

/// The form of what debuggers read.
public enum DebugInformationFormat: String, Sendable {
  case dwarf
  case dwarfWithDsym = "dwarf-with-dsym"
}

/// How far code is optimised.
public enum SwiftOptimizationLevel: String, Sendable {
  case o = "-O"
  case oNone = "-Onone"
  case oSize = "-Osize"
}

extension SettingsDictionary {
  public func merging(_ other: SettingsDictionary) -> SettingsDictionary { merging(other) { $1 } }

  public mutating func merge(_ other: SettingsDictionary) { merge(other) { $1 } }

  private func with(_ key: String, _ value: SettingValue) -> SettingsDictionary {
    merging([key: value])
  }

  public func manualCodeSigning(
    identity: String? = nil, provisioningProfileSpecifier: String? = nil
  ) -> SettingsDictionary {
    var result = with("CODE_SIGN_STYLE", "Manual")
    if let identity { result["CODE_SIGN_IDENTITY"] = .string(identity) }
    if let provisioningProfileSpecifier {
      result["PROVISIONING_PROFILE_SPECIFIER"] = .string(provisioningProfileSpecifier)
    }
    return result
  }

  public func automaticCodeSigning(devTeam: String) -> SettingsDictionary {
    merging(["CODE_SIGN_STYLE": "Automatic", "DEVELOPMENT_TEAM": .string(devTeam)])
  }

  public func codeSignIdentityAppleDevelopment() -> SettingsDictionary {
    codeSignIdentity("Apple Development")
  }

  public func codeSignIdentity(_ identity: String) -> SettingsDictionary {
    with("CODE_SIGN_IDENTITY", .string(identity))
  }

  public func currentProjectVersion(_ version: String) -> SettingsDictionary {
    with("CURRENT_PROJECT_VERSION", .string(version))
  }

  public func marketingVersion(_ version: String) -> SettingsDictionary {
    with("MARKETING_VERSION", .string(version))
  }

  public func appleGenericVersioningSystem() -> SettingsDictionary {
    with("VERSIONING_SYSTEM", "apple-generic")
  }

  public func versionInfo(
    _ version: String, prefix: String? = nil, suffix: String? = nil
  ) -> SettingsDictionary {
    var result = with("VERSION_INFO_STRING", .string(version))
    if let prefix { result["VERSION_INFO_PREFIX"] = .string(prefix) }
    if let suffix { result["VERSION_INFO_SUFFIX"] = .string(suffix) }
    return result
  }

  public func swiftVersion(_ version: String) -> SettingsDictionary {
    with("SWIFT_VERSION", .string(version))
  }

  public func otherSwiftFlags(_ flags: String...) -> SettingsDictionary {
    with("OTHER_SWIFT_FLAGS", .string(flags.joined(separator: " ")))
  }

  public func otherSwiftFlags(_ flags: [String]) -> SettingsDictionary {
    with("OTHER_SWIFT_FLAGS", .string(flags.joined(separator: " ")))
  }

  public func swiftActiveCompilationConditions(_ conditions: String...) -> SettingsDictionary {
    with("SWIFT_ACTIVE_COMPILATION_CONDITIONS", .string(conditions.joined(separator: " ")))
  }

  public func swiftActiveCompilationConditions(_ conditions: [String]) -> SettingsDictionary {
    with("SWIFT_ACTIVE_COMPILATION_CONDITIONS", .string(conditions.joined(separator: " ")))
  }

  public func swiftCompilationMode(_ mode: SwiftCompilationMode) -> SettingsDictionary {
    with("SWIFT_COMPILATION_MODE", SettingValue(mode))
  }

  public func swiftOptimizationLevel(_ level: SwiftOptimizationLevel) -> SettingsDictionary {
    with("SWIFT_OPTIMIZATION_LEVEL", SettingValue(level))
  }

  public func swiftOptimizeObjectLifetimes(_ isOn: Bool) -> SettingsDictionary {
    with("SWIFT_OPTIMIZE_OBJECT_LIFETIME", SettingValue(booleanLiteral: isOn))
  }

  public func swiftObjcBridgingHeaderPath(_ path: String) -> SettingsDictionary {
    with("SWIFT_OBJC_BRIDGING_HEADER", .string(path))
  }

  public func otherCFlags(_ flags: [String]) -> SettingsDictionary {
    with("OTHER_CFLAGS", .array(flags))
  }

  public func otherLinkerFlags(_ flags: [String]) -> SettingsDictionary {
    with("OTHER_LDFLAGS", .array(flags))
  }

  public func bitcodeEnabled(_ isOn: Bool) -> SettingsDictionary {
    with("ENABLE_BITCODE", SettingValue(booleanLiteral: isOn))
  }

  public func debugInformationFormat(_ format: DebugInformationFormat) -> SettingsDictionary {
    with("DEBUG_INFORMATION_FORMAT", SettingValue(format))
  }
}
