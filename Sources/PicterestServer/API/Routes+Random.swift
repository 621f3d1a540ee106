extension Route {
  /// Photos drawn by lot. These stand before `photos/:id`, which would take the word for a photo.
  static let random = [Route(.get, "photos/random") { try $0.randomPhotos() }]
}

extension APICall {
  /// A part of the photos that are drawn from: a list of posts, then pictures of the folder.
  private struct Source {
    var posts: RankedList?
    var postCount = 0
    var pictureCount = 0
    /// Which places of the index those are; nil for all of them.
    var pictures: [Int]?
    var count: Int { postCount + pictureCount }
  }

  func randomPhotos() throws -> HTTPResponse {
    let count = try randomCount()
    let items = try drawnPhotos(count ?? 1)
    guard let first = items.first else { throw APIFailure(404, "No photos found.") }
    guard count != nil else { return try uncached(single(first)) }
    var writer = JSONWriter(capacity: 3_500 * items.count + 64)
    let liked = try likedPhotos(items)
    let json = photoJSON
    writer.array {
      for item in items { json.writeSingle(item, isLiked: liked.contains(item.id), to: &$0) }
    }
    return uncached(.json(writer, for: request))
  }

  /// Every answer is another, so none may be kept.
  private func uncached(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.headers.removeAll { $0.name == "Cache-Control" || $0.name == "ETag" }
    response.headers.append(("Cache-Control", "no-store"))
    return response
  }

  private func randomCount() throws -> Int? {
    guard let text = request.value("count") else { return nil }
    guard let count = Int(text), (1...Paging.lengthLimit).contains(count) else {
      throw APIFailure(400, "count must be a whole number from 1 to \(Paging.lengthLimit).")
    }
    return count
  }

  private func drawnPhotos(_ count: Int) throws -> [PhotoItem] {
    let filters = ["query", "topics", "collections", "username"].filter {
      request.value($0) != nil
    }
    guard filters.count <= 1 else {
      throw APIFailure(400, "\(filters.joined(separator: " and ")) cannot be used together.")
    }
    guard request.value("orientation") == nil else {
      throw APIFailure(400, "This server cannot choose by orientation.")
    }
    parts.waitForLibrary()
    if let query = request.value("query") { return try drawn(count, matching: query) }
    return try drawn(count, from: randomSources())
  }

  // MARK: Lists

  private func randomSources() throws -> [Source] {
    if let names = request.value("topics") ?? request.value("collections") {
      var seen: Set<Substring> = []
      let slugs = names.split(separator: ",").prefix(Paging.lengthLimit)
      return try slugs.filter { seen.insert($0).inserted }.map { slug in
        let topic = try knownTopic(String(slug))
        return try source(.topic(topic.slug), pictures: topic.pictures)
      }
    }
    if let username = request.value("username") {
      switch try person(username) {
      case .account(let account): return [try source(.posts(of: account.id), pictures: [])]
      case .author(let author):
        return [Source(pictureCount: author.pictures.count, pictures: author.pictures)]
      }
    }
    let count = try parts.posts.count(of: .posts)
    let pictureCount = parts.library.read { $0.pictures.count }
    return [Source(posts: .posts, postCount: count, pictureCount: pictureCount)]
  }

  private func source(_ list: RankedList, pictures: [Int]) throws -> Source {
    Source(
      posts: list, postCount: try parts.posts.count(of: list), pictureCount: pictures.count,
      pictures: pictures)
  }

  /// Photos at random places of these lists. One that is in several of them comes once.
  private func drawn(_ count: Int, from sources: [Source]) throws -> [PhotoItem] {
    // Enough places that a photo of every list leaves as many others as are wanted.
    let total = sources.reduce(0) { $0 + $1.count }
    let places = APICall.lots(count * max(1, sources.count), below: total)
    var seen: Set<String> = []
    var items: [PhotoItem] = []
    for place in places where items.count < count {
      if let item = try item(at: place, in: sources), seen.insert(item.id).inserted {
        items.append(item)
      }
    }
    return items
  }

  private func item(at place: Int, in sources: [Source]) throws -> PhotoItem? {
    var place = place
    for source in sources {
      guard place >= source.count else {
        if let list = source.posts, place < source.postCount {
          let page = try parts.posts.page(of: list, Paging(page: place + 1, length: 1))
          return page.posts.first.map { .post($0) }
        }
        let picture = place - source.postCount
        return try parts.items(places: [source.pictures?[picture] ?? picture]).first
      }
      place -= source.count
    }
    return nil
  }

  // MARK: Searching

  private func drawn(_ count: Int, matching query: String) throws -> [PhotoItem] {
    let text = String(query.prefix(200))
    let pictures = parts.library.places(matching: text)
    var places: [Int] = []
    let posts = try parts.posts.search(text) { matches in
      let lots = APICall.lots(count, below: matches + pictures.count)
      places = lots.filter { $0 >= matches }.map { pictures[$0 - matches] }
      return lots.filter { $0 < matches }
    }
    return (posts.posts.map { .post($0) } + (try parts.items(places: places))).shuffled()
  }

  /// Different numbers in random order, at most so many.
  private static func lots(_ count: Int, below limit: Int) -> [Int] {
    guard limit > count * 2 else { return Array((0..<limit).shuffled().prefix(count)) }
    var chosen: Set<Int> = []
    while chosen.count < count { chosen.insert(.random(in: 0..<limit)) }
    return chosen.shuffled()
  }
}
