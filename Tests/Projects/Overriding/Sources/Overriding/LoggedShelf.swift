import Ground
import UIKit

/// Hears of what its superclass does not ask for.
final class LoggedShelf: Shelf {
  private(set) var log: [String] = []
  private(set) var timers: [Timer] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("scrolled to \(Int(scrollView.contentOffset.x))")
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { log.append("shows \(indexPath.item)") }

  func startTimers() {
    timers = [
      Timer(timeInterval: 600, repeats: true) { _ in },
      Timer(
        timeInterval: 600, target: self, selector: #selector(tick), userInfo: nil, repeats: true),
      Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { _ in },
      Timer.scheduledTimer(
        timeInterval: 600, target: self, selector: #selector(tick), userInfo: nil, repeats: false),
    ]
  }

  @objc private func tick() { log.append("tick") }
}
