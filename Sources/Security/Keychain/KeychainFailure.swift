import FoundationCompatibility

/// A result other than success, on its way to the function that gives it to the app.
struct KeychainFailure: Error, Equatable {
  let status: OSStatus

  static let parameter = KeychainFailure(status: errSecParam)
}

/// Runs a body and gives its status.
func status(of body: () throws -> Void) -> OSStatus {
  do {
    try body()
    return errSecSuccess
  } catch let failure as KeychainFailure {
    return failure.status
  } catch {
    return errSecInternalComponent
  }
}
