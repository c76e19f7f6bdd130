/** Notifies the other tabs, and removes the query parameter so that a reload does not repeat the message. */
new BroadcastChannel('session').postMessage('signed-out')

const here = new URL(location.href)
here.searchParams.delete('recebido')
history.replaceState(history.state, '', here)
