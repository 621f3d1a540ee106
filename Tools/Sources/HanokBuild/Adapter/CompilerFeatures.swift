/// The compiler's features for `hasFeature`, as `swift-frontend -print-supported-features` lists them.
enum CompilerFeatures {
  /// Features that Swift 6 turns on.
  private static let ofSwift6: Set<String> = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain",
    "DisableOutwardActorInference", "DynamicActorIsolation", "ForwardTrailingClosures",
    "GlobalActorIsolatedTypesUsability", "GlobalConcurrency", "ImplicitOpenExistentials",
    "ImportObjcForwardDeclarations", "InferSendableFromCaptures", "IsolatedDefaultValues",
    "NonfrozenEnumExhaustivity", "RegionBasedIsolation", "StrictConcurrency",
  ]

  /// Features that are off unless a flag turns them on.
  private static let byFlag: Set<String> = [
    "AccessLevelOnImport", "AddressableParameters", "AddressableTypes",
    "AllowRuntimeSymbolDeclarations", "AnyAppleOSAvailability", "BuiltinModule",
    "CheckImplementationOnly", "ClosureBodyMacro", "ClosureIsolation", "CompileTimeValues",
    "CoroutineAccessors", "CustomAvailability", "Embedded", "ExistentialAny", "Extern",
    "GroupActorErrors", "ImmutableWeakCaptures", "InferIsolatedConformances",
    "InternalImportsByDefault", "LibraryEvolution", "LifetimeDependence", "Lifetimes",
    "MacrosOnImports", "MemberImportVisibility", "MoveOnlyClasses", "MoveOnlyEnumDeinits",
    "MoveOnlyTuples", "NoImplicitCopy", "NonisolatedNonsendingByDefault", "OpaqueTypeErasure",
    "RawLayout", "ReferenceBindings", "SafeInteropWrappers", "Sensitive", "StaticExclusiveOnly",
    "StrictMemorySafety", "StructLetDestructuring", "SuppressedAssociatedTypes", "Volatile",
  ]

  /// Whether a feature is on in a language mode without a flag; what the compiler always has is.
  static func isOn(_ name: String, languageMode: String) -> Bool {
    if ofSwift6.contains(name) { return languageMode.hasPrefix("6") }
    return !byFlag.contains(name)
  }
}
