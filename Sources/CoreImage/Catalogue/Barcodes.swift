import Foundation

extension FilterCatalogue {
  static let barcodes: [FilterDefinition] = {
    let category = builtIn(kCICategoryGenerator)
    return [
      // One pixel a module, with a light module all around, as Core Image makes them.
      FilterDefinition(
        "CIQRCodeGenerator", category,
        [
          .data("inputMessage"), .text("inputCorrectionLevel", "M"),
        ]
      ) { values in
        guard let message = values.data("inputMessage"), message.count <= 2953,
          let level = QRCode.Correction(
            rawValue: values.text("inputCorrectionLevel").uppercased()),
          let code = QRCode([UInt8](message), level)
        else { return nil }
        let empty = [Bool](repeating: false, count: code.side + 2)
        return picture([empty] + code.modules.map { [false] + $0 + [false] } + [empty])
      },
      FilterDefinition(
        "CICode128BarcodeGenerator", category,
        [
          .data("inputMessage"), .number("inputQuietSpace", 10, 0...100),
          .number("inputBarcodeHeight", 32, 1...500),
        ]
      ) { values in
        guard let message = values.data("inputMessage"), message.count <= 512,
          let code = Code128([UInt8](message))
        else { return nil }
        let quiet = [Bool](repeating: false, count: Int(values.limited("inputQuietSpace")))
        let height = Int(values.limited("inputBarcodeHeight"))
        return picture(Array(repeating: quiet + code.modules + quiet, count: height))
      },
    ]
  }()

  /// Black where rows, from the top, are dark, and white elsewhere; modules stay squares when enlarged.
  private static func picture(_ rows: [[Bool]]) -> CIImage {
    let (black, white) = (Pixel(0, 0, 0, 1), Pixel(1, 1, 1, 1))
    let node = FloatPictureNode(
      width: rows[0].count, height: rows.count,
      values: rows.flatMap { $0.map { $0 ? black : white } }, isUnmanaged: true)
    return CIImage(SamplingNode(node, .nearest))
  }
}
