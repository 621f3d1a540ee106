/// One outlet, action or segue of an object.
@MainActor
struct NibConnection {
  let source: NSObject
  let reader: NibReader
  let element: NibElement

  enum Result { case connected, destinationMissing }

  private var loader: NibLoader { reader.loader }
  private var document: NibDocument { reader.document }

  func connect(_ collections: inout OutletCollections) -> Result {
    switch element.name {
    case "outlet": return connectOutlet()
    case "outletCollection":
      guard let property = element["property"], let value = loader.object(element["destination"])
      else { return .destinationMissing }
      collections.add(value, to: property, of: source, element)
      return .connected
    case "action": return connectAction()
    case "segue":
      loader.controller?.storyboardScene?.connect(element, from: source, in: loader)
      return .connected
    default: return .connected
    }
  }

  private func connectOutlet() -> Result {
    guard let property = element["property"], let destination = element["destination"] else {
      return .connected
    }
    guard let value = loader.object(destination) else { return .destinationMissing }
    if !InterfaceBuilder.setOutlet(value, named: property, on: source) {
      document.complain(reason(value, doesNotFit: property), at: element)
    }
    return .connected
  }

  /// Why an outlet was not set: it is not there, or is of a type that the object is not of.
  private func reason(_ value: AnyObject, doesNotFit property: String) -> String {
    guard let type = InterfaceBuilder.outletType(named: property, on: source) else {
      return UndefinedKey(source, property).description
    }
    var wanted = String(describing: type)
    if wanted.hasPrefix("Optional<"), wanted.hasSuffix(">") {
      wanted = String(wanted.dropFirst("Optional<".count).dropLast())
    }
    return "the outlet \(property) of \(Swift.type(of: source)) is not connected: "
      + "\(Swift.type(of: value)) is no \(wanted)"
  }

  private func connectAction() -> Result {
    guard let name = element["selector"], let destination = element["destination"] else {
      return .connected
    }
    if document.isFirstResponder(destination) {
      attach(Selector(ResponderAction.send(_:), "send:"), to: keptResponderAction(name))
      return .connected
    }
    guard let target = loader.object(destination) else { return .destinationMissing }
    guard let action = InterfaceBuilder.action(named: name, on: target) else {
      document.complain(
        "-[\(String(reflecting: type(of: target))) \(name)]: the class has no such action",
        at: element)
      return .connected
    }
    attach(action, to: target)
    return .connected
  }

  private func keptResponderAction(_ name: String) -> ResponderAction {
    let action = ResponderAction(name)
    ResponderAction.keep(action, with: source)
    return action
  }

  private func attach(_ action: Selector, to target: NSObject) {
    switch source {
    case let control as UIControl:
      control.addTarget(
        target, action: action,
        for: element["eventType"].flatMap { UIControl.Event.named[$0] } ?? control.primaryEvent)
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: action)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    default:
      document.complain(
        "a \(type(of: source)) has no actions, but one is connected to \(action)", at: element)
    }
  }
}

/// The arrays of outlets that are filled as a whole.
@MainActor
struct OutletCollections {
  private struct Place: Hashable {
    let owner: ObjectIdentifier
    let property: String
  }
  private var order: [Place] = []
  private var values: [Place: (owner: NSObject, objects: [NSObject], element: NibElement)] = [:]

  mutating func add(
    _ value: NSObject, to property: String, of owner: NSObject, _ element: NibElement
  ) {
    // Recognisers are a property of views, not an outlet that apps declare.
    if property == "gestureRecognizers", let view = owner as? UIView,
      let recognizer = value as? UIGestureRecognizer
    {
      return view.addGestureRecognizer(recognizer)
    }
    let place = Place(owner: ObjectIdentifier(owner), property: property)
    if values[place] == nil {
      order.append(place)
      values[place] = (owner, [], element)
    }
    values[place]?.objects.append(value)
  }

  func connect(in document: NibDocument) {
    for place in order {
      guard let (owner, objects, element) = values[place] else { continue }
      let isKnown = InterfaceBuilder.setOutletCollection(
        objects, named: place.property, on: owner)
      if !isKnown {
        document.complain(UndefinedKey(owner, place.property).description, at: element)
      }
    }
  }
}

extension UIControl.Event {
  /// The events by the names that documents use.
  fileprivate static let named: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "allTouchEvents": .allTouchEvents,
    "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
