/** Tells the other tabs, once: the page can be reloaded without saying it again. */
new BroadcastChannel('session').postMessage('signed-out')

const here = new URL(location.href)
here.searchParams.delete('recebido')
history.replaceState(history.state, '', here)
