/// The text of a post's badge.
extension StatusBadge {
  func show(_ status: PostStatus?) {
    switch status {
    case nil: show(text: nil)
    case .onThisDevice?: show(symbol: "iphone", text: PostTexts.onThisDevice)
    case .waiting?: show(symbol: "clock", text: PostTexts.waiting)
    case .publishing?: show(symbol: "paperplane.fill", text: PostTexts.publishing)
    case .failed?:
      show(symbol: "exclamationmark.circle.fill", text: PostTexts.failed, isError: true)
    }
  }
}
