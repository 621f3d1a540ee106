import Foundation

/// Looks all moves ahead to a depth and takes the one after which the best answers leave the most.
open class GKMinmaxStrategist: NSObject, GKStrategist {
  open var gameModel: (any GKGameModel)?
  open var randomSource: (any GKRandom)?
  /// How many moves it looks ahead; with 0 there is no move.
  open var maxLookAheadDepth = 0

  public override init() { super.init() }

  /// The best move; nil when the player has none.
  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    let moves = rated(for: player)
    guard let best = moves.first?.value else { return nil }
    return choose(moves.filter { $0.value == best })
  }

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    gameModel?.activePlayer.flatMap { bestMove(for: $0) }
  }

  /// One of the best moves, by chance.
  open func randomMove(
    for player: any GKGameModelPlayer, fromNumberOfBestMoves numMovesToConsider: Int
  ) -> (any GKGameModelUpdate)? {
    let moves = Array(rated(for: player).prefix(max(1, numMovesToConsider)))
    guard !moves.isEmpty else { return nil }
    let random: any GKRandom = randomSource ?? GKRandomSource.sharedRandom()
    return moves[random.nextInt(upperBound: moves.count)]
  }

  private func choose(_ moves: [any GKGameModelUpdate]) -> (any GKGameModelUpdate)? {
    guard let randomSource, moves.count > 1 else { return moves.first }
    return moves[randomSource.nextInt(upperBound: moves.count)]
  }

  /// A player's moves with their values, the best first.
  private func rated(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate] {
    guard let gameModel, maxLookAheadDepth > 0,
      let moves = gameModel.gameModelUpdates(for: player)
    else { return [] }
    for move in moves {
      guard let next = Self.position(after: move, in: gameModel) else { continue }
      move.value = value(of: next, for: player, depth: maxLookAheadDepth - 1, .min, .max)
    }
    return moves.enumerated().sorted {
      ($1.element.value, $0.offset) < ($0.element.value, $1.offset)
    }.map(\.element)
  }

  private static func position(
    after move: any GKGameModelUpdate, in model: any GKGameModel
  ) -> (any GKGameModel)? {
    guard let next = model.copy(with: nil) as? any GKGameModel else { return nil }
    next.setGameModel(model)
    next.apply(move)
    return next
  }

  /// What a position is worth for `player`, with the branches left out that cannot matter (alpha and beta).
  private func value(
    of model: any GKGameModel, for player: any GKGameModelPlayer, depth: Int, _ alpha: Int,
    _ beta: Int
  ) -> Int {
    // An end that is nearer counts more.
    if model.isWin(for: player) { return GKGameModelMaxScore + depth }
    if model.isLoss(for: player) { return GKGameModelMinScore - depth }
    guard depth > 0, let active = model.activePlayer,
      let moves = model.gameModelUpdates(for: active), !moves.isEmpty
    else { return model.score(for: player) }
    let isOwn = active.playerId == player.playerId
    var (alpha, beta) = (alpha, beta)
    for move in moves {
      guard let next = Self.position(after: move, in: model) else { continue }
      let value = self.value(of: next, for: player, depth: depth - 1, alpha, beta)
      if isOwn { alpha = max(alpha, value) } else { beta = min(beta, value) }
      if alpha >= beta { break }
    }
    return isOwn ? alpha : beta
  }
}
