import Foundation

/// A picture that can be asked for: one of the folder's, a post's or an avatar.
struct ImageSource: Sendable {
  let id: String
  /// Names the contents when these never change under one identifier; nil to go by the file's times.
  let version: String?
  let open: @Sendable () throws -> OpenFile?
  /// Told when the file turns out to be unreadable.
  let report: @Sendable () -> Void
}

/// Answers image requests: the file itself, or a scaled picture from the cache or made now.
///
/// A bounded number of workers scale; requests for the same picture in the same size wait for one.
final class ImageService: @unchecked Sendable {
  static let waitingLimit = 1_024

  private let log: ServerLog
  private let cache: ScaledImageCache?
  private let queue = WorkQueue(
    name: "image", threads: max(2, min(4, ProcessInfo.processInfo.activeProcessorCount)),
    limit: ImageService.waitingLimit)
  private let budget: PixelBudget
  private let lock = NSLock()
  private var waiting: [String: [HTTPListener.Answer]] = [:]

  init(cache: ScaledImageCache?, budget: PixelBudget = PixelBudget(), log: ServerLog) {
    self.log = log
    self.cache = cache
    self.budget = budget
  }

  /// Waits for the work that has begun and drops the rest.
  func stop() { queue.stop() }

  func answer(
    _ request: HTTPRequest, source: ImageSource, answer: @escaping HTTPListener.Answer
  ) {
    let parameters: ImageParameters
    do {
      parameters = try ImageParameters(request)
    } catch {
      return answer(.failure(400, error.sentence))
    }
    let isTaken = queue.add { [self] in respond(to: request, source, parameters, answer) }
    if !isTaken { answer(.busy) }
  }

  private func respond(
    to request: HTTPRequest, _ source: ImageSource, _ parameters: ImageParameters,
    _ answer: @escaping HTTPListener.Answer
  ) {
    let opened: OpenFile?
    do {
      opened = try source.open()
    } catch {
      log.problem("\(error)")
      return answer(.failure(503, "This picture is out of reach for the moment."))
    }
    guard let file = opened else {
      return answer(.failure(404, "This picture is no longer there."))
    }
    guard let header = PictureHeader(of: file) else {
      source.report()
      return answer(.failure(415, "This picture cannot be read."))
    }
    let variant = Variant(source: source, file: file, header: header, parameters: parameters)
    let headers = variant.headers(askedForVersion: request.value("v"))
    if request.alreadyHas(etag: variant.etag) {
      return answer(HTTPResponse(status: 304, headers: headers))
    }
    if parameters.isOriginal {
      return answer(
        HTTPResponse(
          status: 200, headers: headers, contentType: header.format.rawValue, body: .file(file)))
    }
    if let cached = cache?.file(for: variant.key), let type = PictureHeader(of: cached)?.format {
      return answer(
        HTTPResponse(
          status: 200, headers: headers, contentType: type.rawValue, body: .file(cached)))
    }
    scale(variant, headers, answer)
  }

  /// Scales, unless another worker is at the same picture already: then its answer serves for both.
  private func scale(
    _ variant: Variant, _ headers: [(name: String, value: String)],
    _ answer: @escaping HTTPListener.Answer
  ) {
    let one: HTTPListener.Answer = { response in
      var response = response
      if response.status == 200 { response.headers = headers }
      answer(response)
    }
    lock.lock()
    if waiting[variant.key] != nil {
      waiting[variant.key]?.append(one)
      lock.unlock()
      return
    }
    waiting[variant.key] = [one]
    lock.unlock()

    let response = scaled(variant)
    lock.lock()
    let answers = waiting.removeValue(forKey: variant.key) ?? []
    lock.unlock()
    for each in answers { each(response) }
  }

  private func scaled(_ variant: Variant) -> HTTPResponse {
    let limit = ImageScaler.pixelLimit(for: variant.header)
    guard Int(variant.header.size.width) * Int(variant.header.size.height) <= limit else {
      return .failure(415, "This picture is too large to be scaled.")
    }
    guard let data = variant.file.readAll(),
      let result = budget.hold(
        ImageScaler.heldPixels(variant.header, variant.parameters),
        { ImageScaler.scale(data, header: variant.header, to: variant.parameters) })
    else {
      variant.source.report()
      return .failure(415, "This picture cannot be read.")
    }
    cache?.store(result.data, for: variant.key)
    return HTTPResponse(
      status: 200, contentType: result.format.contentType,
      body: .bytes(ByteBlock([UInt8](result.data))))
  }
}

/// One picture file in one size, quality and format.
private struct Variant: Sendable {
  let source: ImageSource
  let file: OpenFile
  let header: PictureHeader
  let parameters: ImageParameters

  /// Names the variant of this version of the file; also its name in the cache.
  var key: String {
    let format = parameters.format?.rawValue ?? "auto"
    let size = parameters.targetSize(for: header.size)
    return parameters.isOriginal
      ? "\(source.id)-\(version)-original"
      : "\(source.id)-\(version)-\(size.width)x\(size.height)-\(parameters.quality)-\(format)"
        + (parameters.crops ? "-crop" : "")
  }

  var etag: String { "\"\(key)\"" }

  /// Of the file as it was opened, which may be newer than the index.
  private var version: String {
    source.version
      ?? Picture.version(of: FileStamp(size: Int64(file.size), modified: file.modified))
  }

  /// A URL with the right version never changes its contents; any other must be asked again.
  func headers(askedForVersion asked: String?) -> [(name: String, value: String)] {
    let caching = asked == version ? "private, max-age=31536000, immutable" : "private, no-cache"
    return [("ETag", etag), ("Cache-Control", caching)]
  }
}
