import Foundation

/// Where a bucket of an S3-compatible store is, and how to get in:
/// `s3://bucket?endpoint=https://host&region=eu-west-1`, with keys from the environment.
struct S3Address: Sendable, Equatable {
  let bucket: String
  /// Scheme, host and port, without a slash at the end.
  let endpoint: String
  let region: String
  let accessKey: String
  let secretKey: String
  let sessionToken: String?

  init(_ text: String, environment: [String: String]) throws {
    guard let parts = URLComponents(string: text), parts.scheme == "s3", let bucket = parts.host,
      !bucket.isEmpty
    else {
      throw S3Address.failure("\(text) is no address like s3://bucket?endpoint=https://host.")
    }
    func item(_ name: String) -> String? { parts.queryItems?.first { $0.name == name }?.value }
    guard let access = environment["AWS_ACCESS_KEY_ID"],
      let secret = environment["AWS_SECRET_ACCESS_KEY"]
    else {
      throw S3Address.failure(
        "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must hold the keys of \(bucket).")
    }
    self.bucket = bucket
    region =
      item("region") ?? environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"]
      ?? "us-east-1"
    let endpoint = item("endpoint") ?? "https://s3.\(region).amazonaws.com"
    guard let url = URL(string: endpoint), url.scheme == "https" || url.scheme == "http",
      url.host?.isEmpty == false
    else { throw S3Address.failure("\(endpoint) is no http or https address.") }
    self.endpoint = endpoint.hasSuffix("/") ? String(endpoint.dropLast()) : endpoint
    accessKey = access
    secretKey = secret
    sessionToken = environment["AWS_SESSION_TOKEN"]
  }

  private static func failure(_ sentence: String) -> ServerOptions.Failure {
    ServerOptions.Failure(description: sentence)
  }

  /// The address of a key; keys hold only letters, digits, dots and slashes.
  func url(of key: String) -> String { "\(endpoint)/\(bucket)/\(key)" }
}
