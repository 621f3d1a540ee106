// The modules that `import CoreTelephony` brings along, as on iOS.
@_exported import Foundation
