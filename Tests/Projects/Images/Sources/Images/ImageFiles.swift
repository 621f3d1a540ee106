import UIKit

/// Pictures in files whose names say nothing of their kind.
public struct ImageFiles {
  public let folder: URL

  public init(folder: URL) { self.folder = folder }

  public func save(_ image: UIImage, as name: String) throws {
    try image.pngData()!.write(to: folder.appendingPathComponent(name))
  }

  public func image(_ name: String) -> UIImage? {
    UIImage(contentsOfFile: folder.appendingPathComponent(name).path)
  }

  /// The same file, by a path that carries the scheme along, as samples on the web do.
  public func imageOfAddress(_ name: String) -> UIImage? {
    let address = folder.absoluteString
    return UIImage(contentsOfFile: URL(fileURLWithPath: address).appendingPathComponent(name).path)
  }
}

/// Fetches many things at once with calls that block.
public final class Fetcher {
  public private(set) var fetched = 0

  public init() {}

  public func fetch(_ addresses: [URL], completion: @escaping () -> Void) {
    let group = DispatchGroup()
    for address in addresses {
      group.enter()
      DispatchQueue.global().async {
        let data = try? Data(contentsOf: address)
        DispatchQueue.main.async {
          if data != nil { self.fetched += 1 }
          group.leave()
        }
      }
    }
    group.notify(queue: .main, execute: completion)
  }

  /// Each waits for the next one, so none ends before the last has begun.
  public func waitInARow(_ count: Int, completion: @escaping () -> Void) {
    let doors = (0...count).map { _ in DispatchSemaphore(value: 0) }
    for index in 0..<count {
      DispatchQueue.global().async {
        doors[index + 1].wait()
        doors[index].signal()
      }
    }
    DispatchQueue.global().async { doors[count].signal() }
    DispatchQueue.global().async {
      doors[0].wait()
      DispatchQueue.main.async(execute: completion)
    }
  }
}

/// Takes a tap of whatever it is of.
public final class TapTarget: NSObject {
  public private(set) var taps = 0

  @objc public func tapped(_ sender: UIButton) { taps += 1 }
}
