import { mailLinkPage } from '../mail-link-page.ts'

export const { load, submit } = mailLinkPage({
  route: 'newsletter-confirm',
  purpose: 'confirm-newsletter',
  act: async (email, { data }) => ((await data.newsletter.confirm(email)) ? 'confirmed' : 'already-confirmed'),
  outcomes: { confirmed: 'confirmed', 'already-confirmed': 'confirmed' },
  oneClick: true,
})
