import Foundation

public enum HKMetricPrefix: Int, Sendable {
  case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera, femto

  var factor: Double {
    switch self {
    case .none: 1
    case .femto: 1e-15
    case .pico: 1e-12
    case .nano: 1e-9
    case .micro: 1e-6
    case .milli: 1e-3
    case .centi: 1e-2
    case .deci: 1e-1
    case .deca: 10
    case .hecto: 100
    case .kilo: 1e3
    case .mega: 1e6
    case .giga: 1e9
    case .tera: 1e12
    }
  }
  var letters: String {
    ["", "p", "n", "mc", "m", "c", "d", "da", "h", "k", "M", "G", "T", "f"][rawValue]
  }
}

/// A unit: of a base with a prefix, or a product and power of others.
open class HKUnit: NSObject, NSCopying, @unchecked Sendable {
  open var unitString: String { text }
  private let text: String
  /// How many of the base units it has.
  private let factor: Double
  /// What is added to the base unit's value: degrees begin at different places.
  private let offset: Double
  /// The powers of length, mass, time and so on.
  private let dimension: [String: Int]

  private init(_ text: String, _ factor: Double, _ dimension: [String: Int], offset: Double = 0) {
    self.text = text
    self.factor = factor
    self.dimension = dimension.filter { $0.value != 0 }
    self.offset = offset
    super.init()
  }

  private convenience init(_ text: String, _ factor: Double, _ base: String) {
    self.init(text, factor, [base: 1])
  }

  private class func metric(
    _ prefix: HKMetricPrefix, _ text: String, _ factor: Double, _ dimension: [String: Int]
  ) -> HKUnit { HKUnit(prefix.letters + text, prefix.factor * factor, dimension) }

  private static let length = ["m": 1]
  private static let mass = ["g": 1]
  private static let volume = ["m": 3]
  private static let energy = ["g": 1, "m": 2, "s": -2]
  private static let pressure = ["g": 1, "m": -1, "s": -2]

  open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { metric(prefix, "g", 1, mass) }
  open class func gram() -> HKUnit { gramUnit(with: .none) }
  open class func ounce() -> HKUnit { HKUnit("oz", 28.349523125, mass) }
  open class func pound() -> HKUnit { HKUnit("lb", 453.59237, mass) }
  open class func stone() -> HKUnit { HKUnit("st", 6350.29318, mass) }

  open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit {
    metric(prefix, "m", 1, length)
  }
  open class func meter() -> HKUnit { meterUnit(with: .none) }
  open class func inch() -> HKUnit { HKUnit("in", 0.0254, length) }
  open class func foot() -> HKUnit { HKUnit("ft", 0.3048, length) }
  open class func yard() -> HKUnit { HKUnit("yd", 0.9144, length) }
  open class func mile() -> HKUnit { HKUnit("mi", 1609.344, length) }

  open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit {
    metric(prefix, "L", 1e-3, volume)
  }
  open class func liter() -> HKUnit { literUnit(with: .none) }
  open class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", 2.95735295625e-5, volume) }
  open class func cupUS() -> HKUnit { HKUnit("cup_us", 2.365882365e-4, volume) }
  open class func pintUS() -> HKUnit { HKUnit("pt_us", 4.73176473e-4, volume) }

  open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit {
    metric(prefix, "s", 1, ["s": 1])
  }
  open class func second() -> HKUnit { secondUnit(with: .none) }
  open class func minute() -> HKUnit { HKUnit("min", 60, "s") }
  open class func hour() -> HKUnit { HKUnit("hr", 3600, "s") }
  open class func day() -> HKUnit { HKUnit("d", 86_400, "s") }

  open class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    metric(prefix, "J", 1e3, energy)
  }
  open class func joule() -> HKUnit { jouleUnit(with: .none) }
  open class func kilocalorie() -> HKUnit { HKUnit("kcal", 4.184e6, energy) }
  open class func smallCalorie() -> HKUnit { HKUnit("cal", 4.184e3, energy) }
  open class func largeCalorie() -> HKUnit { HKUnit("Cal", 4.184e6, energy) }

  open class func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit {
    metric(prefix, "Pa", 1e3, pressure)
  }
  open class func pascal() -> HKUnit { pascalUnit(with: .none) }
  open class func millimeterOfMercury() -> HKUnit { HKUnit("mmHg", 133.322387415e3, pressure) }
  open class func atmosphere() -> HKUnit { HKUnit("atm", 101_325e3, pressure) }

  open class func kelvin() -> HKUnit { HKUnit("K", 1, "K") }
  open class func degreeCelsius() -> HKUnit { HKUnit("degC", 1, ["K": 1], offset: 273.15) }
  open class func degreeFahrenheit() -> HKUnit {
    HKUnit("degF", 5 / 9, ["K": 1], offset: 273.15 - 32 * 5 / 9)
  }

  open class func count() -> HKUnit { HKUnit("count", 1, [:]) }
  open class func percent() -> HKUnit { HKUnit("%", 1, [:]) }
  open class func internationalUnit() -> HKUnit { HKUnit("IU", 1, "IU") }
  open class func decibelAWeightedSoundPressureLevel() -> HKUnit { HKUnit("dBASPL", 1, "dBASPL") }
  open class func moleUnit(
    with prefix: HKMetricPrefix, molarMass gramsPerMole: Double
  ) -> HKUnit { metric(prefix, "mol<\(gramsPerMole)>", gramsPerMole, mass) }
  open class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    moleUnit(with: .none, molarMass: gramsPerMole)
  }

  // MARK: Products

  private func combined(_ other: HKUnit, _ sign: Int, _ text: String) -> HKUnit {
    let powers = dimension.merging(other.dimension.mapValues { $0 * sign }) { $0 + $1 }
    return HKUnit(text, sign > 0 ? factor * other.factor : factor / other.factor, powers)
  }

  open func unitMultiplied(by unit: HKUnit) -> HKUnit { combined(unit, 1, "\(text)·\(unit.text)") }
  open func unitDivided(by unit: HKUnit) -> HKUnit { combined(unit, -1, "\(text)/\(unit.text)") }
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit("\(text)^\(power)", pow(factor, Double(power)), dimension.mapValues { $0 * power })
  }
  open func reciprocal() -> HKUnit { unitRaised(toPower: -1) }

  /// A unit as a text says it: `count/min`, `kg`, `mL/(kg·min)`. One that is none ends the program, as on
  /// iOS.
  public convenience init(from string: String) {
    guard let unit = UnitReader(string).unit else {
      preconditionFailure("Unable to parse factorization string \(string)")
    }
    self.init(unit.text, unit.factor, unit.dimension, offset: unit.offset)
  }

  static func named(_ name: String) -> HKUnit? {
    let simple: [() -> HKUnit] = [
      gram, ounce, pound, stone, meter, inch, foot, yard, mile, liter, fluidOunceUS, cupUS, pintUS,
      second, minute, hour, day, joule, kilocalorie, smallCalorie, largeCalorie, pascal,
      millimeterOfMercury, atmosphere, kelvin, degreeCelsius, degreeFahrenheit, count, percent,
      internationalUnit, decibelAWeightedSoundPressureLevel,
    ]
    if let unit = simple.lazy.map({ $0() }).first(where: { $0.text == name }) { return unit }
    let metrics: [(HKMetricPrefix) -> HKUnit] = [
      { gramUnit(with: $0) }, { meterUnit(with: $0) }, { literUnit(with: $0) },
      { secondUnit(with: $0) }, { jouleUnit(with: $0) }, { pascalUnit(with: $0) },
    ]
    for number in 1...13 {
      guard let prefix = HKMetricPrefix(rawValue: number) else { continue }
      if let unit = metrics.lazy.map({ $0(prefix) }).first(where: { $0.text == name }) {
        return unit
      }
    }
    return nil
  }

  // MARK: Values

  func isCompatible(with other: HKUnit) -> Bool { dimension == other.dimension }
  open func isNull() -> Bool { dimension.isEmpty && factor == 1 }

  /// A value of this unit in another one.
  func convert(_ value: Double, to other: HKUnit) -> Double {
    (value * factor + offset - other.offset) / other.factor
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKUnit else { return false }
    return dimension == other.dimension && offset == other.offset
      && abs(factor - other.factor) <= abs(factor) * 1e-12
  }
  open override var hash: Int { dimension.hashValue }
  open override var description: String { text }
}

/// Reads units: names with powers, between them dots for products and slashes for quotients.
private struct UnitReader {
  private var rest: Substring
  private(set) var unit: HKUnit?

  init(_ text: String) {
    rest = Substring(text)
    unit = product()
    if !rest.isEmpty { unit = nil }
  }

  private mutating func product() -> HKUnit? {
    guard var unit = factor() else { return nil }
    while let sign = rest.first, "·*/.".contains(sign) {
      rest = rest.dropFirst()
      guard let next = factor() else { return nil }
      unit = sign == "/" ? unit.unitDivided(by: next) : unit.unitMultiplied(by: next)
    }
    return unit
  }

  private mutating func factor() -> HKUnit? {
    var unit: HKUnit?
    if rest.first == "(" {
      rest = rest.dropFirst()
      unit = product()
      guard rest.first == ")" else { return nil }
      rest = rest.dropFirst()
    } else {
      let name = rest.prefix { $0.isLetter || "_%".contains($0) }
      rest = rest.dropFirst(name.count)
      unit = name.isEmpty ? nil : HKUnit.named(String(name))
    }
    guard let unit, rest.first == "^" else { return unit }
    let digits = rest.dropFirst().prefix { $0.isNumber || $0 == "-" }
    rest = rest.dropFirst(digits.count + 1)
    return Int(digits).map { unit.unitRaised(toPower: $0) }
  }
}

/// A number with a unit.
open class HKQuantity: NSObject, NSCopying, @unchecked Sendable {
  private let unit: HKUnit
  private let value: Double

  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    self.value = value
    super.init()
  }

  open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.isCompatible(with: unit) }

  /// The number in a unit. One of something else ends the program, as on iOS.
  open func doubleValue(for unit: HKUnit) -> Double {
    precondition(
      `is`(compatibleWith: unit), "Attempt to convert incompatible units: \(self.unit), \(unit)")
    return self.unit.convert(value, to: unit)
  }

  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value == other ? .orderedSame : value < other ? .orderedAscending : .orderedDescending
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.is(compatibleWith: unit) else { return false }
    return compare(other) == .orderedSame
  }
  open override var hash: Int { unit.hash }
  open override var description: String { "\(value) \(unit)" }
}
