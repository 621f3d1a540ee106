// The modules that `import Contacts` brings along, as on iOS.
@_exported import Foundation
