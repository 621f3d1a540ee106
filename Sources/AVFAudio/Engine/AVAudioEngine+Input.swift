extension AVAudioEngine {
  /// The microphone.
  public var inputNode: AVAudioInputNode {
    lock.withLock {
      if let node = input as? AVAudioInputNode { return node }
      let node = AVAudioInputNode()
      input = node
      attach(node)
      return node
    }
  }
}
