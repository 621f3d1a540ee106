import CoreGraphics
import CoreMedia

extension AVAssetImageGenerator {
  /// The pictures of some times, which are made as they are asked for.
  public struct Images: AsyncSequence, Sendable {
    let generator: AVAssetImageGenerator
    let times: [CMTime]

    /// A picture, or why there is none.
    public enum Element: Sendable {
      case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
      case failure(requestedTime: CMTime, error: any Error)

      public var requestedTime: CMTime {
        switch self {
        case .success(let time, _, _), .failure(let time, _): time
        }
      }

      public var image: CGImage {
        get throws {
          switch self {
          case .success(_, let image, _): return image
          case .failure(_, let error): throw error
          }
        }
      }

      /// The time at which the picture begins.
      public var actualTime: CMTime {
        get throws {
          switch self {
          case .success(_, _, let time): return time
          case .failure(_, let error): throw error
          }
        }
      }
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
      let generator: AVAssetImageGenerator
      var times: ArraySlice<CMTime>

      public mutating func next() async -> Element? {
        guard let time = times.popFirst() else { return nil }
        do {
          let (image, actualTime) = try await generator.image(at: time)
          return .success(requestedTime: time, image: image, actualTime: actualTime)
        } catch {
          return .failure(requestedTime: time, error: error)
        }
      }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(generator: generator, times: times[...])
    }
  }
}
