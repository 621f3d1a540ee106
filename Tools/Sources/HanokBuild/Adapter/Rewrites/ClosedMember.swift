/// A member of Foundation's that subclasses override on iOS and cannot override on Linux.
///
/// Each module that knows Foundation has a member of the same form, which the compiler prefers there: it asks the
/// object for one that overrides (`OverridingObject` in FoundationCompatibility). Foundation's own has the prefix
/// `_hanok_` there.
struct ClosedMember {
  var owner: String
  /// The classes that have it, if not all of the owner's.
  var classes: [String]?
  /// Its base name.
  var name: String
  /// Labels and types of its parameters; nil for a property. A closure that is kept is `@escaping`.
  var parameters: [(label: String, type: String)]?
  /// The values of the last parameters when they are left out.
  var defaults: [String: String] = [:]
  var effects = ""
  var result = "Void"
  /// Whether who calls it need not use the result.
  var isDiscardable = false
  /// Whether UIKit has the one that stands in for Foundation's.
  var needsUIKit = false
  /// Whether UIKit has one more that takes an object as its first argument.
  var takesObjects = false

  /// Base name and labels.
  var fullName: String {
    guard let parameters else { return name }
    return name + "(" + parameters.map { $0.label + ":" }.joined() + ")"
  }

  /// The type of what overrides it.
  var type: String {
    guard let parameters else { return result }
    return "(\(parameters.map(\.type).joined(separator: ", "))) \(effects)-> \(result)"
  }

  /// The classes that have such members.
  static let owners = Set(all.map(\.owner))

  static let all: [ClosedMember] = centers + files + responses + progress + formatters

  private static let posted = [
    (label: "name", type: "NSNotification.Name"), (label: "object", type: "Any?"),
  ]

  private static let centers: [ClosedMember] = [
    ClosedMember(
      owner: "NotificationCenter", name: "post", parameters: [(label: "_", type: "Notification")]),
    ClosedMember(owner: "NotificationCenter", name: "post", parameters: posted),
    ClosedMember(
      owner: "NotificationCenter", name: "post",
      parameters: posted + [(label: "userInfo", type: "[AnyHashable: Any]?")],
      defaults: ["userInfo": "nil"]),
    ClosedMember(
      owner: "NotificationCenter", name: "addObserver",
      parameters: [
        (label: "_", type: "Any"), (label: "selector", type: "Selector"),
        (label: "name", type: "NSNotification.Name?"), (label: "object", type: "Any?"),
      ], needsUIKit: true),
    ClosedMember(
      owner: "NotificationCenter", name: "addObserver",
      parameters: [
        (label: "forName", type: "NSNotification.Name?"), (label: "object", type: "Any?"),
        (label: "queue", type: "OperationQueue?"),
        (label: "using", type: "@escaping @Sendable (Notification) -> Void"),
      ], result: "any NSObjectProtocol", isDiscardable: true),
    ClosedMember(
      owner: "NotificationCenter", name: "removeObserver",
      parameters: [(label: "_", type: "Any")], needsUIKit: true, takesObjects: true),
    ClosedMember(
      owner: "NotificationCenter", name: "removeObserver",
      parameters: [
        (label: "_", type: "Any"), (label: "name", type: "NSNotification.Name?"),
        (label: "object", type: "Any?"),
      ], needsUIKit: true, takesObjects: true),
  ]

  private static let files: [ClosedMember] = [
    ClosedMember(
      owner: "FileManager", name: "fileExists",
      parameters: [
        (label: "atPath", type: "String"),
        (label: "isDirectory", type: "UnsafeMutablePointer<ObjCBool>?"),
      ], result: "Bool"),
    ClosedMember(
      owner: "FileManager", name: "contentsOfDirectory",
      parameters: [
        (label: "at", type: "URL"),
        (label: "includingPropertiesForKeys", type: "[URLResourceKey]?"),
        (label: "options", type: "FileManager.DirectoryEnumerationOptions"),
      ], defaults: ["options": "[]"], effects: "throws ", result: "[URL]"),
    ClosedMember(
      owner: "FileManager", name: "url",
      parameters: [
        (label: "for", type: "FileManager.SearchPathDirectory"),
        (label: "in", type: "FileManager.SearchPathDomainMask"),
        (label: "appropriateFor", type: "URL?"), (label: "create", type: "Bool"),
      ], effects: "throws ", result: "URL"),
    ClosedMember(
      owner: "FileManager", name: "containerURL",
      parameters: [(label: "forSecurityApplicationGroupIdentifier", type: "String")],
      result: "URL?"),
    ClosedMember(
      owner: "FileManager", name: "enumerator",
      parameters: [
        (label: "at", type: "URL"),
        (label: "includingPropertiesForKeys", type: "[URLResourceKey]?"),
        (label: "options", type: "FileManager.DirectoryEnumerationOptions"),
        (label: "errorHandler", type: "((URL, any Error) -> Bool)?"),
      ], defaults: ["options": "[]", "errorHandler": "nil"],
      result: "FileManager.DirectoryEnumerator?"),
    ClosedMember(
      owner: "FileManager", name: "subpaths", parameters: [(label: "atPath", type: "String")],
      result: "[String]?"),
    ClosedMember(
      owner: "FileManager", name: "ubiquityIdentityToken",
      result: "(any NSCoding & NSCopying & NSObjectProtocol)?"),
  ]

  private static let progress: [ClosedMember] = [
    ClosedMember(owner: "Progress", name: "fractionCompleted", result: "Double"),
    ClosedMember(owner: "OperationQueue", name: "operationCount", result: "Int"),
    ClosedMember(owner: "OperationQueue", name: "operations", result: "[Operation]"),
  ]

  private static let error = (
    label: "errorDescription", type: "AutoreleasingUnsafeMutablePointer<NSString?>?"
  )

  private static let formatters: [ClosedMember] = [
    ClosedMember(
      owner: "Formatter", name: "getObjectValue",
      parameters: [
        (label: "_", type: "AutoreleasingUnsafeMutablePointer<AnyObject?>?"),
        (label: "for", type: "String"), error,
      ], result: "Bool"),
    ClosedMember(
      owner: "Formatter", classes: ["DateFormatter", "NumberFormatter"], name: "getObjectValue",
      parameters: [
        (label: "_", type: "AutoreleasingUnsafeMutablePointer<AnyObject?>?"),
        (label: "for", type: "String"), (label: "range", type: "UnsafeMutablePointer<NSRange>?"),
      ], effects: "throws "),
    ClosedMember(
      owner: "Formatter", name: "attributedString",
      parameters: [
        (label: "for", type: "Any"),
        (label: "withDefaultAttributes", type: "[NSAttributedString.Key: Any]?"),
      ], defaults: ["withDefaultAttributes": "nil"], result: "NSAttributedString?"),
    ClosedMember(
      owner: "Formatter", name: "isPartialStringValid",
      parameters: [
        (label: "_", type: "String"),
        (label: "newEditingString", type: "AutoreleasingUnsafeMutablePointer<NSString?>?"), error,
      ], result: "Bool"),
    ClosedMember(
      owner: "Formatter", name: "isPartialStringValid",
      parameters: [
        (label: "_", type: "AutoreleasingUnsafeMutablePointer<NSString>"),
        (label: "proposedSelectedRange", type: "NSRangePointer?"),
        (label: "originalString", type: "String"),
        (label: "originalSelectedRange", type: "NSRange"), error,
      ], result: "Bool"),
  ]

  /// Foundation's classes that inherit the members of others.
  private static let inheriting: [String: String] = Dictionary(
    uniqueKeysWithValues: [
      "ByteCountFormatter", "DateComponentsFormatter", "DateFormatter", "DateIntervalFormatter",
      "EnergyFormatter", "ISO8601DateFormatter", "LengthFormatter", "ListFormatter",
      "MassFormatter", "MeasurementFormatter", "NumberFormatter", "PersonNameComponentsFormatter",
      "RelativeDateTimeFormatter",
    ].map { ($0, "Formatter") })

  /// The class whose closed members a class of Foundation's has.
  static func owner(of type: String) -> String { inheriting[type] ?? type }

  private static let responses: [ClosedMember] = [
    ClosedMember(owner: "HTTPURLResponse", name: "statusCode", result: "Int"),
    ClosedMember(
      owner: "HTTPURLResponse", name: "allHeaderFields", result: "[AnyHashable: Any]"),
  ]
}

// MARK: What modules have

extension ClosedMember {
  /// The members that a module has of its own.
  fileprivate func declarations(_ access: String) -> [String] {
    var overload = self
    if takesObjects { overload.parameters?[0].type = "AnyObject" }
    return [declaration(asking: type, access)]
      + (takesObjects ? [overload.declaration(asking: type, access)] : [])
  }

  private func declaration(asking type: String, _ access: String) -> String {
    let asked = "(self as? any OverridingObject)?._hanok_overriding(\"\(fullName)\")"
    guard let parameters else {
      return "\(access) var \(name): \(result) {\n"
        + "    \(asked) as? \(result) ?? _hanok_\(name)\n  }"
    }
    let names = parameters.indices.map { "p\($0)" }
    let written = zip(parameters, names).map { parameter, name in
      "\(parameter.label) \(name): \(parameter.type)"
        + (defaults[parameter.label].map { " = \($0)" } ?? "")
    }.joined(separator: ", ")
    let passed = zip(parameters, names).map { parameter, name in
      (parameter.label == "_" ? "" : parameter.label + ": ") + name
    }.joined(separator: ", ")
    let attempt = effects.isEmpty ? "" : "try "
    return """
      \(isDiscardable ? "@discardableResult " : "")\(access) func \(name)(\(written)) \(effects)-> \(result) {
          if let own = \(asked) as? \(type) {
            return \(attempt)own(\(names.joined(separator: ", ")))
          }
          return \(attempt)_hanok_\(name)(\(passed))
        }
      """
  }

  /// What a module has of its own, by class.
  ///
  /// - Parameter adopting: the classes that the module lets adopt protocols. If those are public, what fulfils them has to
  ///   be public, too.
  static func declarations(withUIKit: Bool, adopting: Set<String> = []) -> String {
    let members = all.filter { withUIKit || !$0.needsUIKit }
    let classes = members.flatMap { $0.classes ?? [$0.owner] }.reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return classes.map { owner in
      let access = adopting.contains(owner) ? "public" : "@usableFromInline"
      let texts = members.filter { ($0.classes ?? [$0.owner]).contains(owner) }
        .flatMap { $0.declarations(access) }
        .map { "  " + $0 }
      return "nonisolated extension \(owner) {\n\(texts.joined(separator: "\n"))\n}"
    }.joined(separator: "\n")
  }
}
