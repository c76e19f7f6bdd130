import { mailLinkPage } from '../forms/mail-link-page.ts'

export const { load, submit } = mailLinkPage({
  route: 'newsletter-confirm',
  purpose: 'confirm-newsletter',
  async act(email, { data }) {
    const confirmation = await data.newsletter.confirm(email)
    if (confirmation === 'gone') return 'subscription-gone'
    return confirmation === 'confirmed' ? 'confirmed' : 'already-confirmed'
  },
  outcomes: { confirmed: 'confirmed', 'already-confirmed': 'confirmed', 'subscription-gone': 'subscription-gone' },
  oneClick: true,
})
