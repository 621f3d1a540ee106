extension Route {
  /// Photos and changes to one.
  static let photos = [
    // The first page looks for new pictures in the folder.
    Route(.get, "photos", isQuick: { !["1", nil].contains($0.value("page")) }) { try $0.photos() },
    Route(.post, "photos", lane: .upload, body: .form, needsAccount: true) { try $0.publish() },
    Route(.get, "photos/:id", isQuick: { _ in true }) { try $0.photo() },
    Route(.put, "photos/:id", lane: .writing, body: .document, needsAccount: true) {
      try $0.changePhoto()
    },
    Route(.delete, "photos/:id", lane: .writing, needsAccount: true) { try $0.deletePhoto() },
    Route(.get, "photos/:id/download", lane: .writing) { try $0.download() },
    Route(.post, "photos/:id/like", lane: .writing, needsAccount: true) { try $0.like() },
    Route(.delete, "photos/:id/like", lane: .writing, needsAccount: true) { try $0.unlike() },
    Route(.get, "search/photos") { try $0.search() },
  ]
}

extension APICall {
  // MARK: Lists

  /// A page of photos as an answer, with the headers that lead to the other pages.
  func list(_ items: [PhotoItem], total: Int, _ paging: Paging) throws -> HTTPResponse {
    var writer = JSONWriter(capacity: 3_500 * items.count + 64)
    try write(items, to: &writer)
    var response = HTTPResponse.json(writer, for: request)
    response.headers += paging.headers(total: total, request: request, base: base)
    return response
  }

  func write(_ items: [PhotoItem], to writer: inout JSONWriter) throws {
    let liked = try likedPhotos(items)
    let json = photoJSON
    writer.array {
      for item in items { json.write(item, isLiked: liked.contains(item.id), to: &$0) }
    }
  }

  /// Which of these the asking account likes.
  func likedPhotos(_ items: [PhotoItem]) throws -> Set<String> {
    guard let account else { return [] }
    var liked: Set<String> = []
    var others: [String] = []
    for item in items {
      if case .post(let post) = item, let isLiked = post.isLiked {
        if isLiked { liked.insert(post.id) }
      } else {
        others.append(item.id)
      }
    }
    return liked.union(try parts.likes.liked(among: others, by: account.id))
  }

  /// A page of two lists that follow each other: posts, then pictures of the folder.
  func mixed(
    _ posts: PostStore.Page, pictureCount: Int, _ paging: Paging,
    places: (Range<Int>) -> [Int]
  ) throws -> (items: [PhotoItem], total: Int) {
    let total = posts.total + pictureCount
    let range = paging.range(in: total)
    let first = max(0, range.lowerBound - posts.total)
    let wanted = first..<max(first, range.upperBound - posts.total)
    return (posts.posts.map { .post($0) } + (try parts.items(places: places(wanted))), total)
  }

  func photos() throws -> HTTPResponse {
    let paging = try Paging(request)
    if paging.page == 1 { parts.library.refresh() }
    let posts = try parts.posts.page(of: .posts, paging, for: account?.id)
    if posts.posts.count < paging.length {
      parts.waitForLibrary(count: paging.page * paging.length - posts.total)
    }
    let count = parts.library.read { $0.pictures.count }
    let (items, total) = try mixed(posts, pictureCount: count, paging) { Array($0) }
    return try list(items, total: total, paging)
  }

  func search() throws -> HTTPResponse {
    let paging = try Paging(request)
    guard let query = request.value("query"), !query.isEmpty else {
      throw APIFailure(400, "query is missing.")
    }
    let text = String(query.prefix(200))
    let posts = try parts.posts.search(text, paging, for: account?.id)
    parts.waitForLibrary()
    let matches = parts.library.places(matching: text)
    let (items, total) = try mixed(posts, pictureCount: matches.count, paging) {
      Array(matches[$0])
    }
    var writer = JSONWriter(capacity: 3_500 * items.count + 128)
    let json = photoJSON
    let liked = try likedPhotos(items)
    writer.object {
      $0.field("total", Int64(total))
      $0.field("total_pages", Int64(paging.pageCount(of: total)))
      $0.array("results") {
        for item in items { json.write(item, isLiked: liked.contains(item.id), to: &$0) }
      }
    }
    var response = HTTPResponse.json(writer, for: request)
    response.headers += paging.headers(total: total, request: request, base: base)
    return response
  }

  // MARK: One photo

  /// A photo as the whole answer.
  func single(_ item: PhotoItem, status: Int = 200) throws -> HTTPResponse {
    var writer = JSONWriter(capacity: 4_096)
    let isLiked = try likedPhotos([item]).contains(item.id)
    photoJSON.writeSingle(item, isLiked: isLiked, to: &writer)
    return .json(writer, for: request, status: status)
  }

  func photo() throws -> HTTPResponse {
    let item = try parts.photo(parameters[0])
    parts.views.count(item.id)
    return try single(item)
  }

  func changePhoto() throws -> HTTPResponse {
    let form = try PostForm(document: request.body)
    let parts = parts
    let post = try parts.posts.change(
      parameters[0], by: owner().id, title: form.title, text: form.text
    ) { parts.topics(title: $0, text: $1) }
    return try single(.post(post))
  }

  func deletePhoto() throws -> HTTPResponse {
    if parts.knownPicture(parameters[0]) != nil {
      throw APIFailure(403, "This photo belongs to the server's folder.")
    }
    try parts.posts.delete(parameters[0], by: owner().id)
    parts.didStep(.postRemoved)
    parts.housekeeper.tidyAfterRequest()
    return .noContent
  }

  func publish() throws -> HTTPResponse {
    let account = try owner()
    guard case .form(let fields, let file) = request.body, let file else {
      throw APIFailure(422, "The form has no photo.")
    }
    let form = try PostForm(title: fields["title"] ?? "", text: fields["text"] ?? "")
    let word = request.header("idempotency-key")
    guard word.map({ (1...200).contains($0.utf8.count) }) ?? true else {
      throw APIFailure(422, "The idempotency key must have 1 to 200 bytes.")
    }
    if let word, let earlier = try parts.posts.post(word: word, of: account.id) {
      return try single(.post(earlier), status: 201)
    }
    let facts = try parts.inspector.inspect(path: file.path)
    let (title, text) = (form.title ?? "", form.text ?? "")
    let object = try parts.housekeeper.store(file, in: "posts", type: facts.type)
    let post = try parts.posts.publish(
      PostStore.Draft(
        title: title, text: text, topics: parts.topics(title: title, text: text), facts: facts,
        object: object, word: word), by: account.id)
    parts.didStep(.postWritten)
    parts.metrics.count("posts_published")
    return try single(.post(post), status: 201)
  }

  func download() throws -> HTTPResponse {
    let item = try parts.photo(parameters[0])
    try parts.likes.countDownload(of: item.id)
    var writer = JSONWriter()
    writer.object { $0.field("url", "\(base)/images/\(item.id)") }
    return .json(writer, for: request)
  }

  // MARK: Likes

  func like() throws -> HTTPResponse {
    let id = try parts.photo(parameters[0]).id
    let isNew = try parts.likes.like(id, by: owner().id)
    parts.didStep(.likeWritten)
    return try liked(id, status: isNew ? 201 : 200)
  }

  func unlike() throws -> HTTPResponse {
    let id = try parts.photo(parameters[0]).id
    try parts.likes.unlike(id, by: owner().id)
    parts.didStep(.unlikeWritten)
    return try liked(id, status: 200)
  }

  /// The photo and the account, as they are now.
  private func liked(_ id: String, status: Int) throws -> HTTPResponse {
    let item = try parts.photo(id)
    let account = try parts.accounts.account(username: owner().username) ?? owner()
    let isLiked = try likedPhotos([item]).contains(id)
    let json = photoJSON
    var writer = JSONWriter(capacity: 6_144)
    writer.object {
      $0.object("photo") { json.writeSingleFields(item, isLiked: isLiked, to: &$0) }
      $0.object("user") { UserJSON(account, base: base).write(to: &$0) }
    }
    return .json(writer, for: request, status: status)
  }
}
