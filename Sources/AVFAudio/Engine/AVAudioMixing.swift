/// What can be mixed: how loud and where.
public protocol AVAudioMixing: AnyObject {
  var volume: Float { get set }
  var pan: Float { get set }
}
