extension NSAttributedString {
  /// Whether a range has attachments.
  public func containsAttachments(in range: NSRange) -> Bool {
    var found = false
    let range = NSIntersectionRange(range, NSRange(location: 0, length: length))
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value != nil else { return }
      found = true
      stop.pointee = true
    }
    return found
  }
}
