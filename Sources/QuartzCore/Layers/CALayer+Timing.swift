import Foundation

/// A layer's own time within its superlayer's.
extension CALayer {
  public final var beginTime: CFTimeInterval {
    get { clock.beginTime }
    set { setClock { $0.beginTime = newValue } }
  }
  public final var duration: CFTimeInterval {
    get { clock.duration }
    set { setClock { $0.duration = newValue } }
  }
  public final var speed: Float {
    get { clock.speed }
    set { setClock { $0.speed = newValue } }
  }
  public final var timeOffset: CFTimeInterval {
    get { clock.timeOffset }
    set { setClock { $0.timeOffset = newValue } }
  }
  public final var repeatCount: Float {
    get { clock.repeatCount }
    set { setClock { $0.repeatCount = newValue } }
  }
  public final var repeatDuration: CFTimeInterval {
    get { clock.repeatDuration }
    set { setClock { $0.repeatDuration = newValue } }
  }
  public final var autoreverses: Bool {
    get { clock.autoreverses }
    set { setClock { $0.autoreverses = newValue } }
  }
  public final var fillMode: CAMediaTimingFillMode {
    get { clock.fillMode }
    set { setClock { $0.fillMode = newValue } }
  }

  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(fromGlobal: l?.globalTime(fromLocal: t) ?? t)
  }

  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let global = globalTime(fromLocal: t)
    return l?.localTime(fromGlobal: global) ?? global
  }
}
