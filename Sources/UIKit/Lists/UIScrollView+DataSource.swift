extension UIScrollView {
  /// What a list's description says of its data source.
  func descriptions(ofDataSource source: AnyObject?) -> [String] {
    source.map { ["dataSource: \(($0 as? NSObject)?.plainDescription ?? "\($0)")"] } ?? []
  }
}
