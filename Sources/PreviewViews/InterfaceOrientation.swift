/// How a preview's device is turned.
public enum InterfaceOrientation: CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
