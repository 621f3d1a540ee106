/// Whether the app may use the photo library.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// The app's permission for the photo library.
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }
