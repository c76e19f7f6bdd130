#!/usr/bin/python3
"""
A window with a WebKitGTK view and nothing else, for WebKitWebDriver.

Debian's MiniBrowser has a toolbar that keeps it from being as narrow as a phone, and prints through a dialog. This window has
exactly the size it is told; what the console says goes to FOLDER/log, and the message `print` writes FOLDER/page.pdf.
"""

import argparse
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('--size', required=True)
parser.add_argument('--folder', required=True)
parser.add_argument('--proxy', required=True)
parser.add_argument('--dark', action='store_true')
parser.add_argument('--reduced-motion', action='store_true')
options = parser.parse_args()
width, height = (int(side) for side in options.size.split('x'))

# The driver gives its browser no stdout of use; the processes of WebKit inherit this one.
log = os.open(f'{options.folder}/log', os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)

settings = Gtk.Settings.get_default()
settings.set_property('gtk-application-prefer-dark-theme', options.dark)
settings.set_property('gtk-enable-animations', not options.reduced_motion)


def print_view(view):
    part, whole = f'{options.folder}/page.part', f'{options.folder}/page.pdf'
    print_settings = Gtk.PrintSettings()
    print_settings.set_printer('Print to File')
    print_settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
    print_settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f'file://{part}')
    page_setup = Gtk.PageSetup()
    page_setup.set_paper_size(Gtk.PaperSize.new('iso_a4'))
    operation = WebKit2.PrintOperation(web_view=view, print_settings=print_settings, page_setup=page_setup)
    operation.connect('finished', lambda _: os.rename(part, whole))
    operation.print_()


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    messages = view.get_user_content_manager()
    messages.register_script_message_handler('print')
    messages.connect('script-message-received::print', lambda *_: print_view(view))
    window = Gtk.Window(default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    return view


def on_automation(_context, session):
    session.connect('create-web-view', create_view)


# An ephemeral context would keep its console to itself.
store = WebKit2.WebsiteDataManager(base_data_directory=options.folder, base_cache_directory=options.folder)
proxy = WebKit2.NetworkProxySettings.new(options.proxy, ['localhost'])
store.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, proxy)
context = WebKit2.WebContext(website_data_manager=store)
context.set_automation_allowed(True)
context.connect('automation-started', on_automation)
Gtk.main()
