// The modules that `import NaturalLanguage` brings along, as on iOS.
@_exported import Foundation
