/// Looks again and again, for half a minute at most, until `condition` holds. Gives whether it does.
///
/// For work of other threads and processes that tells no one when it is done.
@MainActor
public func eventually(_ condition: () throws -> Bool) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(30)
  while try !condition() {
    guard ContinuousClock.now < end else { return false }
    try await Task.sleep(for: .milliseconds(5))
  }
  return true
}
