import Foundation
import FoundationCompatibility

/// A column of a fetch whose value is computed: the maximum of an attribute, a count …
open class NSExpressionDescription: NSPropertyDescription {
  /// What the value is.
  open var expression: _NSExpression? {
    willSet { willChange() }
  }
  /// What the values are.
  @available(*, deprecated, renamed: "resultType")
  open var expressionResultType: NSAttributeType {
    get { resultType.rawValue }
    set { resultType = NSAttributeDescription.AttributeType(rawValue: newValue) }
  }
  /// What the values are.
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
