extension RunLoop.Mode {
  /// The mode that iOS's main run loop is in while a finger tracks a control or scrolls. Here it never is: touches come
  /// in the default mode, so that what runs in both goes on while they do.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
