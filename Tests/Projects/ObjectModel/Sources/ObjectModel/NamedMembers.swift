import Foundation

/// A boat whose properties and methods are found by name, as Objective-C finds them.
open class Boat: NSObject {
  @objc dynamic open var length = 8.0 { didSet { changes += 1 } }
  @objc public private(set) var changes = 0
  @objc open var fee: Double { length * 3 }
  @objc dynamic public var harbour: Harbour?
  @objc public var place: String? { harbour?.name }
  @objc(isMoored) public var moored = true
  @objc private var secret: Int { 42 }
  @objc weak var sister: Boat?
  private var sails = 0

  @objc class func keyPathsForValuesAffectingFee() -> Set<String> { ["length"] }

  open override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "place" ? ["harbour.name"] : []
  }

  @objc private func hoist() { sails += 1 }
  @objc func check() throws { sails += 10 }
  @objc(count) public func numberOfSails() -> Int { sails }

  public static var checking: Selector { #selector(check) }
}

/// What can be seen from afar.
@objc protocol Sign {
  func show()
  @objc optional var height: Double { get }
}

/// Known by name for its protocol's sake.
final class Flag: NSObject, Sign {
  private(set) var shows = 0
  var height: Double { 2.5 }
  func show() { shows += 1 }
}

/// Known by name altogether.
@objcMembers final class Lamp: NSObject {
  private(set) var isLit = false
  func light() { isLit = true }
}

/// Where boats lie.
public final class Harbour: NSObject {
  @objc dynamic public var name = "Kiel"
}

/// Things with parts that are archived.
public enum Cargo {
  @objc(Crate) public final class Crate: NSObject, NSSecureCoding {
    public static let supportsSecureCoding = true
    public var weight = 1.0
    public override init() {}
    public init?(coder: NSCoder) { weight = coder.decodeDouble(forKey: "weight") }
    public func encode(with coder: NSCoder) { coder.encode(weight, forKey: "weight") }
  }

  public final class Barrel: NSObject, NSCoding {
    public var volume = 1.0
    public override init() {}
    public init?(coder: NSCoder) { volume = coder.decodeDouble(forKey: "volume") }
    public func encode(with coder: NSCoder) { coder.encode(volume, forKey: "volume") }
  }
}

/// Telegraph signs: texts with a plus before them.
open class SignFormatter: Formatter {
  open override func string(for obj: Any?) -> String? { (obj as? String).map { "+" + $0 } }

  open override func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    guard string.hasPrefix("+") else {
      error?.pointee = "no sign" as NSString
      return false
    }
    obj?.pointee = String(string.dropFirst()) as NSString
    return true
  }
}

/// Amounts in hundredths: “250” is 2.5.
open class AmountFormatter: NumberFormatter, @unchecked Sendable {
  open override func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    guard let digits = Double(string) else {
      return try super.getObjectValue(obj, for: string, range: rangep)
    }
    obj?.pointee = NSNumber(value: digits / 100)
  }
}

/// Takes what something that it knows nothing of sends by name.
class Receiver: NSObject {
  @objc func receive(_ sender: AnyObject) {}
}

/// Receives, too, without being a `Receiver`.
final class Basket<Content>: NSObject {
  private(set) var received: [AnyObject] = []
  @objc private var weight: Int { received.count * 3 }
  var content: Content?

  @objc func receive(_ sender: AnyObject) { received.append(sender) }
}

/// What is made without arguments and then prepared.
public protocol Prepared { init() }

extension Prepared {
  public static func prepared(_ body: (inout Self) -> Void) -> Self {
    var made = Self()
    body(&made)
    return made
  }
}

extension NSObject: Prepared {}

/// A value that is prepared like objects.
public struct Tag: Prepared {
  public var text = "none"
  public init() {}
}

/// An object of no framework's class.
open class Bale: Prepared {
  public var weight = 1
  public required init() {}
}
