/// How much longer animations take than they say: the simulator's slow animations, which nothing here turns on.
///
/// UIKit has the function without a header. Apps that animate by themselves declare it and ask.
@_cdecl("UIAnimationDragCoefficient")
public func _hanok_animationDragCoefficient() -> Float { 1 }
