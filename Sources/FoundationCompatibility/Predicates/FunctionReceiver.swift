/// An object that expressions may call functions of: `FUNCTION($manager, "selector:", …)`.
package protocol FunctionReceiver {
  /// A function's result for some arguments; nil when there is no such function.
  func result(of selector: String, _ arguments: [Any?]) -> Any?
}
