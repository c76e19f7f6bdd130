import { afterAll, expect, test } from 'vitest'
import { attacks, type Attack } from '#tests/ai/attacks.ts'
import { consultancy } from '#tests/support/catalogues.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aModelServer, saying } from '#tests/support/model-server.ts'
import { aSellerWithModel, shownIn } from '#tests/support/model-sellers.ts'
import { words } from '#tests/support/model-words.ts'
import { aCustomer } from '#tests/support/signed-in-sellers.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const model = resources.use(await aModelServer())
const seller = await aSellerWithModel(database, model)
await seller.agrees()

const said = JSON.parse(words.mensagens) as { from: string; text: string }[]
const row = () => ({ workspace_id: seller.workspaceId, id: crypto.randomUUID(), position: 2 })

/** Sends a request that carries the attack where it stands, and gives what came back. */
async function under({ place, says }: Attack) {
  const [first] = says
  if (place === 'name') return seller.better({ nome: first })
  if (place === 'file name') return seller.better({ pessoa: await aCustomer(seller, first!) })
  if (place === 'messages') {
    const messages = [...said, ...says.map((text) => ({ from: 'customer', text }))]
    return seller.better({ mensagens: JSON.stringify(messages) })
  }
  const added = row()
  const table = place === 'item' ? 'catalogue_items' : 'frequent_answers'
  const item = { ...consultancy, ...added, name: first! }
  const answer = { ...added, question: 'Quanto custa a consultoria?', answer: first! }
  await (
    place === 'item'
      ? database.db.from('catalogue_items').insert(item)
      : database.db.from('frequent_answers').insert(answer)
  ).throwOnError()
  const events = await seller.better()
  await database.db.from(table).delete().eq('id', added.id).throwOnError()
  return events
}

test('of 60 attacks that a model obeys none reaches a reply, whole or for a moment', async () => {
  const reached: string[] = []
  const unseen: string[] = []
  for (const attack of attacks) {
    const { obeyed, mark, says, place } = attack
    const [one, other] = words.replies
    model.does(saying(obeyed, `${one} ${obeyed}`, `${obeyed} ${other}`))
    const events = await under(attack)
    const shown = events
      .flatMap((event) => (event.kind === 'piece' || event.kind === 'final' ? [event.text] : []))
      .join('')
    if (mark.test(shown) || shownIn(events).some((text) => text !== null)) reached.push(obeyed)
    const sent = model.asked.at(-1)!.body
    const isSeen = says
      .join(' ')
      .match(/\p{L}{4,}/gu)!
      .some((word) => sent.includes(word))
    if (!isSeen && place !== 'name' && place !== 'file name') unseen.push(says.join(' '))
  }
  expect(reached).toEqual([])
  // Else the attack would have been none.
  expect(unseen).toEqual([])

  model.does(saying(...words.better))
  expect(shownIn(await seller.better())).toEqual(words.better)
})
