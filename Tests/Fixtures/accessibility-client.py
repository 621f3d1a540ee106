"""Finds an app as assistive technology does (libatspi) and does what its arguments say, one after the other.

tree                what there is, a line an element
click NAME          the first action of the element with that name
do ACTION NAME      an action by its name
value NUMBER NAME   sets what a slider shows
type TEXT NAME      replaces a text
focus NAME          asks for the keyboard
events              prints what is told while the app changes, until the words that follow are done and half a second passed
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


def find_app(patience=30):
    deadline = time.time() + patience
    while time.time() < deadline:
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(index)
            if app is not None:
                return app
        time.sleep(0.05)
    sys.exit("no app is on the bus")


def children(element):
    return [element.get_child_at_index(i) for i in range(element.get_child_count())]


def find(element, name):
    if element.get_name() == name and element.get_role_name() not in ("application", "frame"):
        return element
    for child in children(element):
        found = find(child, name)
        if found is not None:
            return found
    return None


def describe(element, depth=0):
    states = sorted(state.value_nick for state in element.get_state_set().get_states())
    words = [element.get_role_name(), "“" + element.get_name() + "”"]
    if "Component" in element.get_interfaces():
        box = element.get_extents(Atspi.CoordType.WINDOW)
        words.append("%d,%d,%d,%d" % (box.x, box.y, box.width, box.height))
    words += states
    if "Action" in element.get_interfaces():
        words += ["!" + element.get_action_name(i) for i in range(element.get_n_actions())]
    if "Value" in element.get_interfaces():
        words.append("%g of %g to %g" % (
            element.get_current_value(), element.get_minimum_value(), element.get_maximum_value()))
    if "Text" in element.get_interfaces():
        words.append("“" + Atspi.Text.get_text(element, 0, -1) + "”")
    print("  " * depth + " ".join(words), flush=True)
    for child in children(element):
        describe(child, depth + 1)


def act(element, name):
    for index in range(element.get_n_actions()):
        if element.get_action_name(index) == name:
            return element.do_action(index)
    return False


def tell(event):
    name = event.source.get_name() if event.source else ""
    print("event", event.type, event.detail1, "“" + name + "”", flush=True)


def main(words):
    app = find_app()
    loop = GLib.MainLoop()
    listens = False
    while words:
        word = words.pop(0)
        if word == "tree":
            describe(app)
            continue
        if word == "events":
            listens = True
            listener = Atspi.EventListener.new(tell)
            for kind in ("object:state-changed:checked", "object:state-changed:focused",
                         "object:text-changed:insert", "object:property-change:accessible-value",
                         "object:announcement"):
                listener.register(kind)
            time.sleep(0.5)
            continue
        argument = words.pop(0) if word in ("do", "value", "type") else None
        element = find(app, words.pop(0))
        if word == "click":
            done = act(element, "click")
        elif word == "do":
            done = act(element, argument)
        elif word == "value":
            done = element.set_current_value(float(argument))
        elif word == "type":
            done = element.set_text_contents(argument)
        elif word == "focus":
            done = element.grab_focus()
        print(word, "done" if done else "failed", flush=True)
    if listens:
        GLib.timeout_add(1500, loop.quit)
        loop.run()


main(sys.argv[1:])
