public struct Price: Equatable {
  public let amount: Int

  public init(amount: Int) { self.amount = amount }
}
