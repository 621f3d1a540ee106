internal import SwiftSyntax

/// All rewrites, found by the kind of node.
enum Rewrites {
  static let all: [any Rewrite] = [
    SelectorRewrite(), KeyPathRewrite(), ObjectiveCAttributeRewrite(), EntryPointRewrite(),
    DynamicModifierRewrite(), ProtocolRewrite(), OptionalCallRewrite(),
    OptionalConformanceRewrite(), SelectorAdoptionRewrite(), ConditionRewrite(),
    AvailabilityRewrite(), ImportRewrite(), CombineNameRewrite(),
    PreviewRewrite(),
    ExtensionOverrideRewrite(), InheritedRequirementRewrite(), AsyncRequirementRewrite(),
    RequirementListRewrite(),
    ManagedRewrite(),
    ManagedInitializerRewrite(), ManagedValidationRewrite(), InterfaceRewrite(),
    DynamicPropertyRewrite(), KeyValueOverrideRewrite(), ClassInstanceRewrite(),
    FoundationInstanceRewrite(),
    MutableSetRewrite(), AccessibilityOverrideRewrite(), OptionalTraitRewrite(),
    ExtensionDispatchRewrite(), QualifiedNameRewrite(), DynamicMemberRewrite(),
    NonEscapingCallRewrite(), ImplicitOptionalRewrite(), FoundationSubclassRewrite(),
    BlockRewrite(), TestInitializerRewrite(),
    NumberOperatorRewrite(), RootClassRewrite(), RootInitializerRewrite(), ClosedMemberRewrite(),
    WrittenMemberRewrite(),
    TestIsolationRewrite(), PropertyNameRewrite(), SwiftFourRewrite(), ClassConstraintRewrite(),
    ClassDescriptionRewrite(), OwnAliasRewrite(),
  ]

  static let byKind: [SyntaxKind: [any Rewrite]] = {
    var table: [SyntaxKind: [any Rewrite]] = [:]
    for rewrite in all {
      for kind in rewrite.kinds { table[kind, default: []].append(rewrite) }
    }
    return table
  }()
}
