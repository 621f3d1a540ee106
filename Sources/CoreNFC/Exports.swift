// The modules that `import CoreNFC` brings along, as on iOS.
@_exported import Foundation
