import Foundation

extension Route {
  /// Topics, and their photos.
  static let topics = [
    Route(.get, "topics") { try $0.topics() },
    Route(.get, "topics/:slug") { try $0.topic() },
    Route(.get, "topics/:slug/photos") { try $0.topicPhotos() },
  ]

  /// The server itself.
  static let service = [
    Route(.get, "/") { $0.greeting() },
    Route(.get, "health") { $0.health() },
    Route(.get, "metrics") { $0.metrics() },
  ]
}

extension ServerParts {
  /// The topics that a post with these words belongs to.
  func topics(title: String, text: String) -> [String] {
    let known = library.read { index in index.topics.map { (slug: $0.slug, title: $0.title) } }
    return SearchTerms.topics(among: known, title: title, text: text)
  }
}

extension APICall {
  /// A topic with its numbers and the photo that stands for it.
  struct ShownTopic {
    let topic: Topic
    let total: Int
    let cover: PhotoItem?
  }

  func shown(_ topic: Topic) throws -> ShownTopic {
    let posts = try parts.posts.count(of: .topic(topic.slug))
    let total = posts + topic.pictures.count
    if let place = topic.pictures.first {
      return ShownTopic(topic: topic, total: total, cover: try parts.items(places: [place]).first)
    }
    let newest = try parts.posts.newest(of: .topic(topic.slug))
    return ShownTopic(topic: topic, total: total, cover: newest.map { .post($0) })
  }

  /// A page of the topics that have photos and are wanted, and how many those are.
  func shownTopics(
    _ paging: Paging, where isWanted: (Topic) -> Bool = { _ in true }
  ) throws -> (shown: [ShownTopic], total: Int) {
    parts.waitForLibrary()
    let all = parts.library.read { $0.topics }.filter(isWanted)
    let filled = try all.filter { topic in
      try !topic.pictures.isEmpty || parts.posts.count(of: .topic(topic.slug)) > 0
    }
    return (try filled[paging.range(in: filled.count)].map(shown), filled.count)
  }

  func topics() throws -> HTTPResponse {
    let paging = try Paging(request)
    let (shown, total) = try shownTopics(paging)
    let liked = try likedPhotos(shown.compactMap(\.cover))
    var writer = JSONWriter(capacity: 5_000 * shown.count + 64)
    writer.array {
      for topic in shown { write(topic, liked, to: &$0) }
    }
    var response = HTTPResponse.json(writer, for: request)
    response.headers += paging.headers(total: total, request: request, base: base)
    return response
  }

  func knownTopic(_ slug: String) throws -> Topic {
    parts.waitForLibrary()
    guard let topic = parts.library.read({ $0.topic(slug: slug) }) else {
      throw APIFailure(404, "There is no such topic.")
    }
    return topic
  }

  func topic() throws -> HTTPResponse {
    let shown = try shown(knownTopic(parameters[0]))
    let liked = try likedPhotos(shown.cover.map { [$0] } ?? [])
    var writer = JSONWriter(capacity: 5_000)
    write(shown, liked, to: &writer)
    return .json(writer, for: request)
  }

  func topicPhotos() throws -> HTTPResponse { try photos(of: knownTopic(parameters[0])) }

  func photos(of topic: Topic) throws -> HTTPResponse {
    let paging = try Paging(request)
    let posts = try parts.posts.page(of: .topic(topic.slug), paging, for: account?.id)
    let (items, total) = try mixed(posts, pictureCount: topic.pictures.count, paging) {
      Array(topic.pictures[$0])
    }
    return try list(items, total: total, paging)
  }

  private func write(_ shown: ShownTopic, _ liked: Set<String>, to writer: inout JSONWriter) {
    let topic = shown.topic
    let escaped = topic.slug.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let page = "\(base)/topics/\(escaped)"
    let json = photoJSON
    writer.object {
      $0.field("id", StableHash.text(of: topic.slug.utf8))
      $0.field("slug", topic.slug)
      $0.field("title", topic.title)
      $0.field("description", topic.description ?? "")
      // A topic is as old as the photo that stands for it, and has no end.
      let state = shown.cover?.state
      let begun = state.map { ISOTime.text(milliseconds: $0.created) }
      $0.field("published_at", begun)
      $0.field("updated_at", state.map { ISOTime.text(milliseconds: $0.updated) })
      $0.field("starts_at", begun)
      $0.null("ends_at")
      $0.null("only_submissions_after")
      $0.field("visibility", "featured")
      $0.field("featured", true)
      $0.field("total_photos", Int64(shown.total))
      $0.array("current_user_contributions") { _ in }
      $0.null("total_current_user_submissions")
      $0.object("links") {
        $0.field("self", page)
        $0.field("html", page)
        $0.field("photos", page, "/photos")
      }
      $0.field("status", "open")
      // The folder has no account: the cover's author stands for it.
      $0.array("owners") { owners in
        guard let cover = shown.cover else { return }
        owners.object { json.user(of: cover).write(to: &$0) }
      }
      $0.array("top_contributors") { _ in }
      if let cover = shown.cover {
        $0.object("cover_photo") {
          json.writeFields(cover, isLiked: liked.contains(cover.id), to: &$0)
        }
      } else {
        $0.null("cover_photo")
      }
      $0.array("preview_photos") { writer in writePreview(shown.cover, to: &writer) }
    }
  }

  func writePreview(_ cover: PhotoItem?, to writer: inout JSONWriter) {
    guard let cover else { return }
    let image = "\(base)/images/\(cover.id)"
    writer.object {
      $0.field("id", cover.id)
      $0.time("created_at", cover.state.created)
      $0.time("updated_at", cover.state.updated)
      $0.field("blur_hash", cover.state.blurHash)
      $0.field("asset_type", "photo")
      $0.object("urls") {
        $0.field("raw", image)
        $0.field("full", image, "?q=85")
        $0.field("regular", image, "?w=1080&q=80")
        $0.field("small", image, "?w=400&q=80")
        $0.field("thumb", image, "?w=200&q=80")
        $0.field("small_s3", image, "?w=400&q=80")
      }
    }
  }

  // MARK: The server itself

  func greeting() -> HTTPResponse {
    var writer = JSONWriter()
    writer.object {
      $0.field("name", "picterest-server")
      $0.field("version", "1")
      $0.field("accepts_posts", true)
    }
    return .json(writer, for: request)
  }

  func health() -> HTTPResponse {
    do {
      _ = try parts.database.read { try $0.run("SELECT 1") }
      try parts.storage.check()
    } catch {
      parts.log.problem("\(error)")
      return .failure(503, "The database or the storage is out of reach.")
    }
    var writer = JSONWriter()
    writer.object { $0.field("status", "ok") }
    return .json(writer, for: request)
  }

  func metrics() -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: [("Cache-Control", "no-store")],
      contentType: "text/plain; version=0.0.4; charset=utf-8",
      body: .bytes(ByteBlock(Array(parts.metrics.text().utf8))))
  }
}
