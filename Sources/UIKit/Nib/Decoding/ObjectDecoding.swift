/// Objects that are no views: recognisers, layouts and apps' own.
extension NibKind {
  static let objects: [String: NibKind] = gestures.merging(layouts) { first, _ in first }.merging([
    "customObject": NibKind(
      NSObject.self, create: { type, _ in ClassFactory.make(type) }, decode: { _, _ in })
  ]) { first, _ in first }

  private static let gesture = NibKind(
    UIGestureRecognizer.self, create: { ClassFactory.makeRecognizer($0, coder: $1) },
    decode: { recognizer, reader in
      if let value = reader.bool("enabled") { recognizer.isEnabled = value }
      if let value = reader.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
      if let value = reader.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
      if let value = reader.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
    })

  private static let gestures: [String: NibKind] = [
    "gestureRecognizer": gesture,
    "tapGestureRecognizer": NibKind(UITapGestureRecognizer.self, from: gesture) { tap, reader in
      if let value = reader.int("numberOfTapsRequired") { tap.numberOfTapsRequired = max(1, value) }
      if let value = reader.int("numberOfTouchesRequired") {
        tap.numberOfTouchesRequired = max(1, value)
      }
    },
    "panGestureRecognizer": pan,
    "screenEdgePanGestureRecognizer": NibKind(UIScreenEdgePanGestureRecognizer.self, from: pan) {
      edge, reader in
      let names = reader.flags("edges") ?? []
      edge.edges = names.reduce(into: []) { edges, name in
        if let side = NibReader.rectEdges[name] { edges.formUnion(side) }
      }
    },
    "swipeGestureRecognizer": NibKind(UISwipeGestureRecognizer.self, from: gesture) {
      swipe, reader in
      if let value = reader.option("direction", NibReader.swipeDirections) {
        swipe.direction = value
      }
      if let value = reader.int("numberOfTouchesRequired") {
        swipe.numberOfTouchesRequired = max(1, value)
      }
    },
    "pinchGestureRecognizer": NibKind(UIPinchGestureRecognizer.self, from: gesture),
    "rotationGestureRecognizer": NibKind(UIRotationGestureRecognizer.self, from: gesture),
    "pongPressGestureRecognizer": press,
    "longPressGestureRecognizer": press,
  ]

  private static let pan = NibKind(UIPanGestureRecognizer.self, from: gesture) { pan, reader in
    if let value = reader.int("minimumNumberOfTouches") {
      pan.minimumNumberOfTouches = max(1, value)
    }
    if let value = reader.int("maximumNumberOfTouches"), value > 0 {
      pan.maximumNumberOfTouches = value
    }
  }

  /// Xcode itself writes the element's name as `pongPressGestureRecognizer`.
  private static let press = NibKind(UILongPressGestureRecognizer.self, from: gesture) {
    press, reader in
    if let value = reader.number("minimumPressDuration") {
      press.minimumPressDuration = Double(max(0, value))
    }
    if let value = reader.number("allowableMovement") { press.allowableMovement = max(0, value) }
    if let value = reader.int("numberOfTapsRequired") { press.numberOfTapsRequired = max(0, value) }
  }
}

extension NibReader {
  fileprivate static let swipeDirections: [String: UISwipeGestureRecognizer.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]
  static let rectEdges: [String: UIRectEdge] = [
    "top": .top, "left": .left, "bottom": .bottom, "right": .right,
  ]
}
