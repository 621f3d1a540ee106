/// Bodies that fall, touch and come to rest: a small solver of rigid bodies in the plane.
///
/// A step finds what may touch (`BroadPhase`, `Boundaries`), where it does (`Collision`), and then goes forward in
/// short substeps, in each of which every contact gets an impulse once, beginning with that of the step before
/// (`ContactSolver`). What has come to rest sleeps (`Islands`). The ways are those of Erin Catto's talks and articles
/// ("Iterative Dynamics with Temporal Coherence", 2005; "Solver2D", 2024). Equal input gives equal motion.
final class RigidWorld {
  let bodies = Buffer<RigidBody>()
  let outlines = Outlines()
  let boundaries = Boundaries()
  let joints = Buffer<RigidJoint>()
  private(set) var contacts = Buffer<RigidContact>(capacity: 1024)
  private var oldContacts = Buffer<RigidContact>(capacity: 1024)
  private let active = Buffer<Int32>(capacity: 1024)
  private let table = ContactTable()
  private let broadPhase = BroadPhase()
  private var needsRebuild = true
  private var free: [Int32] = []

  /// How near bodies may be and count as touching; contacts are found a little earlier.
  static let margin = 0.5
  static let touch = 0.05
  static let substeps = 6

  init() {
    bodies.append(RigidBody())
  }

  var islands: Islands { Islands(bodies: bodies) }

  // MARK: Bodies

  func add() -> Int32 {
    needsRebuild = true
    var body = RigidBody()
    body.isUsed = true
    if let slot = free.popLast() {
      bodies[slot] = body
      return slot
    }
    bodies.append(body)
    return Int32(bodies.count - 1)
  }

  /// Takes a body away; bodies that touched it wake up.
  func remove(_ slot: Int32) {
    islands.wake(slot)
    bodies[slot].isUsed = false
    free.append(slot)
    needsRebuild = true
    keepContacts { $0.first != slot && $0.second != slot }
  }

  func addJoint(_ joint: RigidJoint) -> Int {
    for i in 0..<joints.count where !joints[i].isUsed {
      joints[i] = joint
      return i
    }
    joints.append(joint)
    return joints.count - 1
  }

  /// Wakes what touches a body that was moved by hand.
  func wakeContacts(of slot: Int32) {
    for i in 0..<contacts.count where contacts[i].pointCount > 0 {
      if contacts[i].first == slot { islands.wake(contacts[i].second) }
      if contacts[i].second == slot { islands.wake(contacts[i].first) }
    }
  }

  /// Forgets what touches boundaries, whose numbers change.
  func forgetBoundaryContacts() { keepContacts { $0.segment < 0 } }

  private func keepContacts(_ isKept: (RigidContact) -> Bool) {
    oldContacts.removeAll()
    for i in 0..<contacts.count where isKept(contacts[i]) { oldContacts.append(contacts[i]) }
    swap(&contacts, &oldContacts)
  }

  var isAtRest: Bool {
    for i in 1..<max(bodies.count, 1) where bodies[i].moves { return false }
    return true
  }

  // MARK: A step

  /// Goes forward. `forces` is called before each substep with its length.
  func step(_ dt: Double, _ forces: (Double) -> Void) {
    if needsRebuild { broadPhase.rebuild(bodies) }
    needsRebuild = false
    for i in 1..<max(bodies.count, 1) where bodies[i].isUsed {
      if bodies[i].isFixed { (bodies[i].velocity, bodies[i].spin) = (.zero, 0) }
      outlines.update(&bodies[i], step: dt, margin: Self.margin)
    }
    findContacts()
    let h = dt / Double(Self.substeps)
    let solver = ContactSolver(bodies: bodies, contacts: contacts, active: active, step: h)
    solver.prepare()
    for _ in 0..<Self.substeps { substep(h, solver, forces) }
    solver.bounce()
    for i in 1..<max(bodies.count, 1) where bodies[i].moves { bodies[i].finishStep() }
    sleep(dt)
  }

  private func substep(_ h: Double, _ solver: ContactSolver, _ forces: (Double) -> Void) {
    forces(h)
    for i in 1..<max(bodies.count, 1) where bodies[i].moves { bodies[i].integrateVelocity(h) }
    eachJoint { $0.warmStart(bodies) }
    solver.warmStart()
    eachJoint { $0.solve(bodies, h, takesBack: true) }
    solver.solve(takesBack: true)
    for i in 1..<max(bodies.count, 1) where bodies[i].moves { bodies[i].integratePosition(h) }
    eachJoint { $0.solve(bodies, h, takesBack: false) }
    solver.solve(takesBack: false)
  }

  private func eachJoint(_ body: (inout RigidJoint) -> Void) {
    for i in 0..<joints.count where joints[i].isUsed {
      guard bodies[joints[i].first].moves || bodies[joints[i].second].moves else { continue }
      body(&joints[i])
    }
  }

  // MARK: Contacts

  private func findContacts() {
    table.fill(contacts)
    swap(&contacts, &oldContacts)
    contacts.removeAll()
    for i in 1..<Int32(max(bodies.count, 1)) where bodies[i].isUsed && bodies[i].boundaryGroups != 0
    {
      guard !bodies[i].isFixed else { continue }
      boundaries.find(bodies[i].box) { segment in
        guard bodies[i].boundaryGroups & boundaries.segments[segment].group != 0 else { return }
        let key = RigidContact.key(segment: segment, i)
        update(RigidContact(key: key, first: 0, second: i, segment: segment))
      }
    }
    findPairs()
    wakeNeighbours()
    active.removeAll()
    for i in 0..<contacts.count where contacts[i].pointCount > 0 {
      guard bodies[contacts[i].first].moves || bodies[contacts[i].second].moves else { continue }
      active.append(Int32(i))
    }
  }

  private func findPairs() {
    broadPhase.findPairs(bodies) { a, b in
      guard bodies[a].itemGroups & bodies[b].itemGroups != 0 else { return }
      guard !(bodies[a].isFixed && bodies[b].isFixed) else { return }
      let key = RigidContact.key(a, b)
      update(RigidContact(key: key, first: a, second: b, segment: -1))
    }
  }

  /// Adds a contact, with what it was in the step before; looks anew only where something moves.
  private func update(_ new: RigidContact) {
    var contact = new
    let old = table.index(of: new.key, in: oldContacts).map { oldContacts[$0] }
    if let old { contact = old }
    if old == nil || bodies[new.first].moves || bodies[new.second].moves {
      let collision = Collision(bodies: bodies, outlines: outlines, segments: boundaries.segments)
      if new.segment >= 0 {
        collision.collideWithBoundary(&contact)
      } else {
        collision.collide(&contact)
      }
      if let old { contact.takeImpulses(old) }
    }
    contacts.append(contact)
  }

  /// Wakes what sleeps where something comes to touch it.
  private func wakeNeighbours() {
    for i in 0..<contacts.count where contacts[i].separation <= Self.touch {
      let (a, b) = (contacts[i].first, contacts[i].second)
      if bodies[a].moves, !bodies[b].isFixed, !bodies[b].isAwake { islands.wake(b) }
      if bodies[b].moves, !bodies[a].isFixed, !bodies[a].isAwake { islands.wake(a) }
    }
  }

  /// Says which contacts touch and lets islands sleep.
  private func sleep(_ dt: Double) {
    let islands = islands
    islands.begin(dt)
    for k in 0..<active.count {
      let i = active[k]
      let isNear = contacts[i].separation <= (contacts[i].isTouching ? Self.margin : Self.touch)
      contacts[i].isTouching = contacts[i].greatestPush > 0 || isNear
      guard contacts[i].isTouching else { continue }
      (bodies[contacts[i].first].touches, bodies[contacts[i].second].touches) = (true, true)
      islands.join(contacts[i].first, contacts[i].second)
    }
    for i in 0..<contacts.count where contacts[i].pointCount == 0 { contacts[i].isTouching = false }
    eachJoint { islands.join($0.first, $0.second) }
    islands.sleep()
  }
}
