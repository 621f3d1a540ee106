import Foundation

extension CALayer {
  /// Checks what must always hold of this layer and those below; called by tests.
  package final func checkInvariants() {
    for child in children {
      precondition(child.parent === self, "a sublayer's superlayer is another: \(child)")
      precondition(child.masked == nil, "a sublayer is also a mask: \(child)")
      child.checkInvariants()
    }
    if let mask {
      precondition(mask.masked === self, "a mask masks another layer: \(mask)")
      precondition(mask.parent == nil, "a mask is also a sublayer: \(mask)")
      mask.checkInvariants()
    }
    precondition(
      Set(children.map(ObjectIdentifier.init)).count == children.count, "a sublayer twice: \(self)")
    checkMarks()
  }

  /// Checks that marks below are known here, or nobody would come for them.
  private func checkMarks() {
    crowd?.checkMarks(of: children)
    let below = children + (mask.map { [$0] } ?? [])
    for child in below where node != nil && state.isHidden == false && state.opacity > 0.001 {
      for flag in [LayerFlags.subtreeNeedsLayout, .subtreeNeedsDisplay, .subtreeDirty]
      where child.flags.contains(flag) && child.node != nil {
        precondition(flags.contains(flag), "unknown to its superlayer: \(child)")
      }
    }
  }
}
