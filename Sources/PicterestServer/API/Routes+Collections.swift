import Foundation

extension Route {
  /// Collections, which are the folder's topics under Unsplash's other name.
  static let collections = [
    Route(.get, "collections") { try $0.collections() },
    Route(.get, "collections/:id") { try $0.collection() },
    Route(.get, "collections/:id/photos") { try $0.collectionPhotos() },
    Route(.get, "collections/:id/related") { try $0.relatedCollections() },
    Route(.get, "users/:username/collections") { try $0.userCollections() },
  ]
}

extension APICall {
  func collections() throws -> HTTPResponse {
    let paging = try Paging(request)
    let (shown, total) = try shownTopics(paging)
    let liked = try likedPhotos(shown.compactMap(\.cover))
    var writer = JSONWriter(capacity: 6_000 * shown.count + 64)
    writer.array {
      for topic in shown { writeCollection(topic, liked, to: &$0) }
    }
    var response = HTTPResponse.json(writer, for: request)
    response.headers += paging.headers(total: total, request: request, base: base)
    return response
  }

  /// A topic without a photo has nobody who could be its user, and is no collection.
  private func knownCollection() throws -> ShownTopic {
    parts.waitForLibrary()
    guard let topic = parts.library.read({ $0.topic(slug: parameters[0]) }),
      case let shown = try shown(topic), shown.cover != nil
    else { throw APIFailure(404, "There is no such collection.") }
    return shown
  }

  func collection() throws -> HTTPResponse {
    let shown = try knownCollection()
    let liked = try likedPhotos(shown.cover.map { [$0] } ?? [])
    var writer = JSONWriter(capacity: 6_000)
    writeCollection(shown, liked, to: &writer)
    return .json(writer, for: request)
  }

  func collectionPhotos() throws -> HTTPResponse { try photos(of: knownCollection().topic) }

  /// Nothing says which topics belong together.
  func relatedCollections() throws -> HTTPResponse {
    _ = try knownCollection()
    return try list([], total: 0, Paging(request))
  }

  /// Topics are the folder's, so nobody has collections of their own.
  func userCollections() throws -> HTTPResponse {
    _ = try person(parameters[0])
    return try list([], total: 0, Paging(request))
  }

  func writeCollection(
    _ shown: ShownTopic, _ liked: Set<String>, to writer: inout JSONWriter
  ) {
    guard let cover = shown.cover else { return }
    let topic = shown.topic
    let escaped = topic.slug.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let page = "\(base)/collections/\(escaped)"
    let json = photoJSON
    writer.object {
      $0.field("id", topic.slug)
      $0.field("title", topic.title)
      $0.field("description", topic.description ?? "")
      $0.time("published_at", cover.state.created)
      $0.time("last_collected_at", cover.state.created)
      $0.time("updated_at", cover.state.updated)
      $0.field("featured", true)
      $0.field("total_photos", Int64(shown.total))
      $0.field("private", false)
      $0.field("curated", false)
      // Nothing is private here, so the key opens nothing.
      $0.field("share_key", StableHash.text(of: ("share " + topic.slug).utf8))
      $0.array("tags") { _ in }
      $0.object("links") {
        $0.field("self", page)
        $0.field("html", page)
        $0.field("photos", page, "/photos")
        $0.field("related", page, "/related")
      }
      // The folder has no account: the cover's author stands for it.
      $0.object("user") { json.user(of: cover).write(to: &$0) }
      $0.object("cover_photo") {
        json.writeFields(cover, isLiked: liked.contains(cover.id), to: &$0)
      }
      $0.array("preview_photos") { writer in writePreview(cover, to: &writer) }
    }
  }
}
