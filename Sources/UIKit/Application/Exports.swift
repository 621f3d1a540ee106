// The modules that `import UIKit` brings along, as on iOS.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreText
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import QuartzCore
