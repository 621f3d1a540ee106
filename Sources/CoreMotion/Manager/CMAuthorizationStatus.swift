/// Whether the app may know what the person does. Nobody is asked while there is nothing to know.
public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
