import { parseArgs } from 'node:util'
import { suggest } from '#shared/replies/suggest.ts'
import { unseenShops, writerInput } from './unseen-shops.ts'

/* `npm run unseen -- [--sealed] [--expected]`: what the writer answers in conversations of people who have not seen it. `--sealed`: in the part that nobody who works on the writer reads: tests/replies/unseen/README.md. `--expected`: with what their writer would answer. */

const { values } = parseArgs({
  options: { sealed: { type: 'boolean', default: false }, expected: { type: 'boolean', default: false } },
})

for (const { shop, conversations } of unseenShops(values.sealed)) {
  console.log(`\n## ${shop.name}, ${shop.trade}. ${shop.hours}\n${shop.priceList}`)
  for (const { question, answer } of shop.answers) console.log(`? ${question} ${answer}`)
  for (const conversation of conversations) {
    console.log(`\n### ${conversation.id} (${conversation.contact}), ${conversation.now}`)
    for (const { at, from, text } of conversation.messages)
      console.log(`${at.slice(5)} ${from === 'customer' ? 'C' : '    S'}: ${text}`)
    const suggestion = suggest(writerInput(shop, conversation))
    if (suggestion.kind === 'wait' || suggestion.kind === 'leave')
      console.log(`  -- ${suggestion.kind}: ${suggestion.why}`)
    else {
      if (suggestion.kind === 'missing') console.log(`  ?? ${suggestion.missing.question} ${suggestion.missing.why}`)
      for (const { kind, reason, text } of suggestion.replies) console.log(`  -> [${kind}: ${reason}] ${text}`)
    }
    if (!values.expected) continue
    console.log(`  == ${conversation.reply}`)
    for (const { asked, known } of conversation.open) console.log(`  open: ${asked}${known ? '' : ' (not known)'}`)
  }
}
