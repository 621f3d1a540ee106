import Foundation

/// The protocol by which `NSExpression` can be made although Foundation's initialisers are unavailable.
public protocol EvaluatedExpression {}

extension _NSExpression: EvaluatedExpression {}

extension EvaluatedExpression where Self: _NSExpression {
  private init(_ node: ExpressionNode) { self = node.expression() as! Self }

  /// An expression from Apple's format, with the arguments in it: `price * %f`.
  ///
  /// - Precondition: the format can be parsed; otherwise the program stops with Apple's message.
  public init(format expressionFormat: String, _ args: any CVarArg...) {
    self.init(ExpressionNode.parsed(expressionFormat, FormatArguments.values(args)))
  }

  /// An expression from Apple's format, with the arguments in an array.
  public init(format expressionFormat: String, argumentArray arguments: [Any]) {
    self.init(ExpressionNode.parsed(expressionFormat, arguments))
  }

  /// An expression from Apple's format, with the arguments in a C list.
  public init(format expressionFormat: String, arguments argList: CVaListPointer) {
    let arguments = FormatArguments(argList, format: expressionFormat).all
    self.init(ExpressionNode.parsed(expressionFormat, arguments))
  }

  /// A value that does not change.
  public init(forConstantValue value: Any?) { self.init(.constant(value)) }

  /// The value of a `$variable`.
  public init(forVariable string: String) { self.init(.variable(string)) }

  /// The value at a key path of the evaluated object.
  public init(forKeyPath keyPath: String) {
    self.init(.path(KeyValueAccess.components(of: keyPath)))
  }

  /// The value at a Swift key path of the evaluated object.
  ///
  /// - Precondition: the path's properties have names that can be told: those marked for Objective-C do.
  public init<Root, Value>(forKeyPath keyPath: KeyPath<Root, Value>) {
    guard let name = KeyPathName.name(of: keyPath) else {
      fatalError("Could not extract a String from KeyPath \(keyPath)")
    }
    self.init(forKeyPath: name)
  }

  /// One of the predefined functions: `sum:`, `average:`, `add:to:`, `now` …
  ///
  /// - Precondition: the function exists and takes as many arguments.
  public init(forFunction name: String, arguments parameters: [Any]) {
    let arguments = parameters.map { ExpressionNode(argument: $0) }
    guard let call = PredicateFunctions.call(name, arguments) else {
      fatalError(
        "NSInvalidArgumentException: Unsupported function expression "
          + "\(name)(\(arguments.map(PredicatePrinter.text).joined(separator: ", ")))")
    }
    self.init(call)
  }

  /// A method of the value of `target`, by its selector's name.
  public init(
    forFunction target: _NSExpression, selectorName name: String, arguments parameters: [Any]?
  ) {
    let arguments = (parameters ?? []).map { ExpressionNode(argument: $0) }
    self.init(.call(ExpressionNode(target), selector: name, arguments))
  }

  /// A collection of the values of expressions.
  public init(forAggregate subexpressions: [Any]) {
    self.init(.aggregate(subexpressions.map { ExpressionNode(argument: $0) }))
  }

  /// The elements of either collection.
  public init(forUnionSet left: _NSExpression, with right: _NSExpression) {
    self.init(.combination(.union, ExpressionNode(left), ExpressionNode(right)))
  }

  /// The elements of both collections.
  public init(forIntersectSet left: _NSExpression, with right: _NSExpression) {
    self.init(.combination(.intersect, ExpressionNode(left), ExpressionNode(right)))
  }

  /// The elements of the first collection that are not in the second.
  public init(forMinusSet left: _NSExpression, with right: _NSExpression) {
    self.init(.combination(.minus, ExpressionNode(left), ExpressionNode(right)))
  }

  /// The elements of a collection for which a predicate holds; the predicate knows each by the variable's name.
  public init(
    forSubquery expression: _NSExpression, usingIteratorVariable variable: String,
    predicate: NSPredicate
  ) {
    let predicate = PredicateNode(predicate)
    self.init(.subquery(ExpressionNode(expression), variable: variable, predicate))
  }

  /// One of two expressions, by a predicate.
  public init(
    forConditional predicate: NSPredicate, trueExpression: _NSExpression,
    falseExpression: _NSExpression
  ) {
    self.init(
      .conditional(
        PredicateNode(predicate), ExpressionNode(trueExpression), ExpressionNode(falseExpression)))
  }

  /// An expression by a closure of the evaluated object and of arguments. It has no text, and SQL does not know it.
  public init(
    block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, arguments: [_NSExpression]?
  ) {
    self.init(.block(block, (arguments ?? []).map { ExpressionNode($0) }))
  }
}

extension ExpressionNode {
  /// The expression of a format; stops the program when it is none, as the exception does on iOS.
  static func parsed(_ format: String, _ arguments: [Any]) -> ExpressionNode {
    do {
      return try PredicateParser.expression(format, arguments)
    } catch {
      fatalError("NSInvalidArgumentException: \(error)")
    }
  }
}

extension _NSExpression {
  /// The object that is evaluated.
  public class func expressionForEvaluatedObject() -> _NSExpression {
    ExpressionNode.evaluatedObject.expression()
  }

  /// Any key of the object that is evaluated.
  public class func expressionForAnyKey() -> _NSExpression { ExpressionNode.anyKey.expression() }

  /// The value of the expression for an object. `context` holds the values of variables.
  public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    for (name, value) in context ?? [:] {
      if let name = DynamicValue(name).string { variables[name] = value }
    }
    guard let holder = self as? NodeExpression else { return nil }
    let scope = EvaluationScope(object: object, variables: variables)
    return KeyValueAccess.trap { () throws(UndefinedKey) in
      KeyValueAccess.flattened(try holder.planned.plan.raw(scope))
    }
  }

  /// Says that an expression from an archive may be evaluated. Expressions here may be in any case.
  public func allowEvaluation() {}
}
