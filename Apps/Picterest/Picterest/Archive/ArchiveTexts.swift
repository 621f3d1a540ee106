import Foundation

/// The texts of exporting and importing, from `Archive.strings`.
enum ArchiveTexts {
  private static func text(_ key: String, _ comment: String) -> String {
    NSLocalizedString(key, tableName: "Archive", comment: comment)
  }

  // MARK: Errors

  static var noArchive: String { text("error.noArchive", "The file is something else") }
  static var newerVersion: String { text("error.newer", "A newer app wrote it") }
  static var damaged: String { text("error.damaged", "The file is damaged or cut off") }
  static var wrongPassword: String { text("error.password", "The password is another one") }
  static var notExported: String { text("error.notExported", "Title: nothing was exported") }
  static var notImported: String { text("error.notImported", "Title: nothing was imported") }

  // MARK: Passwords

  static var protectTitle: String { text("protect.title", "Asks for a password to export with") }
  static var protectMessage: String { text("protect.message", "Says what the password is for") }
  static var password: String { text("password", "Placeholder: a password") }
  static var export: String { text("export", "Button that exports") }
  static var exportWithout: String { text("export.without", "Button: export without a password") }
  static var unlockTitle: String { text("unlock.title", "Asks for the password of the export") }
  static var unlockMessage: String { text("unlock.message", "Says what goes without it") }
  static var `import`: String { text("import", "Button that imports") }
  static var importWithout: String { text("import.without", "Button: import without the password") }

  // MARK: Progress and result

  static var exporting: String { text("exporting", "Shown while data is exported") }
  static var importing: String { text("importing", "Shown while data is imported") }
  static var importedTitle: String { text("imported.title", "Title: all is imported") }
  static func imported(_ result: ImportResult) -> String {
    String.localizedStringWithFormat(
      text("imported.message", "%1$d added, %2$d updated, %3$d unchanged"),
      result.added, result.updated, result.unchanged)
  }
  static var lockedNotes: String { text("imported.locked", "Some notes cannot be opened here") }
}
