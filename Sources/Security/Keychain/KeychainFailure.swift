import FoundationCompatibility

/// A result other than success, on its way to the function that gives it to the app.
struct KeychainFailure: Error, Equatable {
  let status: OSStatus

  static let parameter = KeychainFailure(status: errSecParam)
}

/// The status of what a body does.
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
