import Foundation

/// Random numbers by the cipher RC4: good for games, not for secrets.
open class GKARC4RandomSource: GKRandomSource, @unchecked Sendable {
  private var stream: KeyStream
  private var chosenSeed: Data

  /// What the sequence follows from. Setting it begins the sequence anew.
  open var seed: Data {
    get { chosenSeed }
    set {
      chosenSeed = newValue
      stream = KeyStream(key: newValue)
    }
  }

  public override convenience init() {
    self.init(seed: Data((0..<16).map { _ in UInt8.random(in: 0...255) }))
  }

  public init(seed: Data) {
    chosenSeed = seed
    stream = KeyStream(key: seed)
    super.init()
  }

  /// Leaves out numbers; Apple advises to leave out the first 769 or more.
  open func dropValues(_ count: Int) {
    for _ in 0..<max(0, count) { _ = stream.next() }
  }

  override func nextBits() -> UInt64 {
    (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(stream.next()) }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKARC4RandomSource(seed: chosenSeed)
    copy.stream = stream
    return copy
  }

  public required init?(coder: NSCoder) {
    guard let seed = coder.decodeObject(of: NSData.self, forKey: "seed"),
      let state = coder.decodeObject(of: NSData.self, forKey: "state"),
      let stream = KeyStream(state: state as Data)
    else { return nil }
    chosenSeed = seed as Data
    self.stream = stream
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(chosenSeed as NSData, forKey: "seed")
    coder.encode(stream.state as NSData, forKey: "state")
  }

  /// The bytes of RC4.
  private struct KeyStream {
    private var table = [UInt8](0...255)
    private var i: UInt8 = 0
    private var j: UInt8 = 0

    init(key: Data) {
      let key = key.isEmpty ? [0] : [UInt8](key)
      var j: UInt8 = 0
      for i in 0..<256 {
        j = j &+ table[i] &+ key[i % key.count]
        table.swapAt(i, Int(j))
      }
    }

    init?(state: Data) {
      let bytes = [UInt8](state)
      guard bytes.count == 258 else { return nil }
      table = Array(bytes[..<256])
      (i, j) = (bytes[256], bytes[257])
    }

    var state: Data { Data(table + [i, j]) }

    mutating func next() -> UInt8 {
      i &+= 1
      j &+= table[Int(i)]
      table.swapAt(Int(i), Int(j))
      return table[Int(table[Int(i)] &+ table[Int(j)])]
    }
  }
}
