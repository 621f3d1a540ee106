/// Lets bodies sleep that have come to rest together, and wakes them together.
///
/// An island is what hangs together by contacts and joints; it sleeps once all of it was calm for a while. One that
/// sleeps costs nothing but a look at its boxes.
struct Islands {
  let bodies: Buffer<RigidBody>
  /// Points by which a calm body's corners move at most. The way counts and not the speed: what trembles is calm,
  /// what only begins to fall is not for long.
  static let calmWay = 1.0
  /// Seconds of calm before sleep.
  static let patience = 0.5

  /// Every body alone, its calm measured.
  func begin(_ step: Double) {
    for i in 0..<bodies.count {
      bodies[i].parent = Int32(i)
      bodies[i].touches = false
      guard bodies[i].moves else { continue }
      let way =
        (bodies[i].position - bodies[i].calmPosition).length
        + abs(bodies[i].angle - bodies[i].calmAngle) * bodies[i].radius
      bodies[i].calm += step
      guard way > Self.calmWay else { continue }
      bodies[i].calm = 0
      (bodies[i].calmPosition, bodies[i].calmAngle) = (bodies[i].position, bodies[i].angle)
    }
  }

  func join(_ a: Int32, _ b: Int32) {
    guard bodies[a].moves, bodies[b].moves else { return }
    let (one, other) = (root(a), root(b))
    if one != other { bodies[max(one, other)].parent = min(one, other) }
  }

  private func root(_ i: Int32) -> Int32 {
    var i = i
    while bodies[i].parent != i {
      bodies[i].parent = bodies[bodies[i].parent].parent
      i = bodies[i].parent
    }
    return i
  }

  /// Puts islands to sleep whose every body is calm. Roots have the lowest slot, so one pass finds the least calm.
  func sleep() {
    for i in 0..<bodies.count where bodies[i].moves {
      let top = root(Int32(i))
      bodies[top].calm = min(bodies[top].calm, bodies[i].calm)
    }
    for i in (0..<bodies.count).reversed() where bodies[i].moves {
      let top = root(Int32(i))
      guard bodies[top].calm > Self.patience else { continue }
      bodies[i].island = top
      (bodies[i].velocity, bodies[i].spin) = (.zero, 0)
      if Int(top) != i { bodies[i].isAwake = false }
    }
    for i in 0..<bodies.count where bodies[i].moves && bodies[i].calm > Self.patience {
      if bodies[i].parent == Int32(i) { bodies[i].isAwake = false }
    }
  }

  /// Wakes a body and all that fell asleep with it.
  func wake(_ slot: Int32) {
    guard bodies[slot].isUsed else { return }
    bodies[slot].calm = 0
    guard !bodies[slot].isAwake else { return }
    let island = bodies[slot].island
    for i in 0..<bodies.count where !bodies[i].isAwake && bodies[i].island == island {
      bodies[i].isAwake = true
      bodies[i].calm = 0
    }
  }
}
