import type { agent } from 'supertest'

type Browser = ReturnType<typeof agent>

const path = '/dashboard/catalogo'
const list = 'TABELA\ncorte 45\nbarba combinar\nprogressiva a partir de 180 ou 3x de 65 (2h)\nAceitamos cartão'
const csv = 'Nome;Preço\nCorte;50\nBarba;trinta\n'

/** The screens of the catalogue by their names: of one that is empty, of one that was begun, each sheet, and what is refused. */
export async function catalogueScreens(browser: Browser): Promise<[string, string][]> {
  const open = async (query = ''): Promise<[string, string]> => [
    path + query,
    (await browser.get(path + query).expect(200)).text,
  ]
  const post = async (name: string, fields: Record<string, string>, status: number): Promise<[string, string]> => [
    `${path}, ${name}`,
    (await browser.post(path).type('form').send(fields).expect(status)).text,
  ]
  const item = { form: 'item', id: crypto.randomUUID(), nome: 'Corte', preco: '45', prazo: 'no dia' }
  const empty = await open()
  await post('begun', { form: 'comecar', ramo: 'salao' }, 303)
  await post('with an item', item, 303)
  const times = (await open('?abrir=horarios'))[1]
  const antes = /name="antes" value="([^"]*)"/.exec(times)![1]!
  await post('with times', { form: 'horarios', antes, seg: '10h, 14h30', qui: '8h às 12h' }, 303)
  const file = browser.post(path).field('form', 'ler-csv').attach('arquivo', Buffer.from(csv), 'catalogo.csv')
  const sheets = ['novo', item.id, 'perguntas', 'pergunta', 'horarios', 'pagamento', 'nunca', 'colar', 'csv']
  return [
    [`${path}, empty`, empty[1]],
    await open(),
    ...(await Promise.all(sheets.map((sheet) => open(`?abrir=${sheet}`)))),
    await post('refused', { form: 'item', id: item.id, nome: '', preco: 'caro', parcelas: 'muitas', link: 'x' }, 422),
    await post('of another tab', { ...item, preco: '50' }, 409),
    await post('a list', { form: 'ler', lista: list }, 200),
    [`${path}, a file`, (await file.expect(200)).text],
  ]
}
