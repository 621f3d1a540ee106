extension UIScrollView {
  /// The part of a list's description that names its data source.
  func descriptions(ofDataSource source: AnyObject?) -> [String] {
    source.map { ["dataSource: \(($0 as? NSObject)?.plainDescription ?? "\($0)")"] } ?? []
  }
}
