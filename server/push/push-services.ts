/** Push services of Chrome and what is built on it, of Firefox, Edge and Safari. */
const services = {
  Google: /^fcm\.googleapis\.com$/,
  Mozilla: /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  Microsoft: /^(?:[\w-]+\.)+notify\.windows\.com$/,
  Apple: /^(?:[\w-]+\.)+push\.apple\.com$/,
}

/**
 * The push service at an address; null where there is none. The site calls no other address: a browser names it, and anybody
 * can say that they are a browser.
 */
export function pushServiceOf(endpoint: string): string | null {
  if (!URL.canParse(endpoint)) return null
  const { protocol, username, password, port, hostname } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return null
  return Object.entries(services).find(([, host]) => host.test(hostname))?.[0] ?? null
}
