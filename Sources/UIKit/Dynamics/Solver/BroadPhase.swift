/// Finds the pairs of bodies whose boxes overlap, by sweeping over them in order along the longer axis.
///
/// The order is kept from step to step. It hardly changes, so that sorting by insertion takes about one look a body.
final class BroadPhase {
  private let order = Buffer<Int32>()
  private var sweepsAcross = true

  /// Takes the bodies in use anew, after some came or went.
  func rebuild(_ bodies: Buffer<RigidBody>) {
    order.removeAll()
    for i in 1..<max(bodies.count, 1) where bodies[i].isUsed { order.append(Int32(i)) }
  }

  func findPairs(_ bodies: Buffer<RigidBody>, _ body: (Int32, Int32) -> Void) {
    chooseAxis(bodies)
    sort(bodies)
    for i in 0..<order.count {
      let (first, box) = (order[i], bodies[order[i]].box)
      let end = high(box)
      for k in i + 1..<max(order.count, i + 1) {
        let second = order[k]
        let other = bodies[second].box
        if low(other) > end { break }
        guard box.overlaps(other) else { continue }
        body(min(first, second), max(first, second))
      }
    }
  }

  private func low(_ box: Box) -> Double { sweepsAcross ? box.low.x : box.low.y }
  private func high(_ box: Box) -> Double { sweepsAcross ? box.high.x : box.high.y }

  private func chooseAxis(_ bodies: Buffer<RigidBody>) {
    guard order.count > 0 else { return }
    var all = bodies[order[0]].box
    for i in 0..<order.count {
      let box = bodies[order[i]].box
      all.low = Vector(x: min(all.low.x, box.low.x), y: min(all.low.y, box.low.y))
      all.high = Vector(x: max(all.high.x, box.high.x), y: max(all.high.y, box.high.y))
    }
    let extent = all.high - all.low
    // The other axis only where it is much better: a change sorts everything.
    if sweepsAcross ? extent.y > extent.x * 1.5 : extent.x > extent.y * 1.5 {
      sweepsAcross.toggle()
      var slots = UnsafeMutableBufferPointer(start: order.pointer, count: order.count)
      slots.sort {
        (low(bodies[$0].box), $0) < (low(bodies[$1].box), $1)
      }
    }
  }

  private func sort(_ bodies: Buffer<RigidBody>) {
    for i in 1..<max(order.count, 1) {
      let (slot, place) = (order[i], low(bodies[order[i]].box))
      var k = i
      while k > 0, low(bodies[order[k - 1]].box) > place {
        order[k] = order[k - 1]
        k -= 1
      }
      order[k] = slot
    }
  }
}

/// Finds a contact by its key: a table with open addressing that is filled anew each step.
final class ContactTable {
  private let slots = Buffer<Int32>(capacity: 1024)
  private var mask = 0

  func fill(_ contacts: Buffer<RigidContact>) {
    var size = 1024
    while size < contacts.count * 2 { size *= 2 }
    slots.removeAll()
    slots.resize(size, with: -1)
    mask = size - 1
    for i in 0..<contacts.count {
      var place = Self.hash(contacts[i].key) & mask
      while slots[place] >= 0 { place = (place + 1) & mask }
      slots[place] = Int32(i)
    }
  }

  func index(of key: UInt64, in contacts: Buffer<RigidContact>) -> Int? {
    guard mask > 0 else { return nil }
    var place = Self.hash(key) & mask
    while slots[place] >= 0 {
      if contacts[slots[place]].key == key { return Int(slots[place]) }
      place = (place + 1) & mask
    }
    return nil
  }

  private static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
