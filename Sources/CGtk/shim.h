#pragma once
#include <gtk/gtk.h>
#include <gdk/gdk.h>
