// The names that players' types had in Swift 4, for projects that are still written in it: as on iOS, they are gone for
// others.

@available(swift, obsoleted: 4.2, renamed: "AVPlayer.Status")
public typealias AVPlayerStatus = AVPlayer.Status

@available(swift, obsoleted: 4.2, renamed: "AVPlayer.TimeControlStatus")
public typealias AVPlayerTimeControlStatus = AVPlayer.TimeControlStatus

@available(swift, obsoleted: 4.2, renamed: "AVPlayer.ActionAtItemEnd")
public typealias AVPlayerActionAtItemEnd = AVPlayer.ActionAtItemEnd

@available(swift, obsoleted: 4.2, renamed: "AVPlayerItem.Status")
public typealias AVPlayerItemStatus = AVPlayerItem.Status

@available(swift, obsoleted: 4.2, renamed: "AVPlayerLooper.Status")
public typealias AVPlayerLooperStatus = AVPlayerLooper.Status
