import UIKit

/// A licence to be read.
final class LicenceViewController: UIViewController {
  @IBOutlet private var textView: UITextView!

  private let licence: Licence

  init?(coder: NSCoder, licence: Licence) {
    self.licence = licence
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    fatalError("The screen is made with its licence, by init(coder:licence:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = licence.title
    textView.text = licence.text
    textView.textContainerInset = UIEdgeInsets(
      top: Spacing.margin, left: Spacing.medium, bottom: Spacing.margin, right: Spacing.medium)
  }
}
