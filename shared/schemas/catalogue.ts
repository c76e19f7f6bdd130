import { z } from 'zod'
import { catalogueLimits } from '../catalogue/limits.ts'
import { instalmentsOf } from '../catalogue/instalments.ts'
import { httpsLinkOf } from '../catalogue/link.ts'
import { timesOf, weekdays } from '../catalogue/meeting-times.ts'
import { pixKeyOf } from '../catalogue/pix-key.ts'
import { line, optionalAmount, optionalLine, optionalProse, typed } from './fields.ts'

const { instalments, lineLength, lines: maxLines, meetingTimes: maxTimes } = catalogueLimits

/** Checked, it submits `1`. */
const checkbox = z
  .literal('1')
  .optional()
  .transform((value) => value === '1')

/** A mark of what the seller had before them: `markOf` of server/data/workspace/catalogue.ts. Empty where that was nothing. */
const mark = z.string().max(40).default('')

const instalmentsMistake = `Escreva as parcelas assim: 3x de R$ 310, ou até 12x. Vão de 2 a ${instalments}.`

const typedInstalments = typed(catalogueLimits.instalmentsLength, instalmentsMistake)
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return null
    const found = instalmentsOf(text)
    if (!found) context.addIssue({ code: 'custom', message: instalmentsMistake })
    return found
  })

const linkMistake = 'Escreva um endereço que comece com https://, por exemplo https://loja.exemplo.com.br.'

const link = typed(catalogueLimits.link, linkMistake)
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return null
    const address = httpsLinkOf(text)
    if (address === null) context.addIssue({ code: 'custom', message: linkMistake })
    return address
  })
  .meta({ maxLength: catalogueLimits.link })

const bothPrices = 'Escreva um preço, ou marque sob consulta: não dá para usar os dois.'

export const Item = z
  .object({
    id: z.uuid(),
    antes: mark,
    nome: line('Diga o que é.', catalogueLimits.name),
    preco: optionalAmount,
    apartir: checkbox,
    consulta: checkbox,
    parcelas: typedInstalments,
    condicao: optionalLine(catalogueLimits.conditions),
    dura: optionalLine(catalogueLimits.duration),
    prazo: optionalLine(catalogueLimits.deadline),
    inclui: optionalLine(catalogueLimits.included),
    paraquem: optionalLine(catalogueLimits.audience),
    link,
  })
  .refine(({ preco, consulta }) => preco === null || !consulta, { path: ['preco'], message: bothPrices })

export const Row = z.object({ id: z.uuid('Escolha o item.') })

export const Move = Row.extend({ para: z.enum(['cima', 'baixo']) })

export const Answer = z.object({
  id: z.uuid(),
  antes: mark,
  pergunta: line('Escreva a pergunta.', catalogueLimits.question),
  resposta: optionalProse(catalogueLimits.answer),
})

/** The times of each day, as the seller types them. */
export const Times = z
  .object({
    antes: mark,
    ...(Object.fromEntries(weekdays.map(({ field, weekday, name }) => [field, timesOfDay(weekday, name)])) as Record<
      (typeof weekdays)[number]['field'],
      ReturnType<typeof timesOfDay>
    >),
  })
  .refine((week) => weekdays.reduce((count, { field }) => count + week[field].length, 0) <= maxTimes, {
    path: ['seg'],
    message: `Cabem até ${maxTimes} horários na semana. Junte alguns: 8h às 12h.`,
  })

function timesOfDay(weekday: (typeof weekdays)[number]['weekday'], name: string) {
  return z
    .string()
    .max(200)
    .default('')
    .transform((text, context) => {
      const times = timesOf(weekday, text)
      if (!times) context.addIssue({ code: 'custom', message: `${name}: escreva horas assim: 10h, 14h30, 8h às 12h.` })
      return times ?? []
    })
    .meta({ maxLength: 200 })
}

/** A line for each entry; empty lines and repeated ones are left out. */
const entries = optionalProse(maxLines * (lineLength + 2))
  .transform((text) => [...new Set(text.split('\n').map((each) => each.replace(/\s+/g, ' ').trim()))])
  .transform((found) => found.filter((each) => each !== ''))
  .pipe(
    z
      .array(z.string().max(lineLength, `Use até ${lineLength} letras por linha.`))
      .max(maxLines, `Cabem até ${maxLines} linhas.`),
  )
  .meta({ maxLength: maxLines * (lineLength + 2) })

const noPixKey = 'Isto não parece uma chave Pix. Ela é um CPF, CNPJ, celular com DDD, e-mail ou chave aleatória.'
const ambiguousPixKey =
  'Pode ser CPF ou celular. Se for celular, escreva com +55 na frente; se for CPF, com pontos: 123.456.789-09.'

export const Payment = z.object({
  antes: mark,
  pix: typed(catalogueLimits.pixKey, noPixKey)
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return null
      const found = pixKeyOf(text)
      if (found && found !== 'ambiguous') return found.key
      context.addIssue({ code: 'custom', message: found ? ambiguousPixKey : noPixKey })
      return null
    }),
  formas: entries,
})

export const Never = z.object({ antes: mark, prometer: entries, dizer: entries })

export const Undo = z.object({ evento: z.uuid('Não há o que desfazer.') })
