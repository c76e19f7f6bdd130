import { catalogueFull } from '../catalogue/answers.ts'
import { answeredIn } from '#shared/beside/missing-answer.ts'
import { seenNow } from '#shared/customers/seen-to.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import {
  Authors,
  BesidePerson,
  CopiedFacts,
  MissedFact,
  MissingAnswer,
  NoOptOut,
  Reminder,
  Searched,
} from '#shared/schemas/beside.ts'
import { ReplyUses } from '#shared/schemas/reply-uses.ts'
import type { Redirection } from '#server/action.ts'
import type { KeptAnswer, KeptCatalogue, KeptItem, Patch } from '#server/data/workspace/catalogue-patch.ts'
import { NotFound } from '#server/http/http-error.ts'
import { doneForm } from '#server/forms/done.ts'
import { importChat } from '#server/forms/import-chat.ts'
import { refused } from '#server/forms/results.ts'
import { changedAnswer, workspaceForm } from '#server/forms/workspace-form.ts'
import { besideAnswer, foundPeople } from './answer.ts'
import { whoseCopy } from './whose-copy.ts'

const pathOf = (person?: string) => href('beside', {}, person === undefined ? {} : { pessoa: person })

/** For the script alone: a browser without one goes back to the page. */
const answered = (receipt: Partial<Redirection['receipt']>, person?: string): Redirection => ({
  kind: 'redirect',
  location: pathOf(person),
  receipt: { title: '', detail: '', ...receipt },
  statusForMachines: 200,
})

const facts = workspaceForm('fatos', CopiedFacts, async ({ membro, nome, fatos, trazer, pessoa, aberta }, context) => {
  if ((await context.session.signedIn())?.id !== membro)
    return refused(409, 'Outra conta entrou neste navegador. Recarregue a página antes de continuar.')
  const chat = { name: nome, messages: fatos, bringBack: trazer !== undefined, ...whoseCopy(pessoa, aberta) }
  const imported = await importChat(membro, chat, context)
  if (imported.kind === 'erased') return answered({ imported })
  return answered({ imported, beside: await besideAnswer(context, imported.customer) }, imported.customer)
})

const person = workspaceForm('pessoa', BesidePerson, async ({ pessoa }, context) =>
  answered({ beside: await besideAnswer(context, pessoa) }, pessoa),
)

const search = workspaceForm('procurar', Searched, async ({ palavras }, { workspace }) =>
  answered({ found: await foundPeople(workspace, palavras) }),
)

const authors = workspaceForm('nomes', Authors, async ({ nomes }, { workspace }) =>
  answered({ names: await workspace.knownNames(nomes) }),
)

const missing = workspaceForm('dado', MissingAnswer, async ({ lugar, resposta, pergunta }, { workspace }) => {
  let mistake: string | null = null
  const changed = await workspace.changeCatalogue((kept) => {
    const after = answeredIn(kept, lugar, resposta, pergunta)
    mistake = after.mistake ?? null
    return after.mistake === undefined ? patchOf(kept, after.catalogue) : 'unknown'
  })
  if (mistake !== null) return refused(422, mistake, undefined)
  if (changed.kind === 'full') return refused(422, catalogueFull)
  if (changed.kind !== 'changed') return refused(409, 'O catálogo mudou em outra aba. Confira e tente de novo.')
  return answered(flashMessages.catalogue)
})

/** What differs after one answer: a row that has another value, a row that is new, or the terms. */
function patchOf(kept: KeptCatalogue, { items, answers, payment, meetingTimes }: Catalogue): Patch {
  const added = answers.filter(({ id }) => kept.answers.every((each) => each.id !== id))
  const changed = items.filter((item, index) => item !== kept.items[index])
  const [itemPlace, answerPlace] = [lastPlace(kept.items), lastPlace(kept.answers)]
  return {
    // One that was there has its own place.
    items: Object.fromEntries(changed.map((item): [string, KeptItem] => [item.id, { position: itemPlace, ...item }])),
    answers: Object.fromEntries(
      added.map((answer): [string, KeptAnswer] => [answer.id, { ...answer, position: answerPlace }]),
    ),
    terms: {
      ...(payment !== kept.payment && { payment }),
      ...(meetingTimes !== kept.meetingTimes && { meetingTimes }),
    },
  }
}

const lastPlace = (rows: readonly { position: number }[]) => Math.max(0, ...rows.map(({ position }) => position)) + 1

/** Puts a customer off until then, as in the queue. */
const reminder = workspaceForm('lembrar', Reminder, async ({ pessoa, quando }, { workspace }) => {
  const now = wallTimeInSaoPaulo(new Date())
  const changed = await workspace.change(pessoa, (row) => ({
    ...seenNow(row, `${now}:00`),
    declined_at: null,
    later_until: `${quando}:00`,
  }))
  return changedAnswer(changed, pathOf(pessoa), 'depois')
})

const noOptOut = workspaceForm('leitura', NoOptOut, async ({ pessoa, minuto, lugar }, { workspace }) => {
  const customer = await workspace.chatsOf(pessoa)
  const message = customer ? customer.messages.findIndex(({ at }) => at === minuto) + lugar : -1
  if (customer?.messages[message]?.at !== minuto) throw new NotFound('No such message')
  const changed = await workspace.correct(pessoa, message, 'opt_out', false)
  return changedAnswer(changed, pathOf(pessoa), 'customer')
})

const uses = workspaceForm('uso', ReplyUses, async ({ usos }, { workspace }) => {
  await workspace.countReplies(usos)
  return answered({})
})

const missed = workspaceForm('faltou', MissedFact, async ({ lugar: { id, field } }, { workspace }) => {
  if (!(await workspace.countMissedFact(id, field))) throw new NotFound('No such item')
  return answered({})
})

export const besideForms = {
  fatos: facts,
  pessoa: person,
  procurar: search,
  nomes: authors,
  dado: missing,
  lembrar: reminder,
  feito: doneForm(() => pathOf()),
  leitura: noOptOut,
  uso: uses,
  faltou: missed,
}
