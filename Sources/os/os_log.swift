import Foundation

/// Writes a message in `printf`'s format; `%{public}@` and `%{private}@` are `%@`: what Apple's systems hide
/// outside of a debugger is shown.
public func os_log(
  _ type: OSLogType = .default, dso: UnsafeRawPointer = #dsohandle, log: OSLog = .default,
  _ message: StaticString, _ args: any CVarArg...
) {
  log.write(formatted(message, args), type)
}

/// The older order of arguments.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(formatted(message, args), type)
}

/// Writes a message that holds values.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }

/// Writes a message that holds values, as a kind.
@_disfavoredOverload
public func os_log(_ logLevel: OSLogType, _ message: OSLogMessage) {
  OSLog.default.write(message.text, logLevel)
}

/// Writes a message that holds values into a log.
@_disfavoredOverload
public func os_log(_ logLevel: OSLogType = .default, log: OSLog, _ message: OSLogMessage) {
  log.write(message.text, logLevel)
}

private func formatted(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
  let format = message.description.replacing(#/%\{[^}]*\}/#, with: "%")
  return arguments.isEmpty
    ? format.replacingOccurrences(of: "%%", with: "%")
    : String(format: format, arguments: arguments)
}
