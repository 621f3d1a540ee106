import CGIO

/// A value as D-Bus carries it.
indirect enum BusValue: Equatable, Sendable {
  case string(String)
  case bool(Bool)
  case int32(Int32)
  case int16(Int16)
  case uint32(UInt32)
  case double(Double)
  /// An object by the name of its program on the bus, and its path.
  case object(program: String, path: String)
  case structure([BusValue])
  /// Values of one type, which is told by its signature: an array may be empty.
  case array(of: String, [BusValue])
  /// Words by their names, in the order of the names.
  case words([String: String])
  case variant(BusValue)

  static func strings(_ strings: [String]) -> BusValue {
    .array(of: "s", strings.map(BusValue.string))
  }

  /// The value for GLib, which whoever takes it owns.
  var floating: OpaquePointer? {
    switch self {
    case .string(let text): g_variant_new_string(text)
    case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
    case .int32(let number): g_variant_new_int32(number)
    case .int16(let number): g_variant_new_int16(number)
    case .uint32(let number): g_variant_new_uint32(number)
    case .double(let number): g_variant_new_double(number)
    case .object(let program, let path):
      Self.tuple([g_variant_new_string(program), g_variant_new_object_path(path)])
    case .structure(let members): Self.tuple(members.map(\.floating))
    case .array(let signature, let members): Self.array(signature, members.map(\.floating))
    case .words(let words):
      Self.array(
        "{ss}",
        words.sorted { $0.key < $1.key }.map {
          g_variant_new_dict_entry(g_variant_new_string($0.key), g_variant_new_string($0.value))
        })
    case .variant(let value): g_variant_new_variant(value.floating)
    }
  }

  private static func tuple(_ members: [OpaquePointer?]) -> OpaquePointer? {
    g_variant_new_tuple(members, gsize(members.count))
  }

  private static func array(_ signature: String, _ members: [OpaquePointer?]) -> OpaquePointer? {
    let type = g_variant_type_new(signature)
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, members, gsize(members.count))
  }
}

/// What a call on the bus was given; the types have been checked by GLib.
struct BusArguments {
  private let tuple: OpaquePointer

  init(_ tuple: OpaquePointer) { self.tuple = tuple }

  func int(_ index: Int) -> Int { Int(read(index, g_variant_get_int32)) }
  func uint(_ index: Int) -> Int { Int(read(index, g_variant_get_uint32)) }
  func string(_ index: Int) -> String {
    read(index) { $0.flatMap { g_variant_get_string($0, nil) }.map(String.init(cString:)) } ?? ""
  }

  /// A Boolean, which may be in a variant.
  func flag(_ index: Int) -> Bool {
    read(index) { value in
      guard let value, String(cString: g_variant_get_type_string(value)) == "v" else {
        return g_variant_get_boolean(value) != 0
      }
      let inner = g_variant_get_variant(value)
      defer { inner.map(g_variant_unref) }
      return g_variant_get_boolean(inner) != 0
    }
  }

  private func read<Value>(_ index: Int, _ read: (OpaquePointer?) -> Value) -> Value {
    let child = g_variant_get_child_value(tuple, gsize(index))
    defer { child.map(g_variant_unref) }
    return read(child)
  }
}
