// The modules that `import WidgetKit` brings along, as on iOS.
@_exported import Foundation
