import Foundation

// Objective-C's lists of a class's members: its stored properties, and the methods that selectors reach.

/// A property of a class.
public typealias objc_property_t = OpaquePointer
/// A stored property of a class.
public typealias Ivar = OpaquePointer

/// The stored properties of a class itself, without those it inherits; to be freed with `free`.
public func class_copyPropertyList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  list(cls.map { MemberTable.shared.members(of: $0).map(\.pointer) } ?? [], outCount)
}

/// The stored properties of a class itself, without those it inherits; to be freed with `free`.
public func class_copyIvarList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
  list(cls.map { MemberTable.shared.members(of: $0).map(\.pointer) } ?? [], outCount)
}

/// The property of a class with a name; nil for none.
public func class_getProperty(
  _ cls: AnyClass?, _ name: UnsafePointer<CChar>
) -> objc_property_t? {
  var current: AnyClass? = cls
  while let each = current {
    if let found = MemberTable.shared.members(of: each).first(where: { strcmp($0.name, name) == 0 })
    {
      return found.pointer
    }
    current = _getSuperclass(each)
  }
  return nil
}

/// The name of a property.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
  Member.at(property).name
}

/// The type and the kind of a property, in Objective-C's letters: `T@"NSString",N,C,Vname`.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? {
  RuntimeNames.shared.text(Member.at(property).field.attributes)
}

/// The text behind a letter among the attributes of a property, to be freed with `free`, or nil.
public func property_copyAttributeValue(
  _ property: objc_property_t, _ attributeName: UnsafePointer<CChar>
) -> UnsafeMutablePointer<CChar>? {
  let letter = String(cString: attributeName)
  let attributes = Member.at(property).field.attributeList
  return attributes.first { $0.name == letter }.flatMap { strdup($0.value) }
}

/// The name of a stored property.
public func ivar_getName(_ v: Ivar) -> UnsafePointer<CChar>? { Member.at(v).name }

/// The type of a stored property, in Objective-C's letters; without any for a type that it does not have.
public func ivar_getTypeEncoding(_ v: Ivar) -> UnsafePointer<CChar>? {
  RuntimeNames.shared.text(TypeEncoding.of(Member.at(v).field.type).text)
}

/// How many bytes behind an object's beginning the property is stored.
public func ivar_getOffset(_ v: Ivar) -> Int { Member.at(v).field.offset }

/// The stored property of a class with a name, inherited ones included; nil for none.
public func class_getInstanceVariable(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> Ivar? {
  class_getProperty(cls, name)
}

/// The value of an object's stored property.
public func object_getIvar(_ obj: Any?, _ ivar: Ivar) -> Any? {
  guard let object = obj as? NSObject else { return nil }
  let member = Member.at(ivar)
  return StoredProperties.of(type(of: object)).field(named: String(cString: member.name))?
    .read(object)
}

/// The methods of a class itself that are marked for Objective-C in an adapted program, or that were asked for or changed by
/// selector; to be freed with `free`. Swift keeps no list of the others.
public func class_copyMethodList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? {
  guard let cls else { return list([], outCount) }
  for selector in Selector.known(of: cls) { _ = MethodTable.shared.method(of: cls, selector) }
  return list(MethodTable.shared.methods(of: cls), outCount)
}

/// Memory of C's with the members and a nil behind them; nil for none.
private func list(
  _ members: [OpaquePointer], _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<OpaquePointer>? {
  outCount?.pointee = UInt32(members.count)
  guard !members.isEmpty,
    let memory = calloc(members.count + 1, MemoryLayout<OpaquePointer?>.stride)
  else { return nil }
  let result = memory.bindMemory(to: OpaquePointer.self, capacity: members.count)
  for (index, member) in members.enumerated() { result[index] = member }
  return result
}

/// A stored property that programs point to.
private final class Member: Sendable {
  let field: OwnField
  nonisolated(unsafe) let name: UnsafePointer<CChar>

  init(_ field: OwnField) {
    self.field = field
    name = RuntimeNames.shared.text(field.name)
  }

  /// The table keeps it for as long as the program runs.
  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

  static func at(_ pointer: OpaquePointer) -> Member {
    Unmanaged<Member>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}

/// The stored properties of the classes that were asked for them.
private final class MemberTable: @unchecked Sendable {
  static let shared = MemberTable()
  private let lock = NSLock()
  private var known: [ObjectIdentifier: [Member]] = [:]

  func members(of type: AnyClass) -> [Member] {
    lock.withLock {
      if let members = known[ObjectIdentifier(type)] { return members }
      let members = StoredProperties.ownFields(of: type).map { Member($0) }
      known[ObjectIdentifier(type)] = members
      return members
    }
  }
}
