/// A kind of element: the class it makes and how it fills an object of the class in.
@MainActor
final class NibKind {
  let type: NSObject.Type
  /// A class of another framework that stands in for `type` where the app has that framework, with its module.
  private let frameworkClass: String?
  private let parent: NibKind?
  private let create: (NSObject.Type, NibCoder) -> NSObject?
  private let fill: (NSObject, NibReader) -> Void

  /// A kind that others inherit from.
  init<Object: NSObject>(
    _ type: Object.Type, create: @escaping (Object.Type, NibCoder) -> Object?,
    decode: @escaping (Object, NibReader) -> Void
  ) {
    self.type = type
    frameworkClass = nil
    parent = nil
    self.create = { type, coder in (type as? Object.Type).flatMap { create($0, coder) } }
    fill = { object, reader in if let object = object as? Object { decode(object, reader) } }
  }

  /// A kind that has all of another, and more.
  init<Object: NSObject>(
    _ type: Object.Type, from parent: NibKind, frameworkClass: String? = nil,
    decode: @escaping (Object, NibReader) -> Void = { _, _ in }
  ) {
    self.type = type
    self.frameworkClass = frameworkClass
    self.parent = parent
    create = parent.create
    fill = { object, reader in if let object = object as? Object { decode(object, reader) } }
  }

  /// The class of an element that asks for none.
  var usualType: NSObject.Type {
    frameworkClass.flatMap { NSClassFromString($0) as? NSObject.Type } ?? type
  }

  /// Makes an object of a class through its `init(coder:)`; nil when the class or its initialiser does not
  /// fit.
  func make(_ type: NSObject.Type, _ coder: NibCoder) -> NSObject? { create(type, coder) }

  /// Applies everything that the element says, the most general first.
  func apply(_ reader: NibReader, to object: NSObject) {
    parent?.apply(reader, to: object)
    fill(object, reader)
  }

  /// The kind of an element; nil for an unknown one or one that is no object.
  static func named(_ name: String) -> NibKind? { all[name] }

  private static let all: [String: NibKind] = {
    let families = [
      views, textViews, controls, pickers, scrollViews, lists, bars, controllers, objects,
    ]
    return families.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }()
}
