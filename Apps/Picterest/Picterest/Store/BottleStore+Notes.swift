import CoreData
import Foundation

/// Notes: one a day, sealed until their bottle has been opened.
extension BottleStore {
  // MARK: Sealed

  /// How many notes are in a bottle.
  func noteCount(bottleID: String) throws -> Int {
    try store.context().count(for: notes(of: row(bottleID)))
  }

  /// The days of a bottle's notes, the oldest first.
  func noteDays(bottleID: String) throws -> [Day] {
    try values(["day"], bottleID: bottleID).compactMap(BottleStore.day)
  }

  /// Whether a bottle has a note of a day.
  func hasNote(bottleID: String, on day: Day) throws -> Bool {
    try store.context().count(for: notes(of: row(bottleID), on: day)) > 0
  }

  /// The days that have come and have no note, the oldest first.
  func freeDays(bottleID: String) throws -> [Day] {
    let taken = Set(try noteDays(bottleID: bottleID))
    return try bottle(id: bottleID).days(on: clock.today).filter { !taken.contains($0) }
  }

  /// The papers in a bottle, the oldest first.
  func foldedNotes(bottleID: String) throws -> [FoldedNote] {
    let names = ["day", "paper", "hasPlace", "x", "y", "angle"]
    return try values(names, bottleID: bottleID).compactMap { values in
      guard let day = BottleStore.day(values) else { return nil }
      func number(_ name: String) -> NSNumber { values[name] as? NSNumber ?? 0 }
      let place = FoldedNote.Place(
        x: number("x").doubleValue, y: number("y").doubleValue, angle: number("angle").doubleValue)
      return FoldedNote(
        day: day, paper: number("paper").intValue,
        place: number("hasPlace").boolValue ? place : nil)
    }
  }

  /// Seals a note and puts it into a bottle. When this throws, nothing of it is kept.
  func add(_ draft: NoteDraft, bottleID: String, on day: Day) throws {
    let row = try row(bottleID)
    try check(draft, row, day)
    let key = try key(of: row)
    let id = BottleStore.noteID(bottleID, day)
    let text = try sealer.seal(
      Data(draft.text.utf8), key: key, purpose: BottleStore.purpose(ofText: id))
    let photo = try draft.photo.map {
      try sealer.seal($0.data, key: key, purpose: BottleStore.purpose(ofPhoto: id))
    }
    let date = clock.now()
    try store.save(images: [photo].compactMap { $0 }) { context, names in
      let note = NoteRow(context: context)
      note.noteID = id
      note.bottle = row
      note.day = day.description
      note.writtenDate = date
      note.paper = Int16(clamping: draft.paper)
      note.sealedText = text
      note.fileName = names.first
      note.pixelWidth = Int32(clamping: draft.photo?.pixelWidth ?? 0)
      note.pixelHeight = Int32(clamping: draft.photo?.pixelHeight ?? 0)
    }
    post(.noteAdded(bottleID: bottleID, day: day))
  }

  private func check(_ draft: NoteDraft, _ row: BottleRow, _ day: Day) throws {
    let bottle = try bottle(row)
    switch bottle.state(on: clock.today) {
    case .opened, .due: throw BottleError.alreadyOpened
    case .sealed: break
    }
    guard !draft.text.isEmpty || draft.photo != nil else { throw BottleError.emptyNote }
    guard bottle.days(on: clock.today).contains(day) else { throw BottleError.dayOutOfRange }
    guard try store.context().count(for: notes(of: row, on: day)) == 0 else {
      throw BottleError.dayTaken
    }
  }

  /// Remembers where papers lie.
  func savePlaces(_ places: [Day: FoldedNote.Place], bottleID: String) throws {
    guard !places.isEmpty else { return }
    let request = notes(of: try row(bottleID))
    request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
      request.predicate ?? NSPredicate(value: true),
      NSPredicate(format: "day IN %@", places.keys.map(\.description)),
    ])
    let rows = try store.context().fetch(request)
    try store.save { _, _ in
      for row in rows {
        guard let place = row.day.flatMap(Day.init).flatMap({ places[$0] }) else { continue }
        (row.x, row.y, row.angle, row.hasPlace) = (place.x, place.y, place.angle, true)
      }
    }
  }

  // MARK: Opened

  /// The note of a day of an opened bottle.
  func note(bottleID: String, on day: Day) throws -> Note {
    let bottle = try openedRow(bottleID)
    let row = try noteRow(bottle, day)
    let purpose = BottleStore.purpose(ofText: BottleStore.noteID(bottleID, day))
    let size = CGSize(width: Int(row.pixelWidth), height: Int(row.pixelHeight))
    return Note(
      day: day, paper: Int(row.paper), text: try unseal(row.sealedText ?? Data(), bottle, purpose),
      photoSize: row.fileName == nil ? nil : size)
  }

  /// How to read the photo of an opened bottle's note, on any thread; nil when it has none.
  func photoReader(bottleID: String, on day: Day) throws -> (() throws -> Data)? {
    let bottle = try openedRow(bottleID)
    guard let name = try noteRow(bottle, day).fileName else { return nil }
    let (url, key, sealer) = (store.images.url(of: name), try key(of: bottle), sealer)
    let purpose = BottleStore.purpose(ofPhoto: BottleStore.noteID(bottleID, day))
    return { try sealer.open(Data(contentsOf: url), key: key, purpose: purpose) }
  }

  // MARK: Rows

  /// The names of the files of a bottle's notes.
  func fileNames(of bottle: BottleRow) throws -> [String] {
    let request = NSFetchRequest<NSDictionary>(entityName: "Note")
    request.predicate = NSPredicate(format: "bottle == %@ AND fileName != nil", bottle)
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["fileName"]
    return try store.context().fetch(request).compactMap { $0["fileName"] as? String }
  }

  private func noteRow(_ bottle: BottleRow, _ day: Day) throws -> NoteRow {
    guard let row = try store.context().fetch(notes(of: bottle, on: day)).first else {
      throw BottleError.notThere
    }
    return row
  }

  private func notes(of bottle: BottleRow) -> NSFetchRequest<NoteRow> {
    let request: NSFetchRequest<NoteRow> = NoteRow.fetchRequest()
    request.predicate = NSPredicate(format: "bottle == %@", bottle)
    return request
  }

  private func notes(of bottle: BottleRow, on day: Day) -> NSFetchRequest<NoteRow> {
    let request: NSFetchRequest<NoteRow> = NoteRow.fetchRequest()
    request.predicate = NSPredicate(format: "bottle == %@ AND day == %@", bottle, day.description)
    request.fetchLimit = 1
    return request
  }

  /// Attributes of all notes of a bottle, by day, without making objects of them.
  private func values(_ names: [String], bottleID: String) throws -> [NSDictionary] {
    let request = NSFetchRequest<NSDictionary>(entityName: "Note")
    request.predicate = NSPredicate(format: "bottle == %@", try row(bottleID))
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = names
    request.sortDescriptors = [NSSortDescriptor(key: "day", ascending: true)]
    return try store.context().fetch(request)
  }

  private static func day(_ values: NSDictionary) -> Day? {
    (values["day"] as? String).flatMap(Day.init)
  }

  /// A bottle has one note a day, and so the day names it: the store refuses a second one with its name.
  private static func noteID(_ bottleID: String, _ day: Day) -> String { "\(bottleID)/\(day)" }

  private static func purpose(ofText noteID: String) -> String { "text \(noteID)" }
  private static func purpose(ofPhoto noteID: String) -> String { "photo \(noteID)" }
}
