import UIKit

/// Sliders, progress views, activity indicators and page controls.
class SlidersViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "UISlider",
      [
        slider(0), slider(0.5), slider(1), disabled(slider(0.5)), pictured(), tinted(),
      ])
    addCard("UIProgressView", [progress(0), progress(0.4), progress(1), bar()])
    addCard(
      "UIActivityIndicatorView",
      [
        line(spinner(.medium), spinner(.large), colouredSpinner(), spacing: 24)
      ])
    addCard(
      "UIPageControl",
      [
        pages(3, current: 0), pages(5, current: 2), pages(24, current: 12), prominent(), symbols(),
      ])
  }

  private func slider(_ value: Float) -> UISlider {
    let slider = UISlider()
    slider.value = value
    return slider
  }

  private func disabled(_ slider: UISlider) -> UISlider {
    slider.isEnabled = false
    return slider
  }

  private func pictured() -> UISlider {
    let slider = slider(0.3)
    slider.minimumValueImage = UIImage(systemName: "minus")
    slider.maximumValueImage = UIImage(systemName: "plus")
    return slider
  }

  private func tinted() -> UISlider {
    let slider = slider(0.6)
    slider.minimumTrackTintColor = .systemGreen
    slider.maximumTrackTintColor = .systemRed
    slider.thumbTintColor = .systemYellow
    return slider
  }

  private func progress(_ value: Float) -> UIProgressView {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = value
    return view
  }

  private func bar() -> UIProgressView {
    let view = UIProgressView(progressViewStyle: .bar)
    view.progress = 0.7
    view.progressTintColor = .systemOrange
    return view
  }

  private func spinner(_ style: UIActivityIndicatorView.Style) -> UIActivityIndicatorView {
    let spinner = UIActivityIndicatorView(style: style)
    spinner.hidesWhenStopped = false
    return spinner
  }

  private func colouredSpinner() -> UIActivityIndicatorView {
    let spinner = spinner(.large)
    spinner.color = .systemPink
    return spinner
  }

  private func pages(_ count: Int, current: Int) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = count
    control.currentPage = current
    control.pageIndicatorTintColor = .tertiaryLabel
    control.currentPageIndicatorTintColor = .label
    return control
  }

  private func prominent() -> UIPageControl {
    let control = pages(5, current: 1)
    control.backgroundStyle = .prominent
    return control
  }

  private func symbols() -> UIPageControl {
    let control = pages(5, current: 3)
    control.preferredIndicatorImage = UIImage(systemName: "star.fill")
    return control
  }
}
