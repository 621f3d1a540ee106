extension Route {
  /// The public part of a user.
  static let users = [
    Route(.get, "users/:username") { try $0.user() },
    Route(.get, "users/:username/photos", isQuick: { _ in true }) { try $0.userPhotos() },
    Route(.get, "users/:username/likes") { try $0.userLikes() },
    Route(.get, "users/:username/following") { try $0.userFollows() },
    Route(.get, "users/:username/followers") { try $0.userFollows() },
  ]

  /// The private data of an account.
  static let kept = [
    Route(.get, "me/kept", needsAccount: true) { try $0.keptPhotos() },
    Route(.put, "me/kept/:id", lane: .writing, body: .document, needsAccount: true) {
      try $0.keep()
    },
    Route(.delete, "me/kept/:id", lane: .writing, needsAccount: true) { try $0.release() },
  ]
}

extension APICall {
  /// Either an account or an author of the folder.
  enum Person {
    case account(Account)
    case author(FolderAuthor)
  }

  func person(_ username: String) throws -> Person {
    guard username.utf8.count <= 300 else { throw APIFailure.noUser }
    if let account = try parts.accounts.account(username: username) { return .account(account) }
    if !parts.library.hasSeenEverything { parts.waitForLibrary() }
    guard let author = parts.library.read({ $0.author(username: username) }) else {
      throw APIFailure.noUser
    }
    return .author(author)
  }

  func user() throws -> HTTPResponse {
    switch try person(parameters[0]) {
    case .account(let account):
      return .json(UserJSON(account, base: base).document(), for: request)
    case .author(let author):
      return .json(UserJSON(author, base: base).document(), for: request)
    }
  }

  func userPhotos() throws -> HTTPResponse {
    let paging = try Paging(request)
    switch try person(parameters[0]) {
    case .account(let account):
      let page = try parts.posts.page(of: .posts(of: account.id), paging, for: self.account?.id)
      return try list(page.posts.map { .post($0) }, total: page.total, paging)
    case .author(let author):
      let range = paging.range(in: author.pictures.count)
      let items = try parts.items(places: Array(author.pictures[range]))
      return try list(items, total: author.pictures.count, paging)
    }
  }

  func userLikes() throws -> HTTPResponse {
    let paging = try Paging(request)
    guard case .account(let account) = try person(parameters[0]) else {
      return try list([], total: 0, paging)
    }
    let page = try parts.likes.page(of: account.id, paging)
    return try list(parts.photos(page.photos), total: page.total, paging)
  }

  /// Nobody follows anybody here.
  func userFollows() throws -> HTTPResponse {
    _ = try person(parameters[0])
    return try list([], total: 0, Paging(request))
  }

  // MARK: Kept photos

  func keptPhotos() throws -> HTTPResponse {
    let paging = try Paging(request)
    let page = try parts.kept.page(of: owner().id, paging)
    let items = try parts.photos(page.kept.map(\.photo))
    let byID = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    let liked = try likedPhotos(items)
    var writer = JSONWriter(capacity: 3_500 * items.count + 64)
    writer.array {
      for kept in page.kept {
        if let item = byID[kept.photo] {
          write(kept, item, isLiked: liked.contains(item.id), to: &$0)
        }
      }
    }
    var response = HTTPResponse.json(writer, for: request)
    response.headers += paging.headers(total: page.total, request: request, base: base)
    return response
  }

  private func write(
    _ kept: KeptStore.Kept, _ item: PhotoItem, isLiked: Bool, to writer: inout JSONWriter
  ) {
    let json = photoJSON
    writer.object {
      $0.object("photo") { json.writeFields(item, isLiked: isLiked, to: &$0) }
      $0.field("memo", kept.memo)
      $0.time("kept_at", kept.kept)
    }
  }

  func keep() throws -> HTTPResponse {
    let form = try MemoForm(request.body)
    let item = try parts.photo(parameters[0])
    let kept = try parts.kept.keep(item.id, memo: form.memo, by: owner().id)
    parts.didStep(.keptWritten)
    let isLiked = try likedPhotos([item]).contains(item.id)
    var writer = JSONWriter(capacity: 4_096)
    write(kept, item, isLiked: isLiked, to: &writer)
    return .json(writer, for: request)
  }

  func release() throws -> HTTPResponse {
    try parts.kept.release(parameters[0], by: owner().id)
    parts.didStep(.releaseWritten)
    return .noContent
  }
}
