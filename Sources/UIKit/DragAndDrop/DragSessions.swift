import Foundation

/// A drag as its source sees it.
@MainActor
final class DragSession: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  weak var window: UIWindow?
  /// In the window.
  var finger = CGPoint.zero

  func location(in view: UIView) -> CGPoint { view.convert(finger, from: nil) }
}

/// A drag as one place to drop it sees it.
@MainActor
final class DropSession: NSObject, UIDropSession {
  let drag: DragSession
  let progress = Progress(totalUnitCount: 1)
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

  init(_ drag: DragSession) {
    self.drag = drag
    super.init()
  }

  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  var localDragSession: (any UIDragSession)? { drag }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let results = LoadedObjects(count: providers.count)
    let group = DispatchGroup()
    for (index, provider) in providers.enumerated() {
      group.enter()
      provider.loadObject(ofClass: aClass) { object, _ in
        results.set(object, at: index)
        group.leave()
      }
    }
    let done = UncheckedBox(completion)
    let progress = progress
    group.notify(queue: .main) {
      progress.completedUnitCount = 1
      done.value(results.objects)
    }
    return progress
  }
}

/// Objects as they come in, in the items' order.
private final class LoadedObjects: @unchecked Sendable {
  // Unchecked: the lock guards what changes.
  private let lock = NSLock()
  private var slots: [(any NSItemProviderReading)?]

  init(count: Int) { slots = Array(repeating: nil, count: count) }

  func set(_ object: (any NSItemProviderReading)?, at index: Int) {
    lock.withLock { slots[index] = object }
  }

  var objects: [any NSItemProviderReading] { lock.withLock { slots.compactMap { $0 } } }
}
