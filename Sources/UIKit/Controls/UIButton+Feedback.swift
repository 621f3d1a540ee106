/// How buttons answer to a finger and to the pointer of a mouse.
extension UIButton {
  func pointerDidChange() {
    if isPointerInteractionEnabled {
      addInteraction(pointer.interaction)
    } else {
      removeInteraction(pointer.interaction)
    }
  }

  func reverseTitleShadow(_ isWanted: Bool) {
    guard isWanted != isTitleShadowReversed else { return }
    isTitleShadowReversed = isWanted
    let offset = titleView.shadowOffset
    titleView.shadowOffset = CGSize(width: -offset.width, height: -offset.height)
  }

  func updateGlow() {
    guard showsTouchWhenHighlighted else { return }
    glow.show(isHighlighted, in: self)
  }
}
