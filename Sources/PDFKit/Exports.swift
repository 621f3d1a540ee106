// The modules that `import PDFKit` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
