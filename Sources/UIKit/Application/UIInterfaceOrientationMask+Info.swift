extension UIInterfaceOrientationMask {
  /// The orientations in the app's Info.plist for the device, or nil.
  @MainActor static var ofInfoDictionary: Self? {
    reading(Bundle.main.infoDictionary ?? [:], isPad: UIDevice.current.userInterfaceIdiom == .pad)
  }

  /// The orientations that the entries of an Info.plist name.
  static func reading(_ info: [String: Any], isPad: Bool) -> Self? {
    let key = "UISupportedInterfaceOrientations"
    let own = info[isPad ? key + "~ipad" : key + "~iphone"]
    guard let names = (own ?? info[key]) as? [String] else { return nil }
    let known: [String: Self] = [
      "UIInterfaceOrientationPortrait": .portrait,
      "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
      "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
      "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]
    let mask = Self(names.compactMap { known[$0] })
    return mask.isEmpty ? nil : mask
  }
}
