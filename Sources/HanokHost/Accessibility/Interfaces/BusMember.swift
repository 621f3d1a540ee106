/// Members of interfaces in D-Bus's XML.
enum BusMember {
  /// A method in D-Bus's XML, by the signatures of what it takes and gives.
  static func method(_ name: String, _ takes: [String], _ gives: [String]) -> String {
    let arguments =
      takes.map { "<arg type='\($0)' direction='in'/>" }
      + gives.map { "<arg type='\($0)' direction='out'/>" }
    return "<method name='\(name)'>\(arguments.joined())</method>"
  }

  static func property(_ name: String, _ type: String, access: String = "read") -> String {
    "<property name='\(name)' type='\(type)' access='\(access)'/>"
  }
}
