import Foundation

/// A post of who uses the app: its words, its photo on this device, and how far it is on its way.
struct Post: Equatable {
  /// How far a post is.
  enum State: Int16 {
    /// It is being written.
    case draft
    /// It stays here: nobody was signed in when it was written.
    case onThisDevice
    /// It is to be published when the server can be reached.
    case waiting
    /// It is on its way. After a start nobody knows whether it has arrived.
    case publishing
    case published
    /// The server does not take it.
    case failed
  }

  /// Names the post here and, as the key of the request, at the server.
  let id: String
  var title: String
  var text: String
  var state: State
  /// Why the post, or its last change, is not at the server; a sentence for a person.
  var failure: String?
  var date: Date
  /// The photo's file; nil when it is only at the server, or not chosen yet.
  var file: URL?
  var pixelWidth: Int
  var pixelHeight: Int
  var color: String?
  /// The server's name for the published post, and where its photo is there.
  var remoteID: String?
  var remoteURL: URL?
  /// Whose post it is; nil when it belongs to nobody but this device.
  var owner: PostOwner?
  /// Whether the words were changed since the server was told.
  var hasEdits: Bool
  /// Whether the server may have the post without having said so.
  var mayBeRemote: Bool
  /// Whether the post is deleted as far as the user is concerned; the server does not know yet.
  var mustDelete: Bool

  /// The text that screens show about the post; nil when it is wholly at the server, or a draft.
  var status: PostStatus? {
    switch state {
    case .draft: return nil
    case .onThisDevice: return .onThisDevice
    case .waiting: return .waiting(reason: failure)
    case .publishing: return .publishing
    case .published: return failure.map { .failed(reason: $0) }
    case .failed: return .failed(reason: failure ?? "")
    }
  }

  /// The post as walls show it.
  func photo(by author: Photo.User) -> Photo {
    Photo(
      id: photoID, width: pixelWidth, height: pixelHeight, color: color,
      description: title.isEmpty ? nil : title, altDescription: text.isEmpty ? nil : text,
      user: author, urls: Photo.URLs(raw: remoteURL ?? file ?? URL(fileURLWithPath: "/")))
  }

  /// The id that the post's photo has on walls: the server's as soon as there is one.
  var photoID: String { remoteID ?? Post.localPrefix + id }

  /// The prefix of ids of photos that the server does not know.
  static let localPrefix = "post-"
}

/// How far a post is that is not wholly at the server.
enum PostStatus: Equatable {
  /// It stays here, since nobody is signed in.
  case onThisDevice
  /// It goes out by itself when that is possible.
  /// - Parameter reason: why it has not yet, if that is known.
  case waiting(reason: String?)
  case publishing
  /// - Parameter reason: the server's sentence.
  case failed(reason: String)
}

/// The account that posts are published with, and the server that it belongs to.
struct PostOwner: Hashable {
  let username: String
  /// The server's name, as `PhotoSource.name` gives it.
  let origin: String
}

/// A photo as it is published: a JPEG that is upright and not too large.
struct PostImage: Equatable {
  let data: Data
  let pixelWidth: Int
  let pixelHeight: Int
  /// The mean colour, like `#a48f6f`.
  let color: String
}
