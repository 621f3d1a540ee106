import FoundationCompatibility
import XCTest

private class Lamp: NSObject {
  var log: [String] = []
  var name: String? {
    didSet { log.append("named \(name ?? "nothing")") }
  }
  func light(_ level: Double, _ colour: String?) -> CGRect {
    log.append("light \(level) \(colour ?? "white")")
    return CGRect(x: level, y: 1, width: 2, height: 3)
  }
  func off() {}
  func on(_ isOn: Bool) { log.append("on \(isOn)") }
  /// A method as the adapter writes it.
  final func shine(_ isOn: Bool) {
    if let replacement = MethodReplacement.of(self, "shine:") {
      return replacement.call(self, [isOn])
    }
    return writtenShine(isOn)
  }
  final func writtenShine(_ isOn: Bool) {
    log.append("shine")
    shine(isOn)
  }

  static let light = Selector(Lamp.light(_:_:), "light::")
    ._hanok_overridden(by: LightHook.self, 0, LightHook.call)
  static let name = Selector({ (lamp: Lamp) in { lamp.name = $0 } }, "setName:")
    ._hanok_overridden(by: NameHook.self, 3, NameHook.call)
  static let off = Selector(Lamp.off, "off")._hanok_overridden(by: OffHook.self, 0, OffHook.call)
  static let on = Selector(Lamp.on(_:), "on:")._hanok_overridden(by: OnHook.self, 0, OnHook.call)
  static let shine = Selector(Lamp.shine(_:), "shine:")
    ._hanok_written(as: Selector(Lamp.writtenShine(_:), "shine:"))
}

/// Methods that selectors name by a class that inherits them.
private class Stove: NSObject {
  var log: [String] = []
  final func boil(_ isOn: Bool) {
    if let replacement = MethodReplacement.of(self, "boil:") {
      return replacement.call(self, [isOn])
    }
    return writtenBoil(isOn)
  }
  final func writtenBoil(_ isOn: Bool) { log.append("boil \(isOn)") }

  /// What adapted sources tell of the class.
  static let told = Selector(Stove.boil(_:), "boil:")
}
private final class Cooker: Stove {
  static let boil = Selector(Cooker.boil(_:), "boil:")
    ._hanok_written(as: Selector(Stove.writtenBoil(_:), "boil:"))
}

private final class LightHook: Lamp {
  override func light(_ level: Double, _ colour: String?) -> CGRect {
    MethodReplacement.called.call(self, [level, colour])
  }
  static func call(_ code: UnsafeRawPointer, _ object: AnyObject, _ p: [Any?]) -> Any? {
    struct F { let call: (Double, String?) -> CGRect }
    return MethodReplacement.function(code, of: object, F.self).call(
      MethodReplacement.argument(p, 0), MethodReplacement.argument(p, 1))
  }
}
private final class NameHook: Lamp {
  override var name: String? {
    get { return MethodReplacement.called.call(self, []) }
    set { return MethodReplacement.called.call(self, [newValue]) }
  }
  static func call(_ code: UnsafeRawPointer, _ object: AnyObject, _ p: [Any?]) -> Any? {
    struct F { let call: (__owned String?) -> Void }
    return MethodReplacement.function(code, of: object, F.self).call(
      MethodReplacement.argument(p, 0))
  }
}
private final class OffHook: Lamp {
  override func off() { return MethodReplacement.called.call(self, []) }
  static func call(_ code: UnsafeRawPointer, _ object: AnyObject, _ p: [Any?]) -> Any? {
    struct F { let call: () -> Void }
    return MethodReplacement.function(code, of: object, F.self).call()
  }
}
private final class OnHook: Lamp {
  override func on(_ isOn: Bool) { return MethodReplacement.called.call(self, [isOn]) }
  static func call(_ code: UnsafeRawPointer, _ object: AnyObject, _ p: [Any?]) -> Any? {
    struct F { let call: (Bool) -> Void }
    return MethodReplacement.function(code, of: object, F.self).call(
      MethodReplacement.argument(p, 0))
  }
}

private final class Lantern: Lamp {
  override func light(_ level: Double, _ colour: String?) -> CGRect {
    super.light(level + 1, colour)
  }
  override func off() { super.off() }
}
private class Torch: Lamp {}
private final class SmallTorch: Torch {}
private final class Candle: Lamp {
  override func on(_ isOn: Bool) { super.on(!isOn) }
}

/// Calls that Swift makes itself reach what replaces a method, where the adapter tells how.
final class MethodHookTests: XCTestCase {
  func testAReplacementGetsAllCallsOfAMethod() throws {
    let method = try XCTUnwrap(class_getInstanceMethod(Lamp.self, Lamp.light))
    let original = unsafeBitCast(
      method_getImplementation(method), to: ((Lamp, Selector, Double, String?) -> CGRect).self)
    let before = method_setImplementation(
      method,
      imp_implementationWithBlock { (lamp: Lamp, level: Double, colour: String?) -> CGRect in
        lamp.log.append("replaced")
        return original(lamp, Lamp.light, level * 10, colour).offsetBy(dx: 0, dy: 5)
      })
    let lamp = Lamp()
    XCTAssertEqual(lamp.light(2, nil), CGRect(x: 20, y: 6, width: 2, height: 3))
    XCTAssertEqual(lamp.log, ["replaced", "light 20.0 white"])
    // A subclass's own method gets there when it calls the one above.
    let lantern = Lantern()
    XCTAssertEqual(lantern.light(2, "red").minX, 30)
    XCTAssertEqual(lantern.log, ["replaced", "light 30.0 red"])
    lantern.log = []
    lantern.perform(Lamp.light, with: 1.0, with: "blue")
    XCTAssertEqual(lantern.log, ["replaced", "light 20.0 blue"])
    method_setImplementation(method, try XCTUnwrap(before))
    XCTAssertEqual(lamp.light(2, nil).minX, 2)
  }

  func testAMethodThatDoesNothing() throws {
    let method = try XCTUnwrap(class_getInstanceMethod(Lantern.self, Lamp.off))
    let base = try XCTUnwrap(class_getInstanceMethod(Torch.self, Lamp.off))
    XCTAssertNotEqual(method, base)
    XCTAssertEqual(base, class_getInstanceMethod(Lamp.self, Selector("off")))
    method_setImplementation(
      base, imp_implementationWithBlock { (lamp: Lamp) in lamp.log.append("off") })
    for lamp in [Lamp(), Lantern(), SmallTorch()] {
      lamp.off()
      XCTAssertEqual(lamp.log, ["off"])
    }
  }

  func testSettersAreReplaced() throws {
    let method = try XCTUnwrap(class_getInstanceMethod(Lamp.self, Lamp.name))
    let original = unsafeBitCast(
      method_getImplementation(method), to: ((Lamp, Selector, String?) -> Void).self)
    method_setImplementation(
      method,
      imp_implementationWithBlock { (lamp: Lamp, name: String?) in
        original(lamp, Lamp.name, name.map { $0 + ", a lamp with a rather long name" })
      })
    let lamp = Lamp()
    for name in ["Ann", "Bob"] {
      lamp.name = name
      XCTAssertEqual(lamp.name, "\(name), a lamp with a rather long name")
    }
    lamp.name = nil
    XCTAssertNil(lamp.name)
    XCTAssertEqual(lamp.log.count, 3)
  }

  func testExchangedMethodsCallEachOther() throws {
    let on = try XCTUnwrap(class_getInstanceMethod(Lamp.self, Lamp.on))
    let shine = try XCTUnwrap(class_getInstanceMethod(Lamp.self, Lamp.shine))
    method_exchangeImplementations(on, shine)
    let lamp = Lamp()
    lamp.on(true)
    XCTAssertEqual(lamp.log, ["shine", "on true"])
    let candle = Candle()
    candle.on(true)
    XCTAssertEqual(candle.log, ["shine", "on false"])
    candle.log = []
    candle.shine(true)
    XCTAssertEqual(candle.log, ["on true"])
    method_exchangeImplementations(on, shine)
    lamp.log = []
    lamp.on(false)
    XCTAssertEqual(lamp.log, ["on false"])
  }

  func testAClassGetsAMethodThatItInherits() throws {
    let wink = imp_implementationWithBlock { (lamp: Lamp, isOn: Bool) in lamp.log.append("wink") }
    XCTAssertFalse(class_addMethod(Candle.self, Lamp.on, wink, nil))
    XCTAssertTrue(class_addMethod(Torch.self, Lamp.on, wink, nil))
    for (lamp, log) in [(Torch(), "wink"), (SmallTorch(), "wink"), (Lantern(), "on true")] {
      lamp.on(true)
      XCTAssertEqual(lamp.log, [log])
    }
  }

  func testASelectorMayNameAClassThatInheritsTheMethod() throws {
    _ = Stove.told
    let boil = try XCTUnwrap(class_getInstanceMethod(Stove.self, Cooker.boil))
    let freeze = imp_implementationWithBlock { (stove: Stove, isOn: Bool) in
      stove.log.append("freeze \(isOn)")
    }
    let original = try XCTUnwrap(method_setImplementation(boil, freeze))
    for stove in [Stove(), Cooker()] {
      stove.boil(true)
      XCTAssertEqual(stove.log, ["freeze true"])
    }
    method_setImplementation(boil, original)
    let stove = Stove()
    stove.boil(false)
    XCTAssertEqual(stove.log, ["boil false"])
  }
}
