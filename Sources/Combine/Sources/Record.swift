/// Sends values and an end that were written down before.
public struct Record<Output, Failure: Error>: Publisher {
  public let recording: Recording

  /// The values and the end.
  public struct Recording {
    public typealias Input = Output
    public private(set) var output: [Output] = []
    public private(set) var completion = Subscribers.Completion<Failure>.finished
    private var isOver = false

    public init() {}

    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isOver = true
    }

    /// Writes a value down; not after the end.
    public mutating func receive(_ input: Output) {
      precondition(!isOver, "a value came after the end")
      output.append(input)
    }

    /// Writes the end down.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isOver, "an end came after the end")
      self.completion = completion
      isOver = true
    }
  }

  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  public init(recording: Recording) { self.recording = recording }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let values = Publishers.Sequence<[Output], Failure>(sequence: recording.output)
    switch recording.completion {
    case .finished: values.receive(subscriber: subscriber)
    case .failure(let error):
      values.append(Fail(error: error)).receive(subscriber: subscriber)
    }
  }
}
