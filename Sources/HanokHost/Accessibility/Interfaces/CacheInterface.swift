/// What programs may keep of the app at once: nothing, since they can ask for everything.
enum CacheInterface: BusInterface {
  static let name = "org.a11y.atspi.Cache"
  static let path = "/org/a11y/atspi/cache"
  private static let item = "((so)(so)(so)iiassusau)"
  static let members = BusMember.method("GetItems", [], ["a" + item])

  static func call(
    _ method: String, _ arguments: BusArguments, on target: BusTarget
  ) -> [BusValue]? {
    method == "GetItems" ? [.array(of: item, [])] : nil
  }
}
