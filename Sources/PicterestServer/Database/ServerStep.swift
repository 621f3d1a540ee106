/// The steps of a change between file, row and answer. Tests end the server at each of them.
enum ServerStep: String, CaseIterable, Sendable {
  /// The deletion of a file that is not there yet is noted as a chore.
  case fileNoted
  /// The file is in the storage, and no row names it.
  case fileStored
  /// A row names the file; the client has no answer.
  case postWritten
  /// An account has another avatar; the old file is there still.
  case avatarWritten
  /// The transaction of a like is over.
  case likeWritten
  /// The transaction of a like taken back is over.
  case unlikeWritten
  /// The transaction of a kept photo is over.
  case keptWritten
  /// The transaction of a photo that is no longer kept is over.
  case releaseWritten
  /// A post is in no table; its file, likes and kept entries are there still.
  case postRemoved
  /// Nobody can sign in to the account; its posts still exist.
  case accountClosed
  /// One of several things that a chore removes is gone.
  case pieceRemoved
  /// A file is gone, and the chore that says so is not crossed off.
  case fileRemoved
  /// A chore is done, and not crossed off.
  case choreDone
}
