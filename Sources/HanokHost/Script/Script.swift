import Foundation

/// A user's actions as a list of steps read from JSON; docs/scripts.md describes the format.
package struct Script: Equatable, Sendable {
  package var actions: [ScriptAction]

  package init(actions: [ScriptAction]) {
    self.actions = actions
  }

  /// Reads a script file.
  package init(file: URL) throws(ScriptError) {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw ScriptError("the script \(file.path) cannot be read: \(error.localizedDescription)")
    }
    try self.init(json: data)
  }

  /// Reads an array of steps, or an object whose `steps` is one.
  package init(json data: Data) throws(ScriptError) {
    let json: Any
    do {
      json = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      throw ScriptError("the script is not JSON: \(Self.sentence(error))")
    }
    let steps = (json as? [String: Any])?["steps"] ?? json
    guard let steps = steps as? [Any] else {
      throw ScriptError(#"a script is an array of steps, or {"steps": [ … ]}"#)
    }
    actions = []
    for (index, step) in steps.enumerated() {
      do throws(ScriptError) {
        actions.append(try ScriptAction(json: step))
      } catch {
        throw ScriptError(step: index + 1, error.message)
      }
    }
  }

  private static func sentence(_ error: any Error) -> String {
    let details = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    return details ?? error.localizedDescription
  }
}
