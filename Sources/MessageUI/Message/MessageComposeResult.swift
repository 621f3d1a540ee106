import Foundation

/// How a sheet of a text message ended.
public enum MessageComposeResult: Int, Sendable {
  case cancelled = 0
  case sent = 1
  case failed = 2
}

extension NSNotification.Name {
  /// It can be sent what could not be before, or the other way round; never posted here.
  public static let MFMessageComposeViewControllerTextMessageAvailabilityDidChange = Self(
    "MFMessageComposeViewControllerTextMessageAvailabilityDidChangeNotification")
}

/// The notification's answer, a Boolean number.
public let MFMessageComposeViewControllerTextMessageAvailabilityKey =
  "MFMessageComposeViewControllerTextMessageAvailabilityKey"
/// An attachment's address.
public let MFMessageComposeViewControllerAttachmentURL =
  "MFMessageComposeViewControllerAttachmentURL"
/// An attachment's other file name.
public let MFMessageComposeViewControllerAttachmentAlternateFilename =
  "MFMessageComposeViewControllerAttachmentAlternateFilename"
