import { mailLinkPage } from '../forms/mail-link-page.ts'
import type { DigestRecipient } from '../tokens/mail-links.ts'

const recipientOf = (sealed: string) => JSON.parse(sealed) as DigestRecipient

export const { load, submit } = mailLinkPage({
  route: 'digest-leave',
  purpose: 'leave-digest',
  emailOf: (sealed) => recipientOf(sealed).email,
  act: async (sealed, { data }) => ((await data.digests.stop(recipientOf(sealed).id)) ? 'left' : 'is-off'),
  outcomes: { left: 'digest-left', 'is-off': 'digest-left' },
  oneClick: false,
})
