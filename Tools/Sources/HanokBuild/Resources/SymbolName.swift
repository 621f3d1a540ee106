/// Makes names in Swift of the names of resources.
enum SymbolName {
  /// `home_icon-2` is `home`, `icon` and `2`.
  static func words(_ name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber || $0 == "_") || $0 == "_" }.map(String.init)
  }

  static func upperFirst(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The word with its leading capitals made small, but for one that begins the next word.
  static func lowerFirst(_ word: String) -> String {
    let letters = Array(word)
    let capitals = letters.prefix { $0.isUppercase }.count
    let continues = capitals < letters.count && letters[capitals].isLowercase
    let count = capitals > 1 && continues ? capitals - 1 : capitals
    return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
  }

  /// `home_icon-2` becomes `HomeIcon2`, `SAVE_ALL` `SaveAll`, `2nd` `_2nd`.
  static func upperCamel(_ name: String) -> String {
    let isShouted = !name.contains(where: \.isLowercase)
    let parts = words(name).map { upperFirst(isShouted ? $0.lowercased() : $0) }
    let joined = parts.joined()
    return joined.first?.isNumber == true ? "_" + joined : joined
  }

  /// `home_icon-2` becomes `homeIcon2`.
  static func lowerCamel(_ name: String) -> String { lowerFirst(upperCamel(name)) }
}
