/// Something that shows the items of an animator where they are: a collection view's layout.
@MainActor
protocol DynamicLayout: AnyObject {
  func invalidateLayout()
}
