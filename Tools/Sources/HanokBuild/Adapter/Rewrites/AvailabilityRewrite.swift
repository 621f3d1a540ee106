internal import SwiftSyntax

/// `#available(iOS 26, *)` is false, because the device says that it has iOS 18; on Linux every version of iOS would be
/// there. `#unavailable` is the opposite.
struct AvailabilityRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.availabilityCondition]

  /// The version that `UIDevice.systemVersion` gives.
  static let systemVersion = [18, 0]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let condition = node.as(AvailabilityConditionSyntax.self) else { return }
    let restrictions = condition.availabilityArguments.compactMap {
      $0.argument.as(PlatformVersionSyntax.self)
    }
    // An app's own rule goes before that for extensions.
    guard let restriction = restrictions.first(where: { $0.platform.text == "iOS" }),
      let version = restriction.version, Self.isLater(version.trimmedDescription)
    else { return }
    let isUnavailable = condition.availabilityKeyword.tokenKind == .poundUnavailable
    file.replace(node, with: String(isUnavailable).padding(to: node.trimmedRange.count))
  }

  private static func isLater(_ version: String) -> Bool {
    let parts = version.split(separator: ".").map { Int($0) ?? 0 }
    return systemVersion.lexicographicallyPrecedes(parts.count == 1 ? parts + [0] : parts)
  }
}
