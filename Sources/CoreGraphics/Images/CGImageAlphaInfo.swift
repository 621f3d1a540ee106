/// Where an image's pixels keep alpha, and whether colour is multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  /// No colour at all.
  case alphaOnly
}
