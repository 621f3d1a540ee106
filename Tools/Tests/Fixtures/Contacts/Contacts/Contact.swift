struct Contact {
  var name: String
  var number: String

  var initials: String {
    name.split(separator: " ").compactMap(\.first).prefix(2).map(String.init).joined()
  }

  static let all = [
    Contact(name: "Ada Lovelace", number: "+44 20 7946 0815"),
    Contact(name: "Grace Hopper", number: "+1 202 555 0106"),
    Contact(name: "Kim Minji", number: "+82 2 312 1906"),
  ]
}
