/// Properties that few views have, kept beside the view.
@MainActor
final class RareViewProperties {
  var corners: UICornerConfiguration?
  var restorationIdentifier: String?
  /// Whether a list hid the view, not the app.
  var isHiddenByList = false
}

extension UIView {
  var rare: RareViewProperties {
    if let rareProperties { return rareProperties }
    let made = RareViewProperties()
    rareProperties = made
    return made
  }
}
