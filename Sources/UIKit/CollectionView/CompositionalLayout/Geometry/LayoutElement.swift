/// Something that a compositional layout places.
struct LayoutElement {
  enum Name: Equatable {
    case item(Int)
    /// A view attached to items or groups: the how-manieth of its kind in the section.
    case attached(kind: String, index: Int)
    /// The how-manieth of the section's boundary items.
    case boundary(Int)
    case decoration(Int)
  }

  var name: Name
  /// In the content's coordinates; of a section that scrolls by itself, as if it stood at its start.
  var frame: CGRect
  var zIndex: Int
  var estimated: EstimatedAxes = []
}
