import CoreGraphics
import Foundation

/// The particles of an emitter. A particle's way is a formula of its birth; only births are steps.
final class EmitterSimulation {
  private(set) var particles: [Particle] = []
  private var random = EmitterRandom(seed: 0)
  private var time: CFTimeInterval?
  private var serial: UInt64 = 0
  private var pictures = TintedPictures(steps: 15)
  /// More than this are not drawn, whatever the birth rates say.
  private static let limit = 5000

  func restart(seed: UInt32) {
    random = EmitterRandom(seed: UInt64(seed))
    particles = []
    time = nil
  }

  /// Whether there is anything to be seen, now or later.
  func isLive(_ cells: [CAEmitterCell], _ state: EmitterState) -> Bool {
    !particles.isEmpty || time == nil
      || (state.birthRate > 0 && cells.contains { $0.isEnabled && $0.birthRate > 0 })
  }

  /// Lets particles be born and die up to a time of the layer.
  func advance(to now: CFTimeInterval, _ cells: [CAEmitterCell], _ state: EmitterState) {
    let longest = cells.map { Double($0.lifetime + $0.lifetimeRange / 2) }.max() ?? 0
    // An emitter that comes on screen looks as if it had been there before.
    let last = max(time ?? 0, now - longest * max(state.lifetime.native, 0))
    time = now
    guard now > last else { return }
    for cell in cells where cell.isEnabled {
      let rate = Double(cell.birthRate) * state.birthRate.native
      for birth in births(rate, from: last, to: now, begin: cell.beginTime, cell.duration) {
        add(cell, birth: birth, at: random.place(state), state)
      }
    }
    bearChildren(from: last, to: now, state)
    particles.removeAll { now - $0.birth >= $0.lifetime }
  }

  /// Particles of particles.
  private func bearChildren(from last: Double, to now: Double, _ state: EmitterState) {
    for parent in particles where parent.cell.emitterCells?.isEmpty == false {
      let end = min(now, parent.birth + parent.lifetime)
      let start = max(last, parent.birth)
      guard end > start else { continue }
      for cell in parent.cell.emitterCells ?? [] where cell.isEnabled {
        let begin = parent.birth + cell.beginTime
        for birth in births(
          Double(cell.birthRate), from: start, to: end, begin: begin, cell.duration)
        {
          let p = parent.place(age: birth - parent.birth)
          add(cell, birth: birth, at: (p, 0), state)
        }
      }
    }
  }

  /// The moments at which something that happens `rate` times a second happens.
  private func births(
    _ rate: Double, from start: Double, to end: Double, begin: Double, _ duration: Double
  ) -> [Double] {
    let from = max(start, begin)
    let to = min(end, begin + duration)
    let rate = min(rate, 1e6)
    guard rate > 0, to > from, to.isFinite, particles.count < Self.limit else { return [] }
    let first = ((from - begin) * rate).rounded(.down) + 1
    let last = ((to - begin) * rate).rounded(.down)
    guard last >= first else { return [] }
    let count = min(last - first, Double(Self.limit - particles.count))
    return (0...Int(count)).map { begin + (last - Double($0)) / rate }
  }

  private func add(
    _ cell: CAEmitterCell, birth: Double, at place: (CGPoint, CGFloat), _ state: EmitterState
  ) {
    serial += 1
    particles.append(
      Particle(cell, birth: birth, at: place.0, facing: place.1, serial, state, &random))
  }

  // MARK: Drawing

  func nodes(_ state: EmitterState, serial layer: UInt64) -> [RenderNode] {
    guard let now = time else { return [] }
    var shown = particles
    if state.renderMode == .oldestFirst { shown.sort { $0.birth < $1.birth } }
    if state.renderMode == .oldestLast { shown.sort { $0.birth > $1.birth } }
    return shown.compactMap {
      node($0, age: now - $0.birth, layer, isAdditive: state.renderMode == .additive)
    }
  }

  private func node(
    _ particle: Particle, age: Double, _ layer: UInt64, isAdditive: Bool
  ) -> RenderNode? {
    let cell = particle.cell
    guard age >= 0, let image = cell.contents as? CGImage, cell.contentsScale > 0 else {
      return nil
    }
    let scale = particle.scale + particle.scaleSpeed * CGFloat(age)
    let color = particle.color(age: age)
    guard scale > 0.001, color.w > 0.002 else { return nil }
    var look = LayerState()
    look.contents = pictures.picture(image, color)
    look.contentsRect = cell.contentsRect
    look.contentsScale = cell.contentsScale
    look.contentsGravity = .center
    look.opacity = Float(color.w)
    look.isAdditive = isAdditive
    let w = CGFloat(image.width) * cell.contentsRect.width / cell.contentsScale
    let h = CGFloat(image.height) * cell.contentsRect.height / cell.contentsScale
    let p = particle.place(age: age)
    guard abs(p.x) < 1e6, abs(p.y) < 1e6, scale < 1e4, particle.spin.isFinite else { return nil }
    let angle = (particle.spin * CGFloat(age)).native
    let k = scale.native
    let turn = Affine(
      a: cos(angle) * k, b: sin(angle) * k, c: -sin(angle) * k, d: cos(angle) * k,
      tx: p.x.native, ty: p.y.native)
    return RenderNode(
      serial: layer << 24 | particle.serial & 0xFF_FFFF | 1 << 62,
      bounds: Box(CGRect(x: 0, y: 0, width: w, height: h)),
      placement: Affine.translation(-w.native / 2, -h.native / 2).then(turn),
      style: RenderStyle(look), children: [], mask: nil, isResizing: true)
  }
}

/// One particle, as it was born.
struct Particle {
  let cell: CAEmitterCell
  let serial: UInt64
  let birth: Double
  let lifetime: Double
  let scale, scaleSpeed, spin: CGFloat
  private let start: CGPoint
  private let velocity, acceleration: CGVector
  private let first, change: SIMD4<Double>

  init(
    _ cell: CAEmitterCell, birth: Double, at start: CGPoint, facing: CGFloat, _ serial: UInt64,
    _ state: EmitterState, _ random: inout EmitterRandom
  ) {
    self.cell = cell
    self.serial = serial
    self.birth = birth
    self.start = start
    lifetime =
      Double(cell.lifetime + cell.lifetimeRange * Float(random.spread()))
      * state.lifetime.native
    scale = (cell.scale + cell.scaleRange * random.spread()) * state.scale
    scaleSpeed = cell.scaleSpeed * state.scale
    spin = (cell.spin + cell.spinRange * random.spread()) * state.spin
    let angle = cell.emissionLongitude + facing + cell.emissionRange * random.spread()
    // Depth out of the plane is lost.
    let speed =
      (cell.velocity + cell.velocityRange * random.spread()) * state.velocity
      * cos(cell.emissionLatitude)
    velocity = CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed)
    acceleration = CGVector(dx: cell.xAcceleration, dy: cell.yAcceleration)
    let ranges = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
    var color = cell.color?.rgba ?? SIMD4(1, 1, 1, 1)
    for i in 0..<4 { color[i] += Double(ranges[i]) * random.spread().native }
    first = color
    change = SIMD4(
      Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed),
      Double(cell.alphaSpeed))
  }

  func place(age: Double) -> CGPoint {
    let t = CGFloat(age)
    return CGPoint(
      x: start.x + velocity.dx * t + acceleration.dx * t * t / 2,
      y: start.y + velocity.dy * t + acceleration.dy * t * t / 2)
  }

  func color(age: Double) -> SIMD4<Double> {
    (first + change * age).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
  }
}

/// The random numbers of an emitter (SplitMix64).
struct EmitterRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  /// 0 to 1.
  mutating func unit() -> CGFloat {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return CGFloat(Double((z ^ (z >> 31)) >> 11) / Double(1 << 53))
  }

  /// Half to either side.
  mutating func spread() -> CGFloat { unit() - 0.5 }

  /// Where a particle is born, and which way it faces there.
  mutating func place(_ state: EmitterState) -> (CGPoint, CGFloat) {
    let (c, s) = (state.position, state.size)
    let isInside = state.mode == .volume || state.mode == .surface
    switch state.shape {
    // A line emits across itself: longitude 0 goes up and π, as in confetti that falls, down.
    case .line: return (CGPoint(x: c.x + s.width * spread(), y: c.y), -.pi / 2)
    case .rectangle:
      if isInside {
        return (CGPoint(x: c.x + s.width * spread(), y: c.y + s.height * spread()), 0)
      }
      return (corner(c, s, isOutline: state.mode == .outline), 0)
    case .circle:
      let angle = unit() * 2 * .pi
      let radius = s.width / 2 * (isInside ? unit().squareRoot() : 1)
      return (CGPoint(x: c.x + cos(angle) * radius, y: c.y + sin(angle) * radius), angle)
    default: return (c, 0)
    }
  }

  /// A point of a rectangle's outline, or one of its corners.
  private mutating func corner(_ c: CGPoint, _ s: CGSize, isOutline: Bool) -> CGPoint {
    let sides = (unit() < 0.5 ? -0.5 : 0.5, unit() < 0.5 ? -0.5 : 0.5) as (CGFloat, CGFloat)
    guard isOutline else { return CGPoint(x: c.x + s.width * sides.0, y: c.y + s.height * sides.1) }
    if unit() * (s.width + s.height) < s.width {
      return CGPoint(x: c.x + s.width * spread(), y: c.y + s.height * sides.1)
    }
    return CGPoint(x: c.x + s.width * sides.0, y: c.y + s.height * spread())
  }
}
