import CoreGraphics

/// Pictures in other colours, kept while the picture that each was made of is there.
struct TintedPictures {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let color: SIMD3<Int>
  }

  private struct Entry {
    weak var image: CGImage?
    let tinted: CGImage
  }

  /// How many shades of a colour are told from each other.
  let steps: Double
  private var kept: [Key: Entry] = [:]

  init(steps: Double) { self.steps = steps }

  /// The picture with its colours multiplied, whatever the opacity of `color`.
  mutating func picture(_ image: CGImage, _ color: SIMD4<Double>) -> CGImage {
    func step(_ v: Double) -> Int { Int((v * steps).rounded()) }
    let shade = SIMD3(step(color.x), step(color.y), step(color.z))
    let most = Int(steps)
    if shade == SIMD3(most, most, most) { return image }
    let key = Key(image: ObjectIdentifier(image), color: shade)
    if let known = kept[key], known.image === image { return known.tinted }
    if kept.count > 256 {
      kept = kept.filter { $0.value.image != nil }
      if kept.count > 256 { kept = [:] }
    }
    let tinted = image.multiplied(
      by: SIMD3(Double(shade.x), Double(shade.y), Double(shade.z)) / steps)
    kept[key] = Entry(image: image, tinted: tinted)
    return tinted
  }
}

extension CGImage {
  /// The picture with its colours multiplied.
  fileprivate func multiplied(by k: SIMD3<Double>) -> CGImage {
    guard let copy = ImageSurface(width: width, height: height),
      let context = CGContext(copy, scale: 1, flipped: false)
    else { return self }
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    context.flush()
    guard let base = copy.bytes.baseAddress else { return self }
    for y in 0..<height {
      let row = (base + y * copy.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let p = row[x]
        func part(_ shift: UInt32, _ f: Double) -> UInt32 {
          UInt32(Double(p >> shift & 255) * f + 0.5) << shift
        }
        row[x] = p & 0xFF00_0000 | part(16, k.x) | part(8, k.y) | part(0, k.z)
      }
    }
    copy.markDirty()
    return CGImage(copy)
  }
}
