import Foundation

/// The labels of values and the types that stand for them in vCards.
enum CardLabels {
  private static let phones = [
    ("CELL", CNLabelPhoneNumberMobile), ("IPHONE", CNLabelPhoneNumberiPhone),
    ("MAIN", CNLabelPhoneNumberMain), ("PAGER", CNLabelPhoneNumberPager),
  ]
  private static let faxes = [
    ("HOME", CNLabelPhoneNumberHomeFax), ("WORK", CNLabelPhoneNumberWorkFax),
    ("OTHER", CNLabelPhoneNumberOtherFax),
  ]
  private static let places = [
    ("HOME", CNLabelHome), ("WORK", CNLabelWork), ("SCHOOL", CNLabelSchool),
    ("OTHER", CNLabelOther),
  ]

  static func label(of line: CardLine, in groups: [String: String]) -> String? {
    if let group = line.group, let label = groups[group] { return label }
    let types = line.types
    let table = line.name != "TEL" ? places : types.contains("FAX") ? faxes : phones + places
    return table.first { types.contains($0.0) }?.1
  }

  /// The types of a label; nil for one that has to be spelled out.
  static func types(of label: String?, isPhone: Bool) -> [String]? {
    guard let label else { return [] }
    if isPhone {
      if let fax = faxes.first(where: { $0.1 == label }) { return [fax.0, "FAX"] }
      if let phone = phones.first(where: { $0.1 == label }) { return [phone.0, "VOICE"] }
    }
    return places.first { $0.1 == label }.map { isPhone ? [$0.0, "VOICE"] : [$0.0] }
  }
}
