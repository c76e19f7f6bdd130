import type { Objection } from '../labels.ts'
import { lists } from '#shared/portuguese/lists.ts'
import { compile, PatternIndex, type Pattern } from '#shared/portuguese/pattern.ts'
import type { Word } from '#shared/portuguese/words.ts'

/** What a customer says when an objection of theirs is settled. */
const patterns: Partial<Record<Objection, string>> = {
  autoridade: `
    falei|conversei|mostrei|consultei|vi com|pra|para ele|ela|eles|{pessoa} ... topou|topa|aprovou|concordou|liberou|deixou|aceitou|gostou|ok
    falei|conversei com ele|ela|eles [e] [ja] [esta|ta] tudo|certo|ok|bem|fechado
    ele|ela|eles|{pessoa} [ja] topou|topa|toparam|aprovou|aprovaram|concordou|liberou|deixou|aceitou|autorizou
    {pessoa} gostou
    decidimos|resolvemos`,
  preco: `
    nao e|esta|achei [tao] caro
    assim|ai [eu] consigo|da|cabe|fica|vai|posso|melhorou|sim|melhora
    cabe|coube no bolso|orcamento
    {bom} preco|valor
    preco|valor [esta|ficou] bom|justo|otimo|{bom}
    melhorou`,
  confianca: `
    estou|fiquei|to [mais] tranquilo|seguro|aliviado|confiante
    retiro o que disse
    agora sim
    conferi|vi|achei|pesquisei|olhei [la] [e] [esta|ta|tudo] certo|certinho|ativo|ok
    gostei da|de sinceridade|franqueza|honestidade`,
  momento: `
    caiu|recebi|saiu [o|meu|minha|a] salario|pagamento|decimo|vale|bolsa|aposentadoria
    agora da|posso|consigo|sim|vai|quero
    pensei [bem|e|melhor] ... quero|vou|vamos|fechar|topo
    decidi|resolvi`,
  necessidade: `
    vou precisar
    preciso sim|mesmo`,
}

const index = new PatternIndex<Objection>(
  Object.entries(patterns).flatMap(([objection, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line): [Pattern, Objection] => [compile(line, lists), objection as Objection]),
  ),
)

/** An objection that a message settles, and the words that say so. */
export type Answer = { objection: Objection; start: number; end: number }

export function answersIn(all: Word[]): Answer[] {
  const words = all.filter(({ kind }) => kind !== 'mark' && kind !== 'emoji')
  const answers = new Map<Objection, Answer>()
  for (const { owner, place } of index.find(words)) {
    if (answers.has(owner)) continue
    answers.set(owner, { objection: owner, start: words[place.first]!.start, end: words[place.last]!.end })
  }
  return [...answers.values()]
}
