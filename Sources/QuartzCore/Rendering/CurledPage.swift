import Foundation

/// A page that is being turned: rolled over a cylinder that moves across it.
///
/// Distances are taken along the direction in which the page is pulled. What lies before the cylinder's
/// axis is flat; what is beyond has gone round it and lies, back up, over the rest.
struct CurledPage {
  /// The page, at its own coordinates.
  var flat: RenderNode
  /// How far the page has been turned, 0 to 1.
  let progress: Double
  /// Towards the corner or edge that is lifted, of length 1.
  var direction = PageTurnState().direction

  /// How the page is bound, and the page on its back where that lies once it is turned; without one the page shines
  /// through the paper.
  var leaf: PageLeaf?
  var back: RenderNode?

  var bounds: Box { flat.bounds }
  /// The part of the bounds that is the page.
  var paper: Box { leaf.map { Box($0.paper) } ?? bounds }
  /// Of the cylinder, in points. A leaf that comes to lie on the other side becomes flat again.
  var radius: Double {
    let full = max(paper.width, paper.height) * 0.1
    return leaf?.staysAtSpine == true ? max(full * (1 - progress), 0.01) : full
  }

  /// Distance along the pull, from the page's first corner.
  func distance(_ x: Double, _ y: Double) -> Double {
    (x - bounds.x0) * direction.x + (y - bounds.y0) * direction.y
  }

  /// Of the cylinder's axis: from the far corner until all of the page has left at the other side.
  var axis: Double {
    let (across, down) = (paper.width * direction.x, paper.height * direction.y)
    let corner = distance(paper.x0, paper.y0)
    let near = corner + min(across, 0) + min(down, 0)
    let far = corner + max(across, 0) + max(down, 0)
    let isBound = leaf?.staysAtSpine == true
    let end = isBound ? near : near - (radius * 2 + (far - near) * 0.1)
    return far + (end - far) * progress
  }

  /// The surface that is seen at a point.
  enum Surface: Equatable {
    /// The page's face, so much further on along the pull, in a shade of 0 (dark) to 1.
    case front(Double, shade: Double)
    /// The page's back, likewise.
    case back(Double, shade: Double)
    /// The content below the page, in a shade.
    case below(shade: Double)
  }

  /// The surfaces one over the other at a distance, the topmost first.
  func surfaces(at distance: Double) -> (Surface, Surface?) {
    let d = distance - axis
    if d <= 0 {
      // Above the flat part lies what has come all the way round.
      let folded = .pi * radius - 2 * d
      return (.back(folded, shade: 1 - 0.12 * exp(d / radius)), .front(0, shade: 1))
    }
    guard d < radius else {
      let shadow = exp(-(d - radius) / (radius * 0.7))
      return (.below(shade: 1 - 0.35 * shadow), nil)
    }
    let angle = asin(d / radius)
    let rising = radius * angle - d
    let falling = radius * (.pi - angle) - d
    return (
      .back(falling, shade: 0.62 + 0.26 * cos(angle)), .front(rising, shade: 0.7 + 0.3 * cos(angle))
    )
  }
}
