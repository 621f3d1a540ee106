import Foundation

/// The texts of the bottles, from `Bottles.strings`.
enum BottleTexts {
  static var title: String { text("bottles.title", "Title of the bottles") }

  /// The language of these texts, such as "ko".
  static var language: String { text("language", "This language's code") }

  // MARK: Home

  static var createFirst: String { text("bottles.createFirst", "Begins the first bottle") }
  static var createFirstMessage: String {
    text("bottles.createFirstMessage", "Says what a bottle is")
  }
  static var createNext: String { text("bottles.createNext", "Begins another bottle") }
  static var createNextMessage: String {
    text("bottles.createNextMessage", "Invites to another bottle")
  }
  static var create: String { text("bottles.create", "Button: create a bottle") }
  static var hammer: String { text("bottles.hammer", "Label: open the bottle early") }
  static var list: String { text("bottles.list", "Label: all bottles") }
  static var settings: String { text("bottles.settings", "Label: settings") }
  static var more: String { text("bottles.more", "Label: what can be done with the bottle") }
  static var writeToday: String { text("bottles.writeToday", "Button: write today's note") }
  static var writeMissing: String {
    text("bottles.writeMissing", "Button: write a note for an earlier day")
  }
  static var allWritten: String { text("bottles.allWritten", "Every day so far has a note") }
  static var openNow: String { text("bottles.openNow", "Button: open the bottle on its day") }
  static var read: String { text("bottles.read", "Button: read the opened bottle") }
  static var due: String { text("bottles.due", "The bottle's day has come") }
  static var opensTomorrow: String { text("bottles.opensTomorrow", "The bottle opens tomorrow") }

  static func opens(_ day: String) -> String { format("bottles.opens", "%@ is the day", day) }
  static func daysLeft(_ count: Int) -> String { format("bottles.daysLeft", "%d days", count) }
  static func opened(_ day: String) -> String { format("bottles.opened", "%@ is the day", day) }
  static func count(_ notes: Int, _ goal: Int) -> String {
    format("bottles.count", "Notes in the bottle and its goal", notes, goal)
  }
  static func countLabel(_ notes: Int, _ goal: Int) -> String {
    format("bottles.countLabel", "The count as it is spoken", notes, goal)
  }
  static func bottleLabel(_ name: String, _ count: Int) -> String {
    format("bottles.bottleLabel", "Label of the picture of a bottle", name, count)
  }

  // MARK: Asking

  static var hammerTitle: String { text("hammer.title", "Asks whether to open early") }
  static func hammerMessage(_ day: String) -> String {
    format("hammer.message", "%@ is the day on which it would open", day)
  }
  static var hammerConfirm: String { text("hammer.confirm", "Button: break it open") }
  static var deleteTitle: String { text("delete.title", "Asks whether to delete a bottle") }
  static func deleteMessage(_ name: String, _ count: Int) -> String {
    count == 1
      ? format("delete.messageOne", "%@ is the bottle's name", name)
      : format("delete.message", "%@ is the bottle's name, %d its notes", name, count)
  }
  static var rename: String { text("rename.action", "Button: rename") }
  static var renameTitle: String { text("rename.title", "Asks for another name") }
  static var deleteBottle: String { text("delete.action", "Button: delete the bottle") }
  static var notChanged: String { text("error.title", "Title: something did not work") }
  static var notLoaded: String { text("error.notLoaded", "Title: the bottles cannot be read") }

  // MARK: Creating

  static var createTitle: String { text("create.title", "Title: a new bottle") }
  static var nameQuestion: String { text("create.nameQuestion", "Asks for the name") }
  static var nameHint: String { text("create.nameHint", "Explains the name") }
  static var namePlaceholder: String { text("create.namePlaceholder", "An example of a name") }
  static var periodQuestion: String { text("create.periodQuestion", "Asks for the period") }
  static var periodHint: String { text("create.periodHint", "Explains the period") }
  static var messageQuestion: String { text("create.messageQuestion", "Asks for the message") }
  static func messageHint(_ day: String) -> String {
    format("create.messageHint", "%@ is the day on which it is read", day)
  }
  static var messagePlaceholder: String { text("create.messagePlaceholder", "Placeholder") }
  static var next: String { text("create.next", "Button: next step") }
  static var seal: String { text("create.seal", "Button: seals the new bottle") }
  static func step(_ step: Int, _ count: Int) -> String {
    format("create.step", "Label of the progress: step %d of %d", step, count)
  }
  static func period(_ period: BottlePeriod) -> String {
    text("period.\(period.rawValue)", "How long the bottle stays sealed")
  }
  static func periodDetail(_ day: String, _ goal: Int) -> String {
    format("period.detail", "When it opens, and its goal", day, goal)
  }

  // MARK: Notes

  static var noteTitle: String { text("note.title", "Title: a new note") }
  static var notePlaceholder: String { text("note.placeholder", "Placeholder of a note's text") }
  static var noteSave: String { text("note.save", "Button: folds the note into the bottle") }
  static var day: String { text("note.day", "Label: the note's day") }
  static var today: String { text("note.today", "Today") }
  static var yesterday: String { text("note.yesterday", "Yesterday") }
  static var addPhoto: String { text("note.addPhoto", "Button: add a photo") }
  static var photo: String { text("note.photo", "Label of the note's photo") }
  static var removePhoto: String { text("note.removePhoto", "Button: remove the photo") }
  static var paper: String { text("note.paper", "Label: the colours of paper") }
  static var loadingPhoto: String { text("note.loadingPhoto", "The photo is being read") }
  static var discardTitle: String { text("note.discardTitle", "Asks whether to throw it away") }
  static var discard: String { text("note.discard", "Button: throw away") }
  static var keepWriting: String { text("note.keepWriting", "Button: go on writing") }
  static func paper(_ index: Int) -> String { text("paper.\(index)", "A colour of paper") }

  // MARK: List and reader

  static var listTitle: String { text("list.title", "Title of the list") }
  static var sectionDue: String { text("list.due", "Section: bottles whose day has come") }
  static var sectionSealed: String { text("list.sealed", "Section: sealed bottles") }
  static var sectionOpened: String { text("list.opened", "Section: opened bottles") }
  static var listEmpty: String { text("list.empty", "There are no bottles") }
  static var message: String { text("reader.message", "Heading of the message") }
  static var noNotes: String { text("reader.noNotes", "The opened bottle has no notes") }
  static func writtenOn(_ day: String) -> String {
    format("reader.writtenOn", "%@ is the day", day)
  }
  static func noteOf(_ day: String) -> String { format("reader.noteOf", "%@ is the day", day) }
  static func notes(_ count: Int) -> String {
    count == 1 ? format("list.noteOne", "%d is 1", count) : format("list.notes", "%d notes", count)
  }
  static var brokenNote: String { text("reader.broken", "A note that cannot be read") }
  static var brokenPhoto: String { text("reader.brokenPhoto", "A photo that cannot be shown") }
  static var sealedTitle: String { text("sealed.title", "Title: the sealed notes") }
  static func sealedHint(_ day: String) -> String {
    format("sealed.hint", "%@ is the day on which they can be read", day)
  }
  static var sealedNote: String { text("sealed.note", "Stands where a sealed note's text would") }

  // MARK: Notifications

  static func dueNotification(_ name: String) -> String {
    format("notification.due", "%@ is the bottle's name", name)
  }
  static var dueNotificationBody: String { text("notification.dueBody", "The day has come") }
  static var reminder: String { text("notification.reminder", "Reminds of today's note") }
  static var reminderBody: String { text("notification.reminderBody", "Reminds of today's note") }

  static func error(_ error: BottleError) -> String {
    text("error.\(error)", "Why something cannot be done with a bottle")
  }

  private static func text(_ key: String, _ comment: String) -> String {
    NSLocalizedString(key, tableName: "Bottles", comment: comment)
  }

  private static func format(_ key: String, _ comment: String, _ values: CVarArg...) -> String {
    String(format: text(key, comment), arguments: values)
  }
}
