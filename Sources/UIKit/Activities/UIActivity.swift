/// Something that can be done with the items of an activity sheet. Apps subclass it for their own.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// A kind of activity.
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
    public static let collaborationInviteWithLink = Self(
      "com.apple.UIKit.activity.CollaborationInviteWithLink")
    public static let collaborationCopyLink = Self(
      "com.apple.UIKit.activity.CollaborationCopyLink")
    public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")
  }

  /// Where an activity stands in the sheet.
  public enum Category: Int, Sendable {
    /// In the list of actions.
    case action
    /// In the row of apps.
    case share
  }

  public override init() {
    super.init()
  }

  /// Where activities of the class stand.
  open class var activityCategory: Category { .action }
  /// The kind; nil for none.
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  /// Whether the activity can do something with items. By default it cannot.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items, before the activity is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller that does the work on the screen; it has to call `activityDidFinish(_:)`.
  open var activityViewController: UIViewController? { nil }
  /// Does the work, where there is no controller. Call `activityDidFinish(_:)` at the end.
  open func perform() { activityDidFinish(false) }
  /// Tells the sheet that the activity is over.
  open func activityDidFinish(_ completed: Bool) { onFinish?(completed, nil) }

  /// Called when the activity is over.
  var onFinish: ((Bool, (any Error)?) -> Void)?
}
