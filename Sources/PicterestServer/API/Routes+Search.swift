extension Route {
  /// Searches for people and collections; that for photos stands with these.
  static let search = [
    Route(.get, "search/users") { try $0.searchUsers() },
    Route(.get, "search/collections") { try $0.searchCollections() },
  ]
}

extension APICall {
  private func searchQuery() throws -> String {
    guard let query = request.value("query"), !query.isEmpty else {
      throw APIFailure(400, "query is missing.")
    }
    return String(query.prefix(200))
  }

  private func found(
    total: Int, _ paging: Paging, _ writeResults: (inout JSONWriter) -> Void
  ) -> HTTPResponse {
    var writer = JSONWriter(capacity: 40_000)
    writer.object {
      $0.field("total", Int64(total))
      $0.field("total_pages", Int64(paging.pageCount(of: total)))
      $0.array("results", writeResults)
    }
    var response = HTTPResponse.json(writer, for: request)
    response.headers += paging.headers(total: total, request: request, base: base)
    return response
  }

  /// Accounts, then authors of the folder.
  func searchUsers() throws -> HTTPResponse {
    let (paging, query) = (try Paging(request), try searchQuery())
    parts.waitForLibrary()
    let authors = parts.library.authors(matching: query)
    var range = 0..<0
    let page = try parts.names.search(query) { count in
      range = paging.range(in: count + authors.count)
      return min(range.lowerBound, count)..<min(range.upperBound, count)
    }
    if page.total == 0 { range = paging.range(in: authors.count) }
    let rest = max(range.lowerBound - page.total, 0)..<max(range.upperBound - page.total, 0)
    let base = base
    let users =
      page.accounts.map { UserJSON($0, base: base) }
      + authors[rest].map { UserJSON($0, base: base) }
    return found(total: page.total + authors.count, paging) {
      for user in users { $0.object { user.write(to: &$0) } }
    }
  }

  /// Collections whose title and description have the query's words.
  func searchCollections() throws -> HTTPResponse {
    let (paging, query) = (try Paging(request), try searchQuery())
    let terms = SearchWords.terms(of: query)
    let (shown, total) = try shownTopics(paging) { topic in
      !terms.isEmpty
        && SearchWords("\(topic.title) \(topic.description ?? "")").matches(terms)
    }
    let liked = try likedPhotos(shown.compactMap(\.cover))
    return found(total: total, paging) { results in
      for topic in shown { writeCollection(topic, liked, to: &results) }
    }
  }
}
