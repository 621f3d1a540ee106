/// The limits of a client: bytes, connections and time. Times are milliseconds.
///
/// libmicrohttpd keeps to `memory`, `connections`, `connectionsPerAddress` and to `idle` as the longest
/// silence; the rest is kept to by `HTTPConnection`.
struct HTTPLimits: Sendable {
  /// Bytes of a request line with its headers.
  var head = 32 * 1024
  /// Bytes of a connection's buffers, for the head of a request and a piece of its body.
  var memory = 64 * 1024
  /// Bytes of a JSON body.
  var document = 64 * 1024
  /// Bytes of an upload.
  var upload = 32 * 1024 * 1024
  /// Bytes of a body that are read and forgotten, so that its client is there for a refusal.
  var forgotten = 1024 * 1024
  /// Open connections, of all clients and of one address. Each socket that is listened on and each of
  /// its threads has its share.
  var connections = 2_048
  var connectionsPerAddress = 512
  /// Uploads that arrive at the same time.
  var uploads = 64
  /// How long a connection may wait for its next request, and how long a client may neither send nor
  /// take a byte. Counted in whole seconds.
  var idle: Int64 = 30_000
  /// How long the headers of a request may take.
  var headTime: Int64 = 10_000
  /// How long a body or an answer may take before its rate counts …
  var grace: Int64 = 15_000
  /// … and then so many bytes a second at least.
  var rate = 16 * 1024
  /// The time between two looks at every connection.
  var look: Int64 = 250
  /// How long requests that are under way may take when the server stops.
  var stopping: Int64 = 10_000

  /// How long so many bytes may take.
  func time(for bytes: Int) -> Int64 { grace + Int64(bytes) * 1_000 / Int64(rate) }
}
