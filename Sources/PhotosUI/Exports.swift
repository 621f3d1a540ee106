// The modules that `import PhotosUI` brings along, as on iOS.
@_exported import Photos
@_exported import UIKit
@_exported import UniformTypeIdentifiers
