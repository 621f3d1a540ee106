/// An object that expressions may call functions of: `FUNCTION($manager, "selector:", …)`.
package protocol FunctionReceiver {
  /// What a function gives for some arguments; nil when there is no such function.
  func result(of selector: String, _ arguments: [Any?]) -> Any?
}
