/// Hears of the chosen pictures.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// The person is done: with nothing when they cancelled. Dismiss the picker here.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
