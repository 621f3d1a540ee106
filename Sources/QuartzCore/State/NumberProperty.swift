import CoreGraphics

/// The properties and parts of properties that are one number and that apps animate most.
///
/// Frames ask for and set these without strings and without boxed values.
enum NumberProperty {
  case opacity, cornerRadius, borderWidth, zPosition, positionX, positionY, rotation

  /// Nil for any other property.
  init?(keyPath: String) {
    switch keyPath {
    case "opacity": self = .opacity
    case "cornerRadius": self = .cornerRadius
    case "borderWidth": self = .borderWidth
    case "zPosition": self = .zPosition
    case "position.x": self = .positionX
    case "position.y": self = .positionY
    case "transform.rotation", "transform.rotation.z": self = .rotation
    default: return nil
    }
  }

  func value(in state: LayerState) -> CGFloat {
    switch self {
    case .opacity: CGFloat(state.opacity)
    case .cornerRadius: state.cornerRadius
    case .borderWidth: state.borderWidth
    case .zPosition: state.zPosition
    case .positionX: state.position.x
    case .positionY: state.position.y
    case .rotation: state.transform.rotation
    }
  }

  func set(_ value: CGFloat, in state: inout LayerState) {
    switch self {
    case .opacity: state.opacity = Float(value)
    case .cornerRadius: state.cornerRadius = value
    case .borderWidth: state.borderWidth = value
    case .zPosition: state.zPosition = value
    case .positionX: state.position.x = value
    case .positionY: state.position.y = value
    case .rotation: state.transform.rotation = value
    }
  }
}
