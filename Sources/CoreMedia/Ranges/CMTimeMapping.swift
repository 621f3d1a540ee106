/// A range of one timeline and the range of another that it is shown in.
public struct CMTimeMapping: Hashable, Sendable {
  public var source: CMTimeRange
  public var target: CMTimeRange

  public init(source: CMTimeRange, target: CMTimeRange) {
    self.source = source
    self.target = target
  }
}
