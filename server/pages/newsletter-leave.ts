import { forgetRequester } from '../auth/requester.ts'
import { mailLinkPage } from '../forms/mail-link-page.ts'

export const { load, submit } = mailLinkPage({
  route: 'newsletter-leave',
  purpose: 'leave-newsletter',
  act: async (email, { data }) => ((await data.newsletter.leave(email)) ? 'left' : 'not-subscribed'),
  outcomes: { left: 'left', 'not-subscribed': 'left' },
  oneClick: true,
  // Who leaves and then goes back in their browser's history must not subscribe again by that.
  cookie: forgetRequester('newsletter'),
})
