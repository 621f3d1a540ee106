import GameplayKit
import XCTest

/// A game of matches: each takes one to three, who takes the last one wins.
private final class Matches: NSObject, GKGameModel {
  final class Player: NSObject, GKGameModelPlayer {
    let playerId: Int
    init(_ id: Int) { playerId = id }
  }
  final class Move: NSObject, GKGameModelUpdate {
    var value = 0
    let count: Int
    init(_ count: Int) { self.count = count }
  }
  nonisolated(unsafe) static let both = [Player(0), Player(1)]
  var left: Int
  var turn = 0
  init(left: Int) { self.left = left }

  var players: [any GKGameModelPlayer]? { Self.both }
  var activePlayer: (any GKGameModelPlayer)? { Self.both[turn] }
  func setGameModel(_ gameModel: any GKGameModel) {
    guard let other = gameModel as? Matches else { return }
    (left, turn) = (other.left, other.turn)
  }
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
    left == 0 ? nil : (1...min(3, left)).map { Move($0) }
  }
  func apply(_ gameModelUpdate: any GKGameModelUpdate) {
    left -= (gameModelUpdate as? Move)?.count ?? 0
    turn = 1 - turn
  }
  func isWin(for player: any GKGameModelPlayer) -> Bool { left == 0 && player.playerId != turn }
  func isLoss(for player: any GKGameModelPlayer) -> Bool { left == 0 && player.playerId == turn }
  func copy(with zone: NSZone? = nil) -> Any {
    let copy = Matches(left: left)
    copy.turn = turn
    return copy
  }
}

final class StrategistTests: XCTestCase {
  func testMinmaxLeavesAMultipleOfFour() {
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 12
    for left in [5, 6, 7, 9, 10, 11] {
      strategist.gameModel = Matches(left: left)
      let move = strategist.bestMoveForActivePlayer() as? Matches.Move
      XCTAssertEqual(move?.count, left % 4, "of \(left)")
      XCTAssertGreaterThan(move?.value ?? 0, 0)
    }
  }

  func testWithoutDepthOrMovesThereIsNone() {
    let strategist = GKMinmaxStrategist()
    strategist.gameModel = Matches(left: 5)
    XCTAssertNil(strategist.bestMoveForActivePlayer())
    strategist.maxLookAheadDepth = 3
    strategist.gameModel = Matches(left: 0)
    XCTAssertNil(strategist.bestMoveForActivePlayer())
    strategist.gameModel = Matches(left: 2)
    strategist.randomSource = GKARC4RandomSource()
    XCTAssertNotNil(strategist.randomMove(for: Matches.both[0], fromNumberOfBestMoves: 2))
  }
}
