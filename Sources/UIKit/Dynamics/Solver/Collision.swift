/// Where two outlines touch, by the axis along which they are furthest apart or overlap least.
struct Collision {
  let bodies: Buffer<RigidBody>
  let outlines: Outlines
  let segments: Buffer<BoundarySegment>
  /// Edges of the second body are chosen only where they are better by more than this, so that the choice does not
  /// flicker and contacts keep their impulses.
  static let preference = 0.1

  /// An edge that others are measured against.
  struct Face {
    var start: Vector
    var end: Vector
    var normal: Vector
    var number: Int32
  }

  func collide(_ contact: inout RigidContact) {
    contact.pointCount = 0
    let (a, b) = (bodies[contact.first], bodies[contact.second])
    let margin = a.reach + b.reach
    switch (a.cornerCount, b.cornerCount) {
    case (0, 0): circles(a, b, margin, &contact)
    case (0, _): circle(a, on: b, isSecond: true, margin, &contact)
    case (_, 0): circle(b, on: a, isSecond: false, margin, &contact)
    default: polygons(a, b, margin, &contact)
    }
  }

  // MARK: Circles

  private func circles(
    _ a: RigidBody, _ b: RigidBody, _ margin: Double, _ contact: inout RigidContact
  ) {
    let between = b.position - a.position
    let distance = between.length
    guard distance - a.radius - b.radius <= margin else { return }
    contact.normal = distance > 1e-9 ? between * (1 / distance) : Vector(x: 0, y: 1)
    add(
      a.position + contact.normal * a.radius, b.position - contact.normal * b.radius, 0, &contact)
  }

  /// `isSecond` says whether the polygon is the contact's second body.
  private func circle(
    _ circle: RigidBody, on polygon: RigidBody, isSecond: Bool, _ margin: Double,
    _ contact: inout RigidContact
  ) {
    var best = -Double.infinity
    var face = self.face(polygon, 0)
    for k in 0..<polygon.cornerCount {
      let candidate = self.face(polygon, k)
      let distance = (circle.position - candidate.start).dot(candidate.normal)
      if distance > best { (best, face) = (distance, candidate) }
    }
    guard best - circle.radius <= margin else { return }
    let edge = face.end - face.start
    let along = min(max((circle.position - face.start).dot(edge) / edge.dot(edge), 0), 1)
    let nearest = face.start + edge * along
    let away = circle.position - nearest
    let distance = away.length
    let normal = best > 0 && distance > 1e-9 ? away * (1 / distance) : face.normal
    guard (best > 0 ? distance : best) - circle.radius <= margin else { return }
    let rim = circle.position - normal * circle.radius
    contact.normal = isSecond ? -normal : normal
    if isSecond { add(rim, nearest, 0, &contact) } else { add(nearest, rim, 0, &contact) }
  }

  // MARK: Polygons

  fileprivate func face(_ body: RigidBody, _ k: Int32) -> Face {
    let next = k + 1 == body.cornerCount ? 0 : k + 1
    return Face(
      start: outlines.corners[body.firstCorner + k], end: outlines.corners[body.firstCorner + next],
      normal: outlines.normals[body.firstCorner + k], number: k)
  }

  /// The edge from which another outline is furthest, and how far that is.
  fileprivate func bestFace(_ a: RigidBody, _ b: RigidBody, _ margin: Double) -> (Int32, Double) {
    var (best, distance) = (Int32(0), -Double.infinity)
    for k in 0..<a.cornerCount {
      let (start, normal) = (
        outlines.corners[a.firstCorner + k], outlines.normals[a.firstCorner + k]
      )
      var nearest = Double.infinity
      for i in b.firstCorner..<b.firstCorner + b.cornerCount {
        nearest = min(nearest, (outlines.corners[i] - start).dot(normal))
      }
      if nearest > distance { (best, distance) = (k, nearest) }
      if distance > margin { break }
    }
    return (best, distance)
  }

  private func polygons(
    _ a: RigidBody, _ b: RigidBody, _ margin: Double, _ contact: inout RigidContact
  ) {
    let (ofFirst, one) = bestFace(a, b, margin)
    guard one <= margin else { return }
    let (ofSecond, other) = bestFace(b, a, margin)
    guard other <= margin else { return }
    if other > one + Self.preference {
      let face = face(b, ofSecond)
      contact.normal = -face.normal
      clip(opposite(a, face.normal), to: face, isFlipped: true, margin, &contact)
    } else {
      let face = face(a, ofFirst)
      contact.normal = face.normal
      clip(opposite(b, face.normal), to: face, isFlipped: false, margin, &contact)
    }
  }

  /// The edge that looks most against a direction.
  fileprivate func opposite(_ body: RigidBody, _ normal: Vector) -> Face {
    var (best, least) = (Int32(0), Double.infinity)
    for k in 0..<body.cornerCount {
      let d = outlines.normals[body.firstCorner + k].dot(normal)
      if d < least { (best, least) = (k, d) }
    }
    return face(body, best)
  }

  /// Adds the ends of the part of an edge that lies before a face. `isFlipped` says that the face is the second's.
  fileprivate func clip(
    _ edge: Face, to face: Face, isFlipped: Bool, _ margin: Double, _ contact: inout RigidContact
  ) {
    let along = (face.end - face.start) * (1 / max((face.end - face.start).length, 1e-9))
    let (low, high) = (along.dot(face.start), along.dot(face.end))
    let (p, q) = (edge.start, edge.end)
    let (u, v) = (along.dot(p), along.dot(q))
    guard max(u, v) >= low, min(u, v) <= high else { return }
    func at(_ t: Double) -> Vector {
      abs(v - u) < 1e-12 ? p : p + (q - p) * ((t - u) / (v - u))
    }
    let ends = (
      at(min(max(u, low), high)), abs(v - u) < 1e-12 ? q : at(min(max(v, low), high))
    )
    for number in Int32(0)...1 {
      let end = number == 0 ? ends.0 : ends.1
      let distance = (end - face.start).dot(face.normal)
      guard distance <= margin else { continue }
      let id = (isFlipped ? 1 << 20 : 0) | face.number << 10 | edge.number << 1 | number
      let onFace = end - face.normal * distance
      if isFlipped { add(end, onFace, id, &contact) } else { add(onFace, end, id, &contact) }
    }
  }

  /// Adds a point, given as one on each outline; impulses act half-way between.
  fileprivate func add(
    _ onFirst: Vector, _ onSecond: Vector, _ id: Int32, _ contact: inout RigidContact
  ) {
    let middle = (onFirst + onSecond) * 0.5
    var point = ContactPoint()
    point.id = id
    point.firstArm = middle - bodies[contact.first].position
    point.secondArm = middle - bodies[contact.second].position
    point.separation = (onSecond - onFirst).dot(contact.normal)
    point.offset = point.separation - (point.secondArm - point.firstArm).dot(contact.normal)
    contact.add(point)
  }
}

// MARK: Boundaries

extension Collision {
  /// Touches a boundary. Where it goes on beyond an end, only normals between those of both pieces count: an item
  /// that slides along does not trip over a joint.
  func collideWithBoundary(_ contact: inout RigidContact) {
    let (body, segment) = (bodies[contact.second], segments[Int(contact.segment)])
    let hadPoints = contact.pointCount > 0
    contact.pointCount = 0
    let center = (body.position - segment.start).dot(segment.normal)
    if segment.isOneSided {
      contact.side = 1
    } else if !hadPoints || contact.side == 0 || body.radius <= abs(center) {
      contact.side = center < 0 ? -1 : 1
    }
    let normal = segment.normal * contact.side
    if body.cornerCount == 0 {
      circle(body, segment, normal, &contact)
    } else {
      polygon(body, segment, normal, &contact)
    }
  }

  private func circle(
    _ body: RigidBody, _ segment: BoundarySegment, _ normal: Vector, _ contact: inout RigidContact
  ) {
    let along = (body.position - segment.start).dot(segment.direction)
    let length = (segment.end - segment.start).dot(segment.direction)
    var nearest = segment.start + segment.direction * along
    contact.normal = normal
    if along < 0 || along > length {
      nearest = along < 0 ? segment.start : segment.end
      let away = body.position - nearest
      guard away.length > 1e-9 else { return }
      let outwards = away * (1 / away.length)
      guard isFree(outwards, segment, atStart: along < 0, normal) else { return }
      contact.normal = outwards
    }
    let rim = body.position - contact.normal * body.radius
    if (rim - nearest).dot(contact.normal) <= body.reach { add(nearest, rim, 0, &contact) }
  }

  private func polygon(
    _ body: RigidBody, _ segment: BoundarySegment, _ normal: Vector, _ contact: inout RigidContact
  ) {
    let face = Face(start: segment.start, end: segment.end, normal: normal, number: 0)
    var depth = Double.infinity
    for i in body.firstCorner..<body.firstCorner + body.cornerCount {
      depth = min(depth, (outlines.corners[i] - face.start).dot(normal))
    }
    guard depth <= body.reach else { return }
    let (number, distance, nearest) = bestFace(of: body, segment)
    guard distance <= body.reach else { return }
    let own = self.face(body, number)
    if distance > depth + Self.preference, !segment.isOneSided,
      isFree(-own.normal, segment, atStart: nearest == segment.start, normal)
    {
      contact.normal = -own.normal
      clip(face, to: own, isFlipped: true, body.reach, &contact)
    } else {
      contact.normal = normal
      clip(opposite(body, normal), to: face, isFlipped: false, body.reach, &contact)
    }
  }

  fileprivate func bestFace(
    of body: RigidBody, _ segment: BoundarySegment
  ) -> (Int32, Double, Vector) {
    var (best, distance, nearest) = (Int32(0), -Double.infinity, segment.start)
    for k in 0..<body.cornerCount {
      let (start, normal) = (
        outlines.corners[body.firstCorner + k], outlines.normals[body.firstCorner + k]
      )
      let (a, b) = ((segment.start - start).dot(normal), (segment.end - start).dot(normal))
      if min(a, b) > distance {
        (best, distance, nearest) = (k, min(a, b), a < b ? segment.start : segment.end)
      }
    }
    return (best, distance, nearest)
  }

  /// Whether an end sticks out towards the body, and a direction points away from all of the boundary there.
  private func isFree(
    _ direction: Vector, _ segment: BoundarySegment, atStart: Bool, _ normal: Vector
  ) -> Bool {
    let beyond = atStart ? -segment.direction : segment.direction
    let next = atStart ? segment.before : segment.after
    guard direction.dot(beyond) > -1e-3 else { return false }
    if next == .zero { return true }
    return next.dot(normal) < -1e-3 && direction.dot(next) < 1e-3
  }
}
