import Foundation

/// The pictures found so far, in the order they are shown. Adding one costs the same however many
/// there are.
struct PictureIndex: Sendable {
  private(set) var pictures: [Picture] = []
  private(set) var topics: [Topic] = []
  private var placeByID: [String: Int] = [:]
  private var topicBySlug: [String: Int] = [:]
  private var topicByFolder: [String: Int] = [:]
  private var words: [SearchWords] = []
  private(set) var authors: [FolderAuthor] = []
  private var authorByName: [String: Int] = [:]
  private var authorByUsername: [String: Int] = [:]

  init(notes: FolderNotes = FolderNotes()) {
    for topic in notes.topics ?? [] where topicBySlug[topic.slug] == nil {
      add(Topic(slug: topic.slug, title: topic.title, description: topic.description))
    }
  }

  func place(ofID id: String) -> Int? { placeByID[id] }

  func topic(slug: String) -> Topic? {
    topicBySlug[slug].map { topics[$0] }
  }

  /// The places of the pictures whose title, description, author, tags or topic match.
  func places(matching query: String) -> [Int] {
    let terms = SearchWords.terms(of: query)
    guard !terms.isEmpty else { return [] }
    return words.indices.filter { words[$0].matches(terms) }
  }

  mutating func append(_ file: FolderScanner.File, size: PixelSize, note: FolderNotes.Picture?) {
    let topic = topicPlace(for: file.path, note: note)
    let picture = Picture(
      id: unusedID(for: file.path), path: file.path, stamp: file.stamp, size: size, note: note,
      topic: topic)
    let place = pictures.count
    placeByID[picture.id] = place
    if let topic { topics[topic].pictures.append(place) }
    words.append(searchWords(of: picture))
    authors[authorPlace(of: picture)].pictures.append(place)
    pictures.append(picture)
  }

  /// Who made a picture of this index.
  func author(of picture: Picture) -> FolderAuthor {
    authorByName[picture.author].map { authors[$0] } ?? FolderAuthor(name: picture.author)
  }

  func author(username: String) -> FolderAuthor? {
    authorByUsername[username].map { authors[$0] }
  }

  private mutating func authorPlace(of picture: Picture) -> Int {
    if let known = authorByName[picture.author] { return known }
    let author = FolderAuthor(name: picture.author)
    authorByName[picture.author] = authors.count
    if authorByUsername[author.username] == nil {
      authorByUsername[author.username] = authors.count
    }
    authors.append(author)
    return authors.count - 1
  }

  private func searchWords(of picture: Picture) -> SearchWords {
    var parts = [picture.title]
    if let topic = picture.topic { parts.append(topics[topic].title) }
    if let note = picture.note {
      parts += [note.description, note.author].compactMap(\.self) + (note.tags ?? [])
    }
    return SearchWords(parts.joined(separator: " "))
  }

  private func unusedID(for path: String) -> String {
    var seed: UInt64 = 0
    while true {
      let id = StableHash.text(StableHash.value(of: path.utf8, seed: seed))
      if placeByID[id] == nil { return id }
      seed += 1
    }
  }

  private mutating func topicPlace(for path: String, note: FolderNotes.Picture?) -> Int? {
    if let slug = note?.topic {
      return topicBySlug[slug] ?? add(Topic(slug: slug, title: slug, description: nil))
    }
    guard let slash = path.firstIndex(of: "/") else { return nil }
    let name = String(path[..<slash])
    if let known = topicByFolder[name] { return known }
    var slug = name.slug
    var number = 2
    while topicBySlug[slug] != nil {
      slug = name.slug + "-\(number)"
      number += 1
    }
    let place = add(Topic(slug: slug, title: name, description: nil))
    topicByFolder[name] = place
    return place
  }

  @discardableResult
  private mutating func add(_ topic: Topic) -> Int {
    topicBySlug[topic.slug] = topics.count
    topics.append(topic)
    return topics.count - 1
  }
}
