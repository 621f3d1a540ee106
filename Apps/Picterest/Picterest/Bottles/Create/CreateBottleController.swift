import UIKit

/// Asks for a bottle's name, its period and its message, one after the other.
final class CreateBottleController: UINavigationController {
  private let viewModel: CreateBottleViewModel

  init(viewModel: CreateBottleViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    let name = BottleNameViewController(viewModel: viewModel)
    name.onNext = { [unowned self] in showPeriod() }
    name.onCancel = { [unowned self] in dismiss(animated: true) }
    setViewControllers([name], animated: false)
  }

  required init?(coder: NSCoder) {
    fatalError("The steps are made in code.")
  }

  private func showPeriod() {
    let period = BottlePeriodViewController(viewModel: viewModel)
    period.onNext = { [unowned self] in showMessage() }
    pushViewController(period, animated: true)
  }

  private func showMessage() {
    let message = BottleMessageViewController(viewModel: viewModel)
    message.onNext = { [unowned self, unowned message] in create(from: message) }
    pushViewController(message, animated: true)
  }

  private func create(from step: UIViewController) {
    BottleAlerts.attempt(from: step) {
      _ = try viewModel.create()
      dismiss(animated: true)
    }
  }
}
