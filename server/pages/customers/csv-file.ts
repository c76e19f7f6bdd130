import { shownNumber } from '#shared/customers/contact-keys.ts'
import type { CustomersQuery } from '#shared/customers/customers-query.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import { labelName, ownLabelNames, type LabelSettings } from '#shared/customers/label-settings.ts'
import { whyOf } from '#shared/customers/why.ts'
import { isOnTheWay, stageWords, temperatureWords } from '#shared/reading/label-words.ts'
import type { Download } from '#server/action.ts'
import { csvOf } from '#server/csv.ts'
import type { Workspace } from '#server/data/workspace/workspace.ts'
import { filterOf } from './filter.ts'

const rowsPerRead = 500

/** The filtered list, read while it is sent. */
export async function csvFile(workspace: Workspace, query: CustomersQuery, now: string): Promise<Download> {
  const chunks = chunksOf(workspace, query, now)
  // A failed read decides the status, so the first one happens before the response begins.
  await chunks.next()
  return { name: 'clientes.csv', type: 'text/csv; charset=utf-8', chunks }
}

async function* chunksOf(workspace: Workspace, query: CustomersQuery, now: string): AsyncGenerator<Uint8Array, void> {
  const read = (skipped: number) => workspace.list(filterOf(query), now, query.ordem, skipped, rowsPerRead)
  const settings = await workspace.labelSettings()
  let page = await read(0)
  yield Buffer.alloc(0)
  async function* rows() {
    for (let skipped = 0; page.rows.length > 0; page = await read(skipped)) {
      yield* page.rows.map((row) => cellsOf(row, settings))
      skipped += page.rows.length
      if (page.rows.length < rowsPerRead) return
    }
  }
  for await (const line of csvOf(rows())) yield Buffer.from(line)
}

function cellsOf(row: ListedCustomer, settings: LabelSettings): Record<string, string> {
  const { reading } = row
  return {
    Nome: row.name,
    Número: row.number ? shownNumber(row.number) : '',
    Etapa: stageWords[row.stage],
    'Na etapa desde': inSheet(row.stage_since),
    Temperatura: isOnTheWay(row) ? temperatureWords[row.temperature].words : '',
    Valor: row.value_cents === null ? '' : (row.value_cents / 100).toFixed(2).replace('.', ','),
    Oferta: row.offer ?? '',
    'Suas etiquetas': row.tags.join(', '),
    'Etiqueta da leitura': reading.label ? labelName(reading.label, settings) : '',
    'Etiquetas por suas frases': ownLabelNames(reading.own, settings).join(', '),
    'Por quê': whyOf(row, null),
    'Esperando resposta desde': inSheet(row.waits_since),
    'Última mensagem': inSheet(row.last_at),
    Mensagens: String(row.message_count),
    'Pediu para não receber mais': row.opted_out ? 'sim' : 'não',
  }
}

/** A wall time as a spreadsheet reads it: `2026-11-23 09:14`. */
const inSheet = (time: string | null) => time?.slice(0, 16).replace('T', ' ') ?? ''
