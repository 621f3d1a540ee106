import PhotosUI
import UIKit

/// Lets the user choose a picture, or take one where there is a camera, and gives its file's contents.
///
/// Keep it as long as its controller is shown.
final class PhotoPicker: NSObject {
  /// Called with the chosen picture; nil when it could not be read. Not called when nothing was chosen.
  var onChoice: ((Data?) -> Void)?

  /// Asks for a picture: at once from the library or, where there is a camera too, from which of them.
  func choose(over controller: UIViewController, from view: UIView) {
    guard UIImagePickerController.isSourceTypeAvailable(.camera) else {
      return chooseFromLibrary(over: controller)
    }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: Texts.takePhoto, style: .default) { [unowned self] _ in
        takePhoto(over: controller)
      })
    sheet.addAction(
      UIAlertAction(title: Texts.choosePhoto, style: .default) { [unowned self] _ in
        chooseFromLibrary(over: controller)
      })
    sheet.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    sheet.popoverPresentationController?.sourceView = view
    sheet.popoverPresentationController?.sourceRect = view.bounds
    controller.present(sheet, animated: true)
  }

  private func chooseFromLibrary(over controller: UIViewController) {
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    controller.present(picker, animated: true)
  }

  private func takePhoto(over controller: UIViewController) {
    let picker = UIImagePickerController()
    picker.sourceType = .camera
    picker.delegate = self
    controller.present(picker, animated: true)
  }
}

extension PHPickerViewController {
  /// Goes away, and meanwhile reads the picture that was chosen. Its file's contents are given after both: an alert
  /// that they lead to could not be shown while the picker is there.
  func finish(with results: [PHPickerResult], completion: @escaping (Data?) -> Void) {
    let done = DispatchGroup()
    done.enter()
    dismiss(animated: true) { done.leave() }
    guard let provider = results.first?.itemProvider else { return }
    var contents: Data?
    done.enter()
    _ = provider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, _ in
      DispatchQueue.main.async {
        contents = data
        done.leave()
      }
    }
    done.notify(queue: .main) { completion(contents) }
  }
}

extension PhotoPicker: PHPickerViewControllerDelegate {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    picker.finish(with: results) { [weak self] data in self?.onChoice?(data) }
  }
}

extension PhotoPicker: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    let image = info[.originalImage] as? UIImage
    picker.dismiss(animated: true) { [weak self] in
      self?.onChoice?(image?.jpegData(compressionQuality: 0.95))
    }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
