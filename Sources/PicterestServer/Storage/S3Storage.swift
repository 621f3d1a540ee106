import CCurl
import CSodium
import Foundation

/// Files in a bucket of an S3-compatible store, by libcurl, which also signs the requests.
///
/// Fetched files are kept in the cache on this machine, where they may be lost at any time.
final class S3Storage: Storage, @unchecked Sendable {
  let incoming: String
  private let address: S3Address
  private let cache: ScaledImageCache?
  private let lock = NSLock()
  /// Handles whose connections can be used again.
  private var idle: [UnsafeMutableRawPointer] = []

  init(address: S3Address, incoming: String, cache: ScaledImageCache?) throws {
    self.address = address
    self.incoming = incoming
    self.cache = cache
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    try FileManager.default.createDirectory(
      atPath: incoming, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  deinit { for handle in idle { curl_easy_cleanup(handle) } }

  // MARK: Storage

  func put(_ file: IncomingFile, key: String, type: String) throws {
    guard let stream = fopen(file.path, "rb") else {
      throw StorageFailure(reason: "\(file.path) cannot be read.")
    }
    defer { fclose(stream) }
    let headers = ["Content-Type: \(type)", "x-amz-content-sha256: \(try S3Storage.hash(stream))"]
    let status = try perform("PUT", key, headers: headers, into: nil) { handle in
      curl_set_number(handle, CURLOPT_UPLOAD, 1)
      curl_set_pointer(handle, CURLOPT_READDATA, stream)
      curl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(file.size))
    }
    guard status == 200 else { throw S3Storage.refused("PUT", key, status) }
  }

  func open(_ key: String) throws -> OpenFile? {
    let name = "s3-" + key.replacingOccurrences(of: "/", with: "-")
    if let cached = cache?.file(for: name) { return cached }
    let temporary = incoming + "/" + RandomText.make(byteCount: 16)
    guard let stream = fopen(temporary, "wb") else {
      throw StorageFailure(reason: "\(temporary) cannot be written.")
    }
    defer { unlink(temporary) }
    _ = IncomingFile.lock(fileno(stream))
    let status: Int
    do {
      defer { fclose(stream) }
      status = try perform("GET", key, headers: [S3Storage.emptyHash], into: stream)
    }
    if status == 404 { return nil }
    guard status == 200 else { throw S3Storage.refused("GET", key, status) }
    let file = OpenFile(path: temporary)
    cache?.adopt(temporary, for: name)
    return file
  }

  func delete(_ key: String) throws {
    let status = try perform("DELETE", key, headers: [S3Storage.emptyHash], into: nil)
    guard [200, 204, 404].contains(status) else { throw S3Storage.refused("DELETE", key, status) }
  }

  func check() throws {
    let status = try perform("HEAD", "", headers: [S3Storage.emptyHash], into: nil) {
      curl_set_number($0, CURLOPT_NOBODY, 1)
    }
    guard status == 200 else { throw S3Storage.refused("HEAD", "", status) }
  }

  private static func refused(_ method: String, _ key: String, _ status: Int) -> StorageFailure {
    StorageFailure(reason: "the store answered \(status) to \(method) \(key).")
  }

  // MARK: Requests

  /// Sends a signed request and gives the status of its answer.
  private func perform(
    _ method: String, _ key: String, headers: [String],
    into stream: UnsafeMutablePointer<FILE>?,
    _ prepare: (UnsafeMutableRawPointer) -> Void = { _ in }
  ) throws -> Int {
    guard let handle = lock.withLock({ idle.popLast() }) ?? curl_easy_init() else {
      throw StorageFailure(reason: "there is no memory for a request.")
    }
    curl_easy_reset(handle)
    var list: UnsafeMutablePointer<curl_slist>?
    defer { curl_slist_free_all(list) }
    let session = address.sessionToken.map { ["x-amz-security-token: \($0)"] } ?? []
    for header in headers + session { list = curl_slist_append(list, header) }
    curl_set_text(handle, CURLOPT_URL, address.url(of: key))
    curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method)
    curl_set_text(handle, CURLOPT_AWS_SIGV4, "aws:amz:\(address.region):s3")
    curl_set_text(handle, CURLOPT_USERPWD, "\(address.accessKey):\(address.secretKey)")
    curl_set_pointer(handle, CURLOPT_HTTPHEADER, list)
    curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, 10)
    curl_set_number(handle, CURLOPT_TIMEOUT, 120)
    let nowhere = stream == nil ? fopen("/dev/null", "wb") : nil
    defer { if let nowhere { fclose(nowhere) } }
    curl_set_pointer(handle, CURLOPT_WRITEDATA, stream ?? nowhere)
    prepare(handle)
    let result = curl_easy_perform(handle)
    let status = curl_status(handle)
    guard result == CURLE_OK else {
      curl_easy_cleanup(handle)
      throw StorageFailure(
        reason: "\(method) \(key): \(String(cString: curl_easy_strerror(result))).")
    }
    lock.withLock { idle.append(handle) }
    return Int(status)
  }

  // MARK: Hashes

  private static let emptyHash =
    "x-amz-content-sha256: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  /// SHA-256 of a file, which stands at its beginning again afterwards.
  private static func hash(_ stream: UnsafeMutablePointer<FILE>) throws -> String {
    var state = crypto_hash_sha256_state()
    crypto_hash_sha256_init(&state)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      crypto_hash_sha256_update(&state, buffer, UInt64(count))
    }
    guard ferror(stream) == 0 else { throw StorageFailure(reason: "an upload cannot be read.") }
    rewind(stream)
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256_final(&state, &digest)
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
