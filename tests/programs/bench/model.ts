import type { ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { betterRepliesPath, eventsIn } from '#shared/better-replies/events.ts'
import { limits } from '#shared/site.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { aModelServer, beginning } from '#tests/support/model-server.ts'
import { aSellerWithModel, words } from '#tests/support/model-sellers.ts'

// `npm run bench:model`: the time to the first piece of a better reply beside the time to the first token of the provider itself,
// asked in turn in one run. The provider is scripted: it waits, then streams five characters every 20 ms.

const calls = 40
const firstTokenMs = 300
const betweenTokensMs = 20

await using database = await aDatabase()
await using model = await aModelServer()
const seller = await aSellerWithModel(database, model, { limits: { ...limits, perSeller: unlimited(), model: many() } })
await seller.agrees()
await using site = await listening(seller.site.app)
const answer = JSON.stringify(words.better)
model.does((response) => void stream(response))

async function stream(response: ServerResponse) {
  await after(firstTokenMs)
  for (let at = 0; at < answer.length; at += 5) {
    beginning(answer.slice(at, at + 5))(response, unasked)
    await after(betweenTokensMs)
  }
  response.end('data: [DONE]\n\n')
}
