extension Route {
  /// How often photos were looked at, liked and downloaded.
  static let statistics = [
    Route(.get, "photos/:id/statistics") { try $0.photoStatistics() },
    Route(.get, "users/:username/statistics") { try $0.userStatistics() },
    Route(.get, "stats/total") { _ in throw APIFailure.noTotals },
    Route(.get, "stats/month") { _ in throw APIFailure.noTotals },
  ]
}

extension APIFailure {
  fileprivate static let noTotals = APIFailure(
    404, "This server keeps no numbers of all photos together.")
}

extension APICall {
  func photoStatistics() throws -> HTTPResponse {
    let item = try parts.photo(parameters[0])
    let tally = item.tally
    var writer = JSONWriter()
    writer.object {
      $0.field("id", item.id)
      $0.field("slug", item.slug)
      writeCount("downloads", tally.downloads, to: &$0)
      writeCount("views", tally.views, to: &$0)
      writeCount("likes", tally.likes, to: &$0)
    }
    return .json(writer, for: request)
  }

  func userStatistics() throws -> HTTPResponse {
    let (id, username, tally) = try personsTally()
    var writer = JSONWriter()
    writer.object {
      $0.field("id", id)
      $0.field("username", username)
      writeCount("downloads", tally.downloads, to: &$0)
      writeCount("views", tally.views, to: &$0)
    }
    return .json(writer, for: request)
  }

  private func personsTally() throws -> (id: String, username: String, tally: Tally) {
    switch try person(parameters[0]) {
    case .account(let account):
      return (account.id, account.username, try parts.likes.tally(ofPosts: account.id))
    case .author(let author):
      let tally = try parts.folderTally.sum(of: author.id) {
        parts.library.read { index in author.pictures.map { index.pictures[$0].id } }
      }
      return (author.id, author.username, tally)
    }
  }

  /// A number with the shape of its history. No numbers of single days are kept, so that is empty.
  private func writeCount(
    _ name: StaticString, _ total: Int64, to writer: inout JSONWriter
  ) {
    writer.object(name) {
      $0.field("total", total)
      $0.object("historical") {
        $0.field("change", 0)
        $0.field("resolution", "days")
        $0.field("quantity", 0)
        $0.array("values") { _ in }
      }
    }
  }
}
