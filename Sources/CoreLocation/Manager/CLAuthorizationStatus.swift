/// Whether the app may know where the device is.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The person has not been asked.
  case notDetermined
  /// The person could not allow it; nothing restricts anything here.
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse

  /// The name before iOS 8.
  @available(*, deprecated, renamed: "authorizedAlways")
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
