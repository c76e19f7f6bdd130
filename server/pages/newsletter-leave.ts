import { forgetRequester } from '../auth/requester.ts'
import { mailLinkPage } from '../forms/mail-link-page.ts'

export const { load, submit } = mailLinkPage({
  route: 'newsletter-leave',
  purpose: 'leave-newsletter',
  act: async (email, { data }) => ((await data.newsletter.leave(email)) ? 'left' : 'not-subscribed'),
  outcomes: { left: 'left', 'not-subscribed': 'left' },
  oneClick: true,
  // Otherwise the browser's back button could open the confirmation link and subscribe again.
  cookie: forgetRequester('newsletter'),
})
