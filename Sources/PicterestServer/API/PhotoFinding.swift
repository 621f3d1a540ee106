import Foundation

/// Finds photos of both kinds: posts in the database, pictures in the folder's index.
extension ServerParts {
  // MARK: Pictures of the folder

  /// Waits until the folder was walked, for a moment.
  func waitForLibrary(count: Int = .max) {
    library.wait(forCount: count, timeout: patience)
  }

  /// Pictures by their places, with authors, topics and numbers.
  func items(places: [Int]) throws -> [PhotoItem] {
    guard !places.isEmpty else { return [] }
    let found = library.read { index in
      places.filter(index.pictures.indices.contains).map { place in
        let picture = index.pictures[place]
        return FolderPhoto(
          picture: picture, author: index.author(of: picture),
          topic: picture.topic.map { index.topics[$0].slug }, looks: looks.looks(of: picture))
      }
    }
    let tallies = try likes.tallies(of: found.map(\.picture.id))
    return found.map { photo in
      var photo = photo
      photo.tally = tallies[photo.picture.id] ?? Tally()
      return .picture(photo)
    }
  }

  private func place(ofPicture id: String) -> Int? {
    if let place = library.read({ $0.place(ofID: id) }) { return place }
    // A client may remember it from the last run, before this one has found it.
    if !library.hasSeenEverything {
      waitForLibrary()
      return library.read { $0.place(ofID: id) }
    }
    return nil
  }

  // MARK: Both kinds

  /// One photo; throws when there is none.
  func photo(_ id: String) throws -> PhotoItem {
    guard id.utf8.count <= 64 else { throw APIFailure.noPhoto }
    if let post = try posts.post(id) { return .post(post) }
    guard let place = place(ofPicture: id), let item = try items(places: [place]).first else {
      throw APIFailure.noPhoto
    }
    return item
  }

  /// Photos by their identifiers, in this order; those that are gone are left out.
  func photos(_ ids: [String]) throws -> [PhotoItem] {
    let posts = try posts.posts(ids)
    let others = ids.filter { posts[$0] == nil }
    let pictures = try items(places: others.compactMap { place(ofPicture: $0) })
    let byID = Dictionary(pictures.map { ($0.id, $0) }) { first, _ in first }
    return ids.compactMap { id in posts[id].map { .post($0) } ?? byID[id] }
  }

  // MARK: Images

  private func source(of picture: Picture) -> ImageSource {
    let (folder, library) = (folder, library)
    return ImageSource(
      id: picture.id, version: nil, open: { folder.open(picture.path) },
      report: { library.report(picture.path) })
  }

  /// A picture that the index has at hand.
  func knownPicture(_ id: String) -> ImageSource? {
    library.read { index in index.place(ofID: id).map { index.pictures[$0] } }
      .map { source(of: $0) }
  }

  /// The image of a post, or of a picture that is found in a moment.
  func imageSource(_ id: String) throws -> ImageSource? {
    guard id.utf8.count <= 64 else { return nil }
    if let post = try posts.post(id) { return stored(id, object: post.object, version: "1") }
    return place(ofPicture: id).flatMap { _ in knownPicture(id) }
  }

  /// The avatar of an account that has one.
  func avatar(_ id: String) throws -> ImageSource? {
    guard id.utf8.count <= 64 else { return nil }
    let row = try database.read {
      try $0.first("SELECT avatar, revision FROM account WHERE id = ?1 AND state = 0", id)
    }
    guard let row, let object = row.optionalText(0) else { return nil }
    return stored(
      "avatar-" + StableHash.text(of: object.utf8), object: object, version: row.text(1))
  }

  private func stored(_ id: String, object: String, version: String) -> ImageSource {
    let (storage, log) = (storage, log)
    return ImageSource(
      id: id, version: version, open: { try storage.open(object) },
      report: { log.problem("\(object) cannot be read as a picture") })
  }
}
