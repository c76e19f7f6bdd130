type Policy = { createHTML: (markup: string) => string }

const { trustedTypes } = window as {
  trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy }
}

/** With it alone text may become markup, where browsers look after that (Trusted Types). */
const policy = trustedTypes?.createPolicy('fetched-page', { createHTML: (markup) => markup })

/** The page that an address of this site answered with. Its scripts do not run. */
export async function parsePage(response: Response): Promise<Document> {
  const markup = await response.text()
  return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, 'text/html')
}
