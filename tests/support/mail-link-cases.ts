import type { aDatabase } from './database.ts'
import { cookieOf, linkIn } from './mail-links.ts'
import type { given } from './app.ts'
import { aWaitingListEntry, aWaitingListRow } from '#tests/support/valid-fields.ts'

type Site = ReturnType<typeof given>
type Database = Awaited<ReturnType<typeof aDatabase>>

const { email: _, ...fieldsBesideEmail } = aWaitingListEntry('')
export const onWaitingList = fieldsBesideEmail

/** Each link that a mail asks to open: how its mail is asked for, and whether what it is for has been done. */
export function mailLinksOf({ db, data, subscribe }: Database) {
  async function isSubscribed(email: string) {
    const { data: rows } = await db.from('newsletter_subscriptions').select('confirmed_at').eq('email', email)
    return rows!.some(({ confirmed_at }) => confirmed_at !== null)
  }

  async function hasPlace(email: string) {
    const { data: rows } = await db.from('waiting_list_entries').select('confirmed_at').eq('email', email)
    return rows!.some(({ confirmed_at }) => confirmed_at !== null)
  }

  async function isSilenced(email: string) {
    return !(await data.outbox.queue({
      kind: 'newsletter-issue',
      to: email,
      message: { subject: '', text: '', html: '' },
    }))
  }

  const mailLinks = [
    {
      name: 'newsletter-confirm',
      path: '/newsletter/confirmar',
      purpose: 'confirm-newsletter',
      async askedFor({ visitor }: Site, email: string) {
        const { headers } = await visitor.post('/blog').type('form').send({ email }).expect(303)
        return { link: await linkIn(db, email, '/newsletter/confirmar'), cookie: cookieOf(headers) }
      },
      fields: {},
      sealed: (email: string) => email,
      isDone: isSubscribed,
      done: 'E-mail <span class="inline-bubble out">confirmado!',
    },
    {
      name: 'newsletter-leave',
      path: '/newsletter/sair',
      purpose: 'leave-newsletter',
      async askedFor({ visitor }: Site, email: string) {
        await subscribe(email)
        const { headers } = await visitor.post('/blog').type('form').send({ email }).expect(303)
        return { link: await linkIn(db, email, '/newsletter/sair'), cookie: cookieOf(headers) }
      },
      fields: {},
      sealed: (email: string) => email,
      isDone: async (email: string) => !(await isSubscribed(email)),
      done: 'Pronto, <span class="inline-bubble out">você saiu',
    },
    {
      name: 'waiting-list-confirm',
      path: '/lista-de-espera/confirmar',
      purpose: 'confirm-waiting-list-entry',
      async askedFor({ visitor }: Site, email: string) {
        const entry = aWaitingListEntry(email)
        const { headers } = await visitor.post('/lista-de-espera').type('form').send(entry).expect(303)
        return { link: await linkIn(db, email, '/lista-de-espera/confirmar'), cookie: cookieOf(headers) }
      },
      fields: onWaitingList,
      sealed: (email: string) => JSON.stringify(aWaitingListRow(email)),
      isDone: hasPlace,
      done: 'Lugar <span class="inline-bubble out">guardado',
    },
  ] as const

  return { mailLinks, isSubscribed, isSilenced }
}
