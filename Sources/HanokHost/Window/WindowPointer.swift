import CGIO
import CGtk
import Foundation
import UIKit

/// Turns GTK's pointer, touch and scroll events into the app's.
///
/// The primary button acts as a finger, the secondary one opens context menus; touch screens send every finger as its own.
@MainActor
final class WindowPointer {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let window: UnsafeMutablePointer<GtkWidget>
  private var isButtonDown = false
  private var isOtherButtonDown = false
  private var fingers: [UnsafeRawPointer: Int] = [:]
  private var lastFinger = 0
  private var locations: [Int: CGPoint] = [:]
  private var isScrolling = false

  /// The number of the mouse among touches.
  private static let mouse = HostEvent.pointer

  init(widget: UnsafeMutablePointer<GtkWidget>, window: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    self.window = window
    let controller = gtk_event_controller_legacy_new()
    gtk_widget_add_controller(widget, controller)
    let handler: @convention(c) (UserData?, OpaquePointer?, UserData?) -> gboolean = {
      _, event, data in
      let this = owner(data, as: WindowPointer.self)
      nonisolated(unsafe) let event = event
      return MainActor.assumeIsolated {
        guard let this, let event else { return false }
        return this.handle(event)
      } ? 1 : 0
    }
    if let controller {
      connect(controller, "event", handler, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// Takes back the touches that are down, when the window loses the pointer.
  func cancelTouches() {
    for (finger, location) in locations {
      touch(finger, .cancelled, location)
    }
    locations = [:]
    fingers = [:]
    isButtonDown = false
    isOtherButtonDown = false
  }

  private func handle(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE: return button(event)
    case GDK_MOTION_NOTIFY: return motion(event)
    case GDK_TOUCH_BEGIN: return touch(event, .began)
    case GDK_TOUCH_UPDATE: return touch(event, .moved)
    case GDK_TOUCH_END: return touch(event, .ended)
    case GDK_TOUCH_CANCEL: return touch(event, .cancelled)
    case GDK_SCROLL: return scroll(event)
    default: return false
    }
  }

  /// The event's place in the widget, in points.
  private func location(_ event: OpaquePointer) -> CGPoint? {
    var (x, y, offsetX, offsetY) = (0.0, 0.0, 0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0 || position(of: event, &x, &y) else {
      return nil
    }
    gtk_native_get_surface_transform(OpaquePointer(window), &offsetX, &offsetY)
    guard
      gtk_widget_translate_coordinates(window, widget, x - offsetX, y - offsetY, &x, &y) != 0
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Where the pointer is: a wheel's events do not carry a place.
  private func position(of event: OpaquePointer, _ x: inout Double, _ y: inout Double) -> Bool {
    guard let pointer = gdk_seat_get_pointer(gdk_event_get_seat(event)),
      let surface = gdk_event_get_surface(event)
    else { return false }
    return gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0
  }

  private func send(_ event: HostEvent) { UIApplication.shared.send(event) }

  private func button(_ event: OpaquePointer) -> Bool {
    guard let location = location(event) else { return false }
    let isPress = gdk_event_get_event_type(event) == GDK_BUTTON_PRESS
    switch gdk_button_event_get_button(event) {
    case guint(GDK_BUTTON_PRIMARY): break
    case guint(GDK_BUTTON_SECONDARY): return otherButton(isPress, location)
    default: return false
    }
    guard isPress != isButtonDown else { return true }
    isButtonDown = isPress
    touch(Self.mouse, isPress ? .began : .ended, location)
    if isPress { gtk_widget_grab_focus(widget) }
    return true
  }

  private func otherButton(_ isPress: Bool, _ location: CGPoint) -> Bool {
    guard isPress != isOtherButtonDown else { return true }
    isOtherButtonDown = isPress
    touch(HostEvent.secondaryPointer, isPress ? .began : .ended, location)
    if isPress { gtk_widget_grab_focus(widget) }
    return true
  }

  private func motion(_ event: OpaquePointer) -> Bool {
    guard let location = location(event) else { return false }
    if isButtonDown {
      touch(Self.mouse, .moved, location)
    } else if isOtherButtonDown {
      touch(HostEvent.secondaryPointer, .moved, location)
    } else {
      send(.hover(location: location))
    }
    return true
  }

  private func touch(_ event: OpaquePointer, _ phase: UITouch.Phase) -> Bool {
    guard let sequence = gdk_event_get_event_sequence(event), let location = location(event) else {
      return false
    }
    let key = UnsafeRawPointer(sequence)
    if phase == .began {
      lastFinger += 1
      fingers[key] = lastFinger
    }
    guard let finger = fingers[key] else { return false }
    touch(finger, phase, location)
    if phase == .ended || phase == .cancelled { fingers[key] = nil }
    return true
  }

  private func touch(_ finger: Int, _ phase: UITouch.Phase, _ location: CGPoint) {
    locations[finger] = phase == .ended || phase == .cancelled ? nil : location
    let buttons: UIEvent.ButtonMask = finger == HostEvent.secondaryPointer ? .secondary : .primary
    send(.touch(id: finger, phase: phase, location: location, buttons: buttons))
  }

  // MARK: Scrolling

  private func scroll(_ event: OpaquePointer) -> Bool {
    guard let location = location(event) else { return false }
    var delta = CGVector(dx: 0, dy: 0)
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: delta.dy = -1
    case GDK_SCROLL_DOWN: delta.dy = 1
    case GDK_SCROLL_LEFT: delta.dx = -1
    case GDK_SCROLL_RIGHT: delta.dx = 1
    default:
      var (dx, dy) = (0.0, 0.0)
      gdk_scroll_event_get_deltas(event, &dx, &dy)
      delta = CGVector(dx: dx, dy: dy)
    }
    if isTouchpad(event) {
      surfaceScroll(event, delta, location)
    } else {
      let step = wheelStep
      send(
        .scroll(
          location: location, delta: CGVector(dx: delta.dx * step, dy: delta.dy * step),
          phase: .discrete))
    }
    return true
  }

  /// Fingers on a touchpad have a beginning and an end; a wheel's notches do not.
  private func isTouchpad(_ event: OpaquePointer) -> Bool {
    if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE { return true }
    guard let device = gdk_event_get_device(event) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
      && gdk_scroll_event_get_direction(event) == GDK_SCROLL_SMOOTH
  }

  private func surfaceScroll(_ event: OpaquePointer, _ delta: CGVector, _ location: CGPoint) {
    // Before GTK knew the unit, a touchpad's smooth deltas were fractions of a notch.
    let unit = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE ? 1 : wheelStep
    let points = CGVector(dx: delta.dx * unit, dy: delta.dy * unit)
    if gdk_scroll_event_is_stop(event) != 0 {
      if isScrolling { send(.scroll(location: location, delta: points, phase: .ended)) }
      isScrolling = false
    } else {
      send(.scroll(location: location, delta: points, phase: isScrolling ? .changed : .began))
      isScrolling = true
    }
  }

  /// The points a wheel's notch moves: GTK's own rule, the window's height to the power of 2/3.
  private var wheelStep: CGFloat {
    pow(CGFloat(gtk_widget_get_height(widget)), 2.0 / 3.0)
  }
}
