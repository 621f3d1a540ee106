public import Foundation
public import FoundationCompatibility

/// Facts about a web page: its addresses, its title and its pictures.
///
/// It can be archived, so that a page need not be fetched each time it is shown; of what it looks like the
/// data that its providers give are kept.
open class LPLinkMetadata: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The address that was asked for.
  open var originalURL: URL?
  /// The address that gave the page, after redirections.
  open var url: URL?
  /// The page's title.
  open var title: String?
  /// Gives the page's icon.
  open var iconProvider: NSItemProvider?
  /// Gives the picture that stands for the page.
  open var imageProvider: NSItemProvider?
  /// Gives a video that the system can play.
  open var videoProvider: NSItemProvider?
  /// Where a video is that the system may be able to show.
  open var remoteVideoURL: URL?

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LPLinkMetadata()
    copy.originalURL = originalURL
    copy.url = url
    copy.title = title
    copy.iconProvider = iconProvider
    copy.imageProvider = imageProvider
    copy.videoProvider = videoProvider
    copy.remoteVideoURL = remoteVideoURL
    return copy
  }

  // MARK: Archiving

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    super.init()
    func url(_ key: String) -> URL? {
      coder.decodeObject(of: NSURL.self, forKey: key).map { $0 as URL }
    }
    originalURL = url("originalURL")
    self.url = url("URL")
    remoteVideoURL = url("remoteVideoURL")
    title = coder.decodeObject(of: NSString.self, forKey: "title").map { $0 as String }
    iconProvider = ArchivedItem.provider(from: coder, "icon")
    imageProvider = ArchivedItem.provider(from: coder, "image")
    videoProvider = ArchivedItem.provider(from: coder, "video")
  }

  open func encode(with coder: NSCoder) {
    coder.encode(originalURL as NSURL?, forKey: "originalURL")
    coder.encode(url as NSURL?, forKey: "URL")
    coder.encode(remoteVideoURL as NSURL?, forKey: "remoteVideoURL")
    coder.encode(title as NSString?, forKey: "title")
    ArchivedItem.encode(iconProvider, in: coder, "icon")
    ArchivedItem.encode(imageProvider, in: coder, "image")
    ArchivedItem.encode(videoProvider, in: coder, "video")
  }
}
