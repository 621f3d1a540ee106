import Foundation

/// The words of labels and properties in the app's language.
package enum ContactStrings {
  private static let korean: [String: String] = [
    "home": "집", "work": "직장", "school": "학교", "other": "기타", "homepage": "홈페이지",
    "anniversary": "기념일", "mobile": "휴대전화", "main": "기본", "home fax": "집 팩스",
    "work fax": "직장 팩스", "other fax": "기타 팩스", "pager": "호출기", "assistant": "비서",
    "manager": "관리자", "colleague": "동료", "teacher": "선생님", "sibling": "형제자매",
    "brother": "형제", "sister": "자매", "friend": "친구", "wife": "아내", "husband": "남편",
    "partner": "배우자", "parent": "부모", "mother": "어머니", "father": "아버지", "child": "자녀",
    "son": "아들", "daughter": "딸", "Contacts": "연락처", "New Contact": "새로운 연락처",
    "First name": "이름", "Last name": "성", "Company": "회사", "Phone": "전화", "Email": "이메일",
    "phone": "전화", "email": "이메일", "address": "주소", "url": "URL", "birthday": "생일",
    "Notes": "메모", "Delete Contact": "연락처 삭제", "Create New Contact": "새로운 연락처 등록",
    "No Contacts": "연락처 없음", "No Name": "이름 없음", "Groups": "그룹",
  ]

  package static func text(_ english: String) -> String {
    let isKorean = Bundle.main.preferredLocalizations.first?.hasPrefix("ko") == true
    return isKorean ? korean[english] ?? english : english
  }

  /// `home` for `_$!<Home>!$_`.
  package static func label(_ label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    let name = String(label.dropFirst(4).dropLast(4))
    let english = name.hasSuffix("FAX") ? name.dropLast(3).lowercased() + " fax" : name.lowercased()
    return text(english)
  }
}
