/// The state that rooms keep of one application, an object a room. The application owns it; another application
/// begins anew.
@MainActor
final class ApplicationState {
  private var parts: [ObjectIdentifier: any ApplicationPart] = [:]

  /// A room's part, made when it is first asked for.
  func part<Part: ApplicationPart>(_ type: Part.Type) -> Part {
    if let known = parts[ObjectIdentifier(type)] as? Part { return known }
    let new = Part()
    parts[ObjectIdentifier(type)] = new
    return new
  }
}

/// A room's state of one application.
@MainActor
protocol ApplicationPart: AnyObject {
  init()
}

extension ApplicationPart {
  /// The running application's.
  static var shared: Self { UpperRooms.application.state.part(Self.self) }
}
