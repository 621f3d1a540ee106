import Foundation

/// A row of cards in Discover.
enum DiscoverSection: Hashable {
  /// The newest photos of all.
  case featured
  case topic(slug: String)
}

/// A photo in a section. The same photo may stand in several of them.
struct DiscoverCard: Hashable {
  let section: DiscoverSection
  let photoID: String
}
