import { forgetRequester } from '../auth/requester.ts'
import { mailLinkPage } from '../forms/mail-link-page.ts'

export const { load, submit } = mailLinkPage({
  route: 'no-more-mail',
  purpose: 'no-more-mail',
  async act(email, { data }) {
    await data.outbox.suppress(email, 'asked')
    await data.newsletter.leave(email)
    return 'silenced'
  },
  outcomes: { silenced: 'silenced' },
  oneClick: false,
  cookie: forgetRequester('newsletter'),
})
