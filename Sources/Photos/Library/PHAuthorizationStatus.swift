/// Whether the app may use the photo library.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// What the app may do with the photo library.
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }
