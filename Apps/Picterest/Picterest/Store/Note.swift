import CoreGraphics
import Foundation

/// A note that somebody writes for a bottle.
struct NoteDraft: Equatable {
  var text: String
  var paper: Int
  var photo: Photo?

  /// A photo that goes with a note: the file's contents and its size.
  struct Photo: Equatable {
    let data: Data
    let pixelWidth: Int
    let pixelHeight: Int
  }
}

/// A folded paper in a bottle: all that can be known of a sealed note.
struct FoldedNote: Equatable {
  let day: Day
  /// Which of the papers it is written on.
  let paper: Int
  /// Where it lies; nil until it has fallen.
  var place: Place?

  /// Where a paper lies in the bottle, in the coordinates of `BottleShape`.
  struct Place: Equatable {
    var x: Double
    var y: Double
    /// Radians.
    var angle: Double
  }
}

/// A note of an opened bottle.
struct Note: Equatable {
  let day: Day
  let paper: Int
  let text: String
  /// The size of its photo in pixels; nil without one.
  let photoSize: CGSize?
}
