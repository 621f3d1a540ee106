/// Whether a property has been loaded.
public enum AVKeyValueStatus: Int, Sendable {
  case unknown, loading, loaded, failed, cancelled
}
