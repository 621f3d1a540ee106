import Foundation

/// The sizes of widgets.
public enum WidgetFamily: Int, Sendable, CaseIterable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular = 5
  case accessoryRectangular, accessoryInline

  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

/// A widget that the person has put somewhere: there are none, since widgets are extensions in SwiftUI.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  public let kind: String
  public let family: WidgetFamily
  public var id: String { kind + family.description }
  init(kind: String, family: WidgetFamily) {
    self.kind = kind
    self.family = family
  }
}

/// The app's way to its widgets: on a device whose person has put none anywhere.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()
  private init() {}

  /// There are no timelines to be loaded anew.
  public func reloadAllTimelines() {}
  public func reloadTimelines(ofKind kind: String) {}
  public func invalidateConfigurationRecommendations() {}
  public func invalidateRelevance(ofKind kind: String) {}

  /// None, on another thread.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    DispatchQueue.global().async { completion(.success([])) }
  }
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }

  /// The keys of the user info in the activity with which a widget opens the app.
  public enum UserInfoKey {
    public static let kind = "com.apple.widgetkit.kind"
    public static let family = "com.apple.widgetkit.family"
    public static let activityID = "com.apple.widgetkit.activityID"
  }
}

public let WidgetErrorDomain = "WidgetErrorDomain"
