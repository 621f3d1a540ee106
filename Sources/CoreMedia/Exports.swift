// What `import CoreMedia` brings along, as on iOS.
@_exported import Foundation
