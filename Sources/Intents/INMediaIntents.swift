import UIKit

public enum INMediaItemType: Int, Sendable {
  case unknown, song, album, artist, genre, playlist, podcastShow, podcastEpisode, podcastPlaylist
  case musicStation, audioBook, movie, tvShow, tvShowEpisode, musicVideo, podcastStation
  case radioStation, station, music, algorithmicRadioStation, news
}

/// Something that plays.
open class INMediaItem: NSObject, @unchecked Sendable {
  public let identifier: String?
  public let title: String?
  public let type: INMediaItemType
  public let artwork: INImage?
  public let artist: String?
  public init(
    identifier: String?, title: String?, type: INMediaItemType, artwork: INImage?,
    artist: String? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.type = type
    self.artwork = artwork
    self.artist = artist
    super.init()
  }
}

public enum INPlaybackRepeatMode: Int, Sendable { case unknown, none, all, one }
public enum INPlaybackQueueLocation: Int, Sendable { case unknown, now, next, later }

/// Playing something.
open class INPlayMediaIntent: INIntent, @unchecked Sendable {
  public let mediaItems: [INMediaItem]?
  public let mediaContainer: INMediaItem?
  public let playShuffled: Bool?
  public let playbackRepeatMode: INPlaybackRepeatMode
  public let resumePlayback: Bool?
  public let playbackQueueLocation: INPlaybackQueueLocation
  public let playbackSpeed: Double?

  public init(
    mediaItems: [INMediaItem]?, mediaContainer: INMediaItem?, playShuffled: Bool?,
    playbackRepeatMode: INPlaybackRepeatMode, resumePlayback: Bool?,
    playbackQueueLocation: INPlaybackQueueLocation = .unknown, playbackSpeed: Double? = nil,
    mediaSearch: NSObject? = nil
  ) {
    self.mediaItems = mediaItems
    self.mediaContainer = mediaContainer
    self.playShuffled = playShuffled
    self.playbackRepeatMode = playbackRepeatMode
    self.resumePlayback = resumePlayback
    self.playbackQueueLocation = playbackQueueLocation
    self.playbackSpeed = playbackSpeed
    super.init()
  }
  public required init?(coder: NSCoder) {
    (mediaItems, mediaContainer, playShuffled, resumePlayback) = (nil, nil, nil, nil)
    playbackRepeatMode = .unknown
    playbackQueueLocation = .unknown
    playbackSpeed = nil
    super.init(coder: coder)
  }
}

public enum INPlayMediaIntentResponseCode: Int, Sendable {
  case unspecified, ready, continueInApp, inProgress, success, handleInApp, failure
  case failureRequiringAppLaunch, failureUnknownMediaType, failureNoUnplayedContent
  case failureRestrictedContent, failureMaxStreamLimitReached
}

open class INPlayMediaIntentResponse: INIntentResponse, @unchecked Sendable {
  public let code: INPlayMediaIntentResponseCode
  public init(code: INPlayMediaIntentResponseCode, userActivity: NSUserActivity?) {
    self.code = code
    super.init()
    self.userActivity = userActivity
  }
}

public protocol INPlayMediaIntentHandling: NSObjectProtocol {
  func handle(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void)
  func confirm(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void)
}
extension INPlayMediaIntentHandling {
  public func confirm(
    intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void
  ) { completion(INPlayMediaIntentResponse(code: .ready, userActivity: nil)) }
}

/// Searching for something in the app.
open class INSearchForMessagesIntent: INIntent, @unchecked Sendable {
  public let recipients: [INPerson]?
  public let senders: [INPerson]?
  public let searchTerms: [String]?
  public init(recipients: [INPerson]?, senders: [INPerson]?, searchTerms: [String]?) {
    self.recipients = recipients
    self.senders = senders
    self.searchTerms = searchTerms
    super.init()
  }
  public required init?(coder: NSCoder) {
    (recipients, senders, searchTerms) = (nil, nil, nil)
    super.init(coder: coder)
  }
}
