/// Rows and cells that open when a drag rests on them.
@MainActor
protocol SpringLoadedList: DragDropList {
  func shouldSpringLoad(at path: IndexPath, _ context: any UISpringLoadedInteractionContext)
    -> Bool
}

/// Each item is a target of its own.
@MainActor
final class SpringLoadedRows: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let list = interaction.view as? any SpringLoadedList,
      let path = list.item(at: context.location(in: list)),
      let view = list.cell(at: path)
    else { return false }
    context.targetItem = path
    context.targetView = view
    return list.shouldSpringLoad(at: path, context)
  }
}

extension SpringLoadedList {
  func setSpringLoaded(_ isOn: Bool) {
    setOwnSpringLoading(isOn, behavior: SpringLoadedRows()) { [weak self] context in
      if let path = context.targetItem as? IndexPath { self?.activateFocus(at: path) }
    }
  }

  /// Whether an item is one of those that are dragged; nothing opens below itself.
  func isDragged(_ path: IndexPath) -> Bool {
    DragController.current?.session.items.contains { dragSource?.origin(of: $0) == path } ?? false
  }
}
