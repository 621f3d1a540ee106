import Foundation

/// Parts of a transform by name: "scale.x", "rotation.z", "translation".
extension CATransform3D {
  /// The part, or nil for an unknown name; a transform that flattens space counts as unturned.
  func component(_ name: String) -> AnimatableValue? {
    let p = parts ?? TransformParts()
    let angles = p.rotation.angles
    return switch name {
    case "scale": .number((p.scale.x + p.scale.y + p.scale.z) / 3)
    case "scale.x": .number(p.scale.x)
    case "scale.y": .number(p.scale.y)
    case "scale.z": .number(p.scale.z)
    case "rotation", "rotation.z": .number(angles.z)
    case "rotation.x": .number(angles.x)
    case "rotation.y": .number(angles.y)
    case "translation": .size(CGSize(width: m41, height: m42))
    case "translation.x": .number(m41)
    case "translation.y": .number(m42)
    case "translation.z": .number(m43)
    case "m34": .number(m34)
    default: nil
    }
  }

  /// Replaces the part, leaving the others; returns whether there is one of that name and kind.
  mutating func setComponent(_ name: String, to value: AnimatableValue) -> Bool {
    if name.hasPrefix("translation") || name == "m34" { return setTranslation(name, value) }
    guard let n = value.number else { return false }
    var p = parts ?? TransformParts()
    var angles = p.rotation.angles
    switch name {
    case "scale": p.scale = Vector3(n, n, n)
    case "scale.x": p.scale.x = n
    case "scale.y": p.scale.y = n
    case "scale.z": p.scale.z = n
    case "rotation", "rotation.z": angles.z = n
    case "rotation.x": angles.x = n
    case "rotation.y": angles.y = n
    default: return false
    }
    if name.hasPrefix("rotation") { p.rotation = Quaternion(angles: angles) }
    self = CATransform3D(p)
    return true
  }

  /// The turn about z, in radians; other parts stay when it is set.
  var rotation: CGFloat {
    get { isUpright ? 0 : (parts ?? TransformParts()).rotation.angles.z }
    set {
      guard isUpright else {
        _ = setComponent("rotation.z", to: .number(newValue))
        return
      }
      let (c, s) = (exactCosine(newValue), exactSine(newValue))
      (m11, m12, m21, m22) = (c * m11, s * m11, -s * m22, c * m22)
    }
  }

  /// Whether it only moves, and scales without mirroring.
  private var isUpright: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
      && m34 == 0 && m44 == 1 && m11 > 0 && m22 > 0 && m33 > 0
  }

  private mutating func setTranslation(_ name: String, _ value: AnimatableValue) -> Bool {
    let before = Vector3(m41, m42, m43)
    switch (name, value) {
    case ("translation", .size(let s)): (m41, m42) = (s.width, s.height)
    case ("translation", .point(let p)): (m41, m42) = (p.x, p.y)
    case ("translation.x", .number(let n)): m41 = n
    case ("translation.y", .number(let n)): m42 = n
    case ("translation.z", .number(let n)): m43 = n
    case ("m34", .number(let n)): m34 = n
    default: return false
    }
    project(Vector3(m41, m42, m43) - before)
    return true
  }

  /// Has what is projected last see a layer that moved `by` so much: one that comes nearer grows.
  private mutating func project(_ by: Vector3) {
    guard m14 != 0 || m24 != 0 || m34 != 0, let column = parts?.perspective else { return }
    m44 += by.dot(Vector3(column.x, column.y, column.z))
  }
}

extension Quaternion {
  /// Turns about x, then y, then z, in radians.
  var angles: Vector3 {
    let (r0, r1, r2) = rows
    // Row vectors: M = Rx · Ry · Rz, so that m13 = -sin y.
    let sine = min(max(-r0.z, -1), 1)
    if abs(sine) > 0.999_999_9 {
      return Vector3(0, asin(sine), atan2(-r1.x, r1.y))
    }
    return Vector3(atan2(r1.z, r2.z), asin(sine), atan2(r0.y, r0.x))
  }

  init(angles: Vector3) {
    let t = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeRotation(angles.x, 1, 0, 0), CATransform3DMakeRotation(angles.y, 0, 1, 0)),
      CATransform3DMakeRotation(angles.z, 0, 0, 1))
    self.init(
      rows: Vector3(t.m11, t.m12, t.m13), Vector3(t.m21, t.m22, t.m23),
      Vector3(t.m31, t.m32, t.m33))
  }
}
