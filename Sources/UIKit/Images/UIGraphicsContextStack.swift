/// The stack of contexts that UIKit's drawing goes to, one a thread.
final class GraphicsContextStack {
  private static let threadKey = "UIGraphicsContextStack"
  var contexts: [CGContext] = []

  static var current: GraphicsContextStack {
    let dictionary = Thread.current.threadDictionary
    if let existing = dictionary[threadKey] as? GraphicsContextStack { return existing }
    let stack = GraphicsContextStack()
    dictionary[threadKey] = stack
    return stack
  }
}

/// The context that `UIColor.setFill()`, `UIBezierPath.fill()` and text drawing go to, if any.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.current.contexts.last
}

public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.contexts.append(context)
}

public func UIGraphicsPopContext() {
  _ = GraphicsContextStack.current.contexts.popLast()
}
