import { betterRepliesPath, eventsIn, type BetterReplyEvent } from '#shared/better-replies/events.ts'
import { given } from './app.ts'
import { consultancy } from './catalogues.ts'
import type { aDatabase } from './database.ts'
import type { ModelServer } from './model-server.ts'
import { words } from './model-words.ts'
import { aSignedInSeller } from './signed-in-sellers.ts'

type Database = Awaited<ReturnType<typeof aDatabase>>

export const modelSettings = ({ url }: Pick<ModelServer, 'url'>) => ({
  TRUST_PROXY: '1',
  AI_URL: url,
  AI_MODEL: 'small',
  AI_KEY: 'key-of-the-operator',
  AI_PROVIDER: 'Modelo de Teste',
  AI_COUNTRY: 'Portugal',
  AI_RETENTION_DAYS: '30',
  AI_NO_TRAINING: '1',
})

/** A seller on a site with a model, to which they have not agreed yet. */
export async function aSellerWithModel(
  database: Database,
  model: Pick<ModelServer, 'url'>,
  {
    site,
    ...more
  }: Omit<Parameters<typeof given>[0] & object, 'data' | 'accounts'> & { site?: ReturnType<typeof given> } = {},
) {
  const environment = { ...modelSettings(model), ...more.environment }
  const seller = await aSignedInSeller(database, site ?? given({ ...database, ...more, environment }))
  const { data: own } = await seller.db.from('workspaces').select('id').single().throwOnError()
  await database.db
    .from('catalogue_items')
    .insert({ ...consultancy, workspace_id: own.id, id: crypto.randomUUID() })
    .throwOnError()
  const tap = (form: string) => seller.agent.post('/dashboard/conta').type('form').send({ form })
  const post = (fields: object = {}) => {
    const { mensagens, replies } = words
    return seller.agent.post(betterRepliesPath).send({ mensagens, respostas: JSON.stringify(replies), ...fields })
  }
  return {
    ...seller,
    workspaceId: own.id,
    agrees: () => tap('model-consent').expect(303),
    withdraws: () => tap('model-withdrawal').expect(303),
    post,
    /** The events of one call, from its first to its last. */
    async better(fields: object = {}): Promise<BetterReplyEvent[]> {
      const { text } = await post(fields).expect(200)
      const events: BetterReplyEvent[] = []
      for await (const event of eventsIn(new Response(text).body!)) events.push(event)
      return events
    },
  }
}

/** What the page would show at the end: each reply's better version, or null where the embedded one stands. */
export function shownIn(events: readonly BetterReplyEvent[]): (string | null)[] {
  return words.replies.map((_, index) => {
    const final = events.find((event) => event.kind === 'final' && event.reply === index)
    return final?.kind === 'final' ? final.text : null
  })
}
