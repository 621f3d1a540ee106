import Foundation

/// One value of the dictionaries that a fetch gives: a property, a key path or a named expression.
struct FetchedColumn {
  enum Content {
    case keyPath([String])
    case expression(_NSExpression)
  }

  let name: String
  let content: Content

  init?(_ element: Any) {
    switch element {
    case let name as String:
      self.init(name: name, content: .keyPath(KeyValueAccess.components(of: name)))
    case let expression as NSExpressionDescription:
      guard let body = expression.expression else { return nil }
      self.init(name: expression.name, content: .expression(body))
    case let property as NSPropertyDescription:
      self.init(name: property.name, content: .keyPath([property.name]))
    default: return nil
    }
  }

  private init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// The columns a fetch asks for; all attributes when it names none.
  static func all(_ specification: FetchSpecification) -> [FetchedColumn] {
    if let properties = specification.propertiesToFetch, !properties.isEmpty {
      return properties.compactMap(FetchedColumn.init)
    }
    let slots = specification.entity?.layout.slots ?? []
    return slots.compactMap { slot in
      guard case .attribute = slot.kind, slot.isStored else { return nil }
      return FetchedColumn(slot.name)
    }
  }

  static func grouping(_ specification: FetchSpecification) -> [FetchedColumn] {
    (specification.propertiesToGroupBy ?? []).compactMap(FetchedColumn.init)
  }
}

/// The functions that make one value of many rows.
enum AggregateFunction: String {
  case count = "count:"
  case sum = "sum:"
  case average = "average:"
  case min = "min:"
  case max = "max:"

  /// The function and its argument, when an expression is such a function of rows' values.
  static func of(_ node: ExpressionNode) -> (AggregateFunction, ExpressionNode)? {
    guard case .function(let name, let arguments) = node, arguments.count == 1,
      let function = AggregateFunction(rawValue: name)
    else { return nil }
    return (function, arguments[0])
  }
}
