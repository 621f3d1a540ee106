import Foundation

/// Which photos a wall shows.
enum WallSource: Equatable {
  case everything
  case search(String)
  case topic(slug: String)
}
