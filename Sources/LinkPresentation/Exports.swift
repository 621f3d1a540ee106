// The modules that `import LinkPresentation` brings along, as on iOS.
@_exported import Foundation
@_exported import LinkMetadata
