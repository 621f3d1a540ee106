import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Loads a URL for each subscriber.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      let outlet = Outlet(subscriber)
      let delivery = Delivery { data, response, error in
        if let data, let response {
          outlet.send((data, response))
          outlet.finish(.finished)
        } else {
          outlet.finish(.failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      let task = session.dataTask(with: request) { delivery.action($0, $1, $2) }
      outlet.add(AnyCancellable { task.cancel() })
      outlet.open()
      task.resume()
    }

    private struct Delivery: @unchecked Sendable {
      let action: (Data?, URLResponse?, (any Error)?) -> Void
      init(_ action: @escaping (Data?, URLResponse?, (any Error)?) -> Void) { self.action = action }
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}
