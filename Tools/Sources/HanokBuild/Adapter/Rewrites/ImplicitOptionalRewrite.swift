internal import SwiftSyntax

/// `DateFormatter().monthSymbols!`: properties that Apple's Foundation declares with an exclamation mark.
///
/// Apps unwrap such a property, bind it, or keep it in a constant that is optional then. Linux declares them without,
/// so they are read from properties of ours, which are as on Apple's systems for every class that has them.
struct ImplicitOptionalRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.memberAccessExpr]

  /// The symbols of date formatters. Calendars have some of the same names, which are not optional anywhere.
  private static let names: Set<String> = [
    "weekdaySymbols", "shortWeekdaySymbols", "veryShortWeekdaySymbols",
    "standaloneWeekdaySymbols", "shortStandaloneWeekdaySymbols",
    "veryShortStandaloneWeekdaySymbols",
    "monthSymbols", "shortMonthSymbols", "veryShortMonthSymbols",
    "standaloneMonthSymbols", "shortStandaloneMonthSymbols", "veryShortStandaloneMonthSymbols",
    "quarterSymbols", "shortQuarterSymbols", "standaloneQuarterSymbols",
    "shortStandaloneQuarterSymbols", "eraSymbols", "longEraSymbols", "amSymbol", "pmSymbol",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let member = node.as(MemberAccessExprSyntax.self), member.base != nil,
      Self.names.contains(member.declName.baseName.text), file.isActive(node),
      !file.declaresMember(member.declName.baseName.text)
    else { return }
    file.edits.insert("_hanok_", at: member.declName.trimmedRange.lowerBound)
  }
}
