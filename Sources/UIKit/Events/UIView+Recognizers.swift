extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizerStorage.append(recognizer)
    recognizer.owner = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = gestureRecognizerStorage.firstIndex(where: { $0 === recognizer }) else {
      return
    }
    gestureRecognizerStorage.remove(at: index)
    recognizer.leaveView()
  }

  func replaceGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for old in gestureRecognizerStorage { removeGestureRecognizer(old) }
    for new in recognizers { addGestureRecognizer(new) }
  }
}
