import CoreML
import UIKit
import Vision

/// Tells fruit on pictures with the model of the app.
@MainActor
final class FruitFinder {
  let model: Fruit

  init() throws {
    model = try Fruit(configuration: MLModelConfiguration())
  }

  func kind(of picture: CGImage) throws -> String {
    let input = try FruitInput(pictureWith: picture, least_ripe: 0.5, count: nil)
    let output = try model.prediction(input: input)
    return output.kinds[output.kind, default: 0] > 0.5 ? output.kind : "none"
  }

  func look(at picture: CGImage, then done: @escaping ([VNClassificationObservation]?) -> Void)
    throws
  {
    let request = VNCoreMLRequest(model: try VNCoreMLModel(for: model.model)) { request, _ in
      done(request.results as? [VNClassificationObservation])
    }
    request.imageCropAndScaleOption = .centerCrop
    try VNImageRequestHandler(cgImage: picture).perform([request])
  }
}
