// The modules that `import AVKit` brings along, as on iOS.
@_exported import AVFoundation
@_exported import UIKit
