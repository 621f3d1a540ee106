import Foundation
import FoundationCompatibility

/// A column of a fetch whose value is computed: the maximum of an attribute, a count …
open class NSExpressionDescription: NSPropertyDescription {
  /// The expression that gives the value.
  open var expression: _NSExpression? {
    willSet { willChange() }
  }
  /// The type of the values.
  @available(*, deprecated, renamed: "resultType")
  open var expressionResultType: NSAttributeType {
    get { resultType.rawValue }
    set { resultType = NSAttributeDescription.AttributeType(rawValue: newValue) }
  }
  /// The type of the values.
  open var resultType: NSAttributeDescription.AttributeType = .undefined {
    willSet { willChange() }
  }

  override func makeCopy() -> NSPropertyDescription {
    let copy = NSExpressionDescription()
    copy.expression = expression
    copy.resultType = resultType
    return copy
  }
}
