import Foundation

/// A note while it is written. Use on the main thread.
final class NoteViewModel {
  /// The photo that goes with it.
  enum PhotoState: Equatable {
    case none
    case loading
    case ready(NoteDraft.Photo)
  }

  enum Change: Equatable {
    case photo
    /// Whether the note can be saved.
    case canSave
    case day
  }

  let bottleName: String
  /// The days that have no note, the latest first.
  private(set) var days: [Day]
  private(set) var day: Day
  private(set) var photo = PhotoState.none
  var text = "" { didSet { tellCanSave() } }
  var paper: Int
  /// Called after each change that the view did not make itself.
  var onChange: ((Change) -> Void)?

  private let bottleID: String
  private let store: BottleStore
  /// Makes a photo fit to be kept, on another thread; nil when it is none.
  private let prepare: (Data) -> NoteDraft.Photo?
  private var couldSave = false
  /// Which photo was asked for last: one that arrives late is dropped.
  private var photoNumber = 0

  /// Throws when the bottle takes no note.
  init(
    bottleID: String, store: BottleStore, prepare: @escaping (Data) -> NoteDraft.Photo?
  ) throws {
    self.bottleID = bottleID
    self.store = store
    self.prepare = prepare
    bottleName = try store.bottle(id: bottleID).name
    days = try store.freeDays(bottleID: bottleID).reversed()
    guard let latest = days.first else { throw BottleError.dayTaken }
    day = latest
    paper = try store.noteCount(bottleID: bottleID) % NoteViewModel.paperCount
  }

  /// How many papers there are to choose from.
  static let paperCount = 6

  var today: Day { store.clock.today }

  /// Whether something would be lost if the note were thrown away.
  var isWritten: Bool { !cleanText.isEmpty || photo != .none }

  var canSave: Bool {
    switch photo {
    case .loading: return false
    case .ready: return true
    case .none: return !cleanText.isEmpty
    }
  }

  private var cleanText: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  func select(_ day: Day) {
    guard days.contains(day), day != self.day else { return }
    self.day = day
    onChange?(.day)
  }

  // MARK: Photo

  /// A photo has been chosen and is on its way.
  func beginPhoto() -> Int {
    photoNumber += 1
    set(.loading)
    return photoNumber
  }

  /// Takes the contents of the photo that was begun with this number; nil when they cannot be had.
  ///
  /// The completion tells, later, whether it is a picture.
  func receive(_ data: Data?, number: Int, completion: @escaping (Bool) -> Void) {
    guard number == photoNumber else { return }
    guard let data else {
      set(.none)
      return completion(false)
    }
    let prepare = prepare
    DispatchQueue.global(qos: .userInitiated).async {
      let photo = prepare(data)
      DispatchQueue.main.async {
        guard number == self.photoNumber else { return }
        self.set(photo.map(PhotoState.ready) ?? .none)
        completion(photo != nil)
      }
    }
  }

  func removePhoto() {
    photoNumber += 1
    set(.none)
  }

  private func set(_ photo: PhotoState) {
    self.photo = photo
    onChange?(.photo)
    tellCanSave()
  }

  private func tellCanSave() {
    guard canSave != couldSave else { return }
    couldSave = canSave
    onChange?(.canSave)
  }

  // MARK: Saving

  /// Folds the note into the bottle. When this throws, it is still here.
  func save() throws {
    var draft = NoteDraft(text: cleanText, paper: paper, photo: nil)
    if case .ready(let photo) = photo { draft.photo = photo }
    try store.add(draft, bottleID: bottleID, on: day)
  }
}
