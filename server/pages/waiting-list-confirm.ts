import { waitingListPosition } from '../mail/letters.tsx'
import { mailLinkPage } from '../links/mail-link-page.ts'
import { mailLinks } from '../links/mail-links.ts'

export const { load, submit } = mailLinkPage({
  route: 'waiting-list-confirm',
  purpose: 'confirm-waiting-list',
  async act(email, { config, data, links }) {
    const mail = waitingListPosition(email, mailLinks(config, links).askForMyData())
    return (await data.waitingList.confirm(email, mail)) ? 'place-kept' : 'place-gone'
  },
  outcomes: { 'place-kept': 'confirmed', 'place-gone': 'place-gone' },
  oneClick: true,
})
