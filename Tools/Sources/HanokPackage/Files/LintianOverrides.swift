/// The findings that Debian's checker would take for mistakes.
enum LintianOverrides {
  static func text(for package: PackageName) -> String {
    let found: [(reason: String, tag: String)] = [
      ("UIKit looks methods up by the names in the program.", "unstripped-binary-or-object"),
      (
        "Debian has no package of this Swift; libraries lie beside one another.",
        "custom-library-search-path"
      ),
      ("ICU is part of Foundation.", "embedded-library"),
    ]
    return found.map { "# \($0.reason)\n\(package): \($0.tag) *\n" }.joined()
  }
}
