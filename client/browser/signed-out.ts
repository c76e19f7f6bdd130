/** Tells the other tabs, once: the page can be reloaded without saying it again. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to one origin
new BroadcastChannel('session').postMessage('signed-out')

const here = new URL(location.href)
here.searchParams.delete('recebido')
history.replaceState(history.state, '', here)
