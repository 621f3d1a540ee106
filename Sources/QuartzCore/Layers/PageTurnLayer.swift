import CoreGraphics
import Foundation

/// A layer that shows its sublayers on a page which is lifted at one edge and rolled over to the other side.
package final class PageTurnLayer: CALayer {
  override class var initialExtra: LayerExtra { .turned(PageTurnState()) }

  package override init() { super.init() }
  package override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How far the page has been turned: 0 lies flat, 1 is away.
  package var progress: Double {
    get { turn.progress }
    set { turn.progress = min(max(newValue, 0), 1) }
  }

  /// Towards the edge or corner that is lifted; of length 1.
  package var direction: (x: Double, y: Double) {
    get { turn.direction }
    set { turn.direction = newValue }
  }

  /// How the page is bound, if its back is another page: the second sublayer.
  package var leaf: PageLeaf? {
    get { turn.leaf }
    set { if turn.leaf != newValue { turn.leaf = newValue } }
  }

  private var turn: PageTurnState {
    get { if case .turned(let turn) = state.extra { turn } else { PageTurnState() } }
    set {
      state.extra = .turned(newValue)
      mark(.styleDirty)
    }
  }
}
