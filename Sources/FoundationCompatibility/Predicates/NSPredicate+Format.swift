import Foundation

/// Makes `NSPredicate` possible from a format: an initialiser of a protocol extension may give an object of a
/// subclass, which one of the class itself may not.
public protocol FormattedPredicate {}

extension NSPredicate: FormattedPredicate {}

extension FormattedPredicate where Self: NSPredicate {
  /// A predicate from Apple's format, with the arguments in it: `name BEGINSWITH[c] %@ AND age > %d`.
  ///
  /// - Precondition: the format can be parsed; otherwise the program stops with Apple's message.
  public init(format predicateFormat: String, _ args: any CVarArg...) {
    self = PredicateNode.parsed(predicateFormat, FormatArguments.values(args)).predicate() as! Self
  }

  /// A predicate from Apple's format, with the arguments in an array; `NSNull` stands for nil.
  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self = PredicateNode.parsed(predicateFormat, arguments ?? []).predicate() as! Self
  }

  /// A predicate from Apple's format, with the arguments in a C list.
  public init(format predicateFormat: String, arguments argList: CVaListPointer) {
    let arguments = FormatArguments(argList, format: predicateFormat).all
    self = PredicateNode.parsed(predicateFormat, arguments).predicate() as! Self
  }
}

extension PredicateNode {
  /// The predicate of a format; stops the program when it is none, as the exception does on iOS.
  static func parsed(_ format: String, _ arguments: [Any]) -> PredicateNode {
    do {
      return try PredicateParser.predicate(format, arguments)
    } catch {
      fatalError("NSInvalidArgumentException: \(error)")
    }
  }
}

extension NSPredicate {
  /// The predicate with values for its `$VARIABLES`; those without one stay.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
    unsafeDowncast(PredicateNode(self).substituting(variables).predicate(), to: Self.self)
  }

  /// Says that a predicate from an archive may be evaluated. Predicates here may be in any case.
  public func allowEvaluation() {}
}
