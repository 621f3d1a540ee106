import Foundation

/// Which attributes the items of a class have, and which of them tell one item from another.
struct ItemSchema: Sendable {
  /// Attributes that are known.
  let attributes: Set<String>
  /// Attributes that no two items may share, with the values of items that do not say.
  let primaryKey: [String: KeychainValue]

  /// The schema of a class by its value of `kSecClass`.
  static func named(_ name: String) -> ItemSchema? { schemas[name] }

  private static let schemas = [
    "genp": genericPassword, "inet": internetPassword, "keys": key,
    "cert": certificate, "idnt": identity,
  ]

  private static let common: Set<String> = [
    "pdmn", "accc", "agrp", "sync", "labl", "cdat", "mdat",
  ]
  private static let passwords: Set<String> = common.union([
    "desc", "icmt", "crtr", "type", "invi", "nega", "acct",
  ])

  private static let genericPassword = ItemSchema(
    attributes: passwords.union(["svce", "gena"]),
    primaryKey: ["acct": .string(""), "svce": .string("")])

  private static let internetPassword = ItemSchema(
    attributes: passwords.union(["sdmn", "srvr", "ptcl", "atyp", "port", "path"]),
    primaryKey: [
      "acct": .string(""), "sdmn": .string(""), "srvr": .string(""), "ptcl": .integer(0),
      "atyp": .string(""), "port": .integer(0), "path": .string(""),
    ])

  private static let key = ItemSchema(
    attributes: common.union([
      "kcls", "klbl", "perm", "atag", "type", "bsiz", "esiz", "crtr", "encr", "decr", "drve",
      "sign", "vrfy", "wrap", "unwp",
    ]),
    primaryKey: [
      "kcls": .integer(0), "klbl": .data(Data()), "atag": .data(Data()), "crtr": .integer(0),
      "type": .integer(0), "bsiz": .integer(0), "esiz": .integer(0),
    ])

  private static let certificate = ItemSchema(
    attributes: common.union(["ctyp", "cenc", "subj", "issr", "slnr", "skid", "pkhh"]),
    primaryKey: ["ctyp": .integer(0), "issr": .data(Data()), "slnr": .data(Data())])

  private static let identity = ItemSchema(
    attributes: key.attributes.union(certificate.attributes),
    primaryKey: key.primaryKey.merging(certificate.primaryKey) { first, _ in first })

  /// Values of `kSecAttrAccessible`.
  static let protections: Set<String> = ["ak", "ck", "dk", "akpu", "aku", "cku", "dku"]
}
