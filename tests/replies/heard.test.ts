import { expect, test } from 'vitest'
import { suggest } from '#shared/replies/suggest.ts'
import { inputOf, repliesOf, suggestionFor, threadOfLines, tradeNamed } from './chats.ts'

type Case = {
  what: string
  trade: string
  lines: readonly string[]
  /** Said in the first reply, in each, in none. */
  first?: RegExp
  each?: RegExp
  none?: RegExp
}

const day = '2026-03-10'
const at = (lines: readonly string[]) =>
  lines.map((line, index) => `${day} 10:${String(index).padStart(2, '0')} ${line}`)

const textsOf = ({ trade, lines }: Pick<Case, 'trade' | 'lines'>) => {
  const { catalogue, setUp } = tradeNamed(trade)
  const more = { catalogue, setUp: { ...setUp, tone: 'warm' as const }, writesAnyway: true }
  return repliesOf(suggestionFor('Ana Lima', at(lines), `${day}T10:30`, more)).map(({ text }) => text)
}

const cases: readonly Case[] = [
  {
    what: 'a question that the shop can answer is not “checked”',
    trade: 'workshop',
    lines: ['C: bom dia, vcs testam vazamento antes ou só colocam gás?'],
    none: /confirmar|verificar/,
  },
  {
    what: 'stock is looked up',
    trade: 'clothes',
    lines: ['C: oi, essa calça tem 42?'],
    first: /olhar|ver direitinho/,
  },
  {
    what: 'of several questions each is owed an answer',
    trade: 'photographer',
    lines: ['C: vêm quantas fotos mais ou menos?', 'C: e o making of é dos dois?', 'C: e vocês levam drone?'],
    first: /o making|tudo/,
  },
  {
    what: '“marca” beside a question confirms what was offered, and the address is told',
    trade: 'hair',
    lines: ['S: Dia 15, 8h30. Abro antes pra vocês', 'C: ai que bom, marca. me passa o endereço certinho?'],
    each: /(?:Combinado|Fechado).* dia 15 às 8h30.*Rua do Comércio/i,
  },
  {
    what: 'a quote is asked for without a question mark',
    trade: 'cakes',
    lines: ['C: Boa tarde! Trabalho numa clínica e queria uma cotação de 60 brownies personalizados com a nossa logo'],
    first: /valor/,
    none: /me contar|com calma/,
  },
  {
    what: 'praise with a picture is no complaint',
    trade: 'hair',
    lines: ['S: Entrou linda!', 'C: tô apaixonada, não paro de me olhar no espelho'],
    none: /[Ll]amento|[Ss]into muito|[Dd]esculp/,
  },
  {
    what: 'how it is paid is no bargain',
    trade: 'cleaning',
    lines: ['C: quanto é?', 'S: Fica 890', 'C: dá pra fazer 2x no pix, metade agora e metade na entrega?'],
    each: /pagamento|momento/,
    none: /valor bom|consigo/,
  },
  {
    what: 'who makes a price the condition is offered no hour before it',
    trade: 'workshop',
    lines: ['C: quanto sai a embreagem?', 'S: Fica 1.430', 'C: faz 1300 que deixo aí amanhã cedo'],
    none: /\d+h/,
  },
  {
    what: 'a part of the day that is somebody’s school is no appointment',
    trade: 'languages',
    lines: [
      'C: oi, queria saber do inglês pra criança',
      'S: Oi! Ele estuda de manhã ou à tarde?',
      'C: de manhã, só que segunda e quarta ele tem natação, aí complica',
    ],
    none: /Fechado|Combinado|pagar/,
  },
  {
    what: 'the same hour of another day is confirmed by nobody',
    trade: 'cleaning',
    lines: ['C: podemos seguir', 'S: Ótimo. Terça 17, às 8h?', 'C: os moradores precisam de aviso. Quarta 18, 8h.'],
    none: /Combinado|Fechado/,
  },
  {
    what: 'a date is not called an hour',
    trade: 'photographer',
    lines: ['C: Seria em setembro', 'S: Já tem o dia?', 'C: Dia 19. Igreja e festa'],
    none: /esse horário/,
  },
  {
    what: 'who is asked for details to be told a price is offered no hour',
    trade: 'cleaning',
    lines: ['C: tem um cupim aqui', 'S: Quantos móveis são? Aí passo o preço.', 'C: Dois. O guarda-roupa e o rodapé'],
    each: /valor/,
  },
  {
    what: 'no hour is offered unasked for what is not in the catalogue',
    trade: 'cleaning',
    lines: [
      'C: Bom dia, vocês fazem cozinha sob medida?',
      'S: Fazemos! Puxador cava ou alça?',
      'C: Cava. Medi 2,58 no canto da janela e 2,60 no resto',
    ],
    none: /\d+h|reserv/i,
  },
  {
    what: 'a price laughed at is met lightly',
    trade: 'clothes',
    lines: ['C: quanto é o conjunto do reels?', 'S: 159, linho misto', 'C: kkkkkk só um rim'],
    each: /Rsrs/,
  },
  {
    what: 'irony is no question',
    trade: 'cleaning',
    lines: ['C: quanto fica?', 'S: Mão de obra 1.980, material 2.350', 'C: puxado esse material. O cabo é de prata?'],
    none: /confirmar|te respondo isso|explico/,
  },
  {
    what: 'who has moved away is wished well',
    trade: 'hair',
    lines: [
      'S: Ana, corte + barba 65 só até sexta',
      'C: Mudei pra Curitiba faz dois anos. Meio longe pra cortar o cabelo, né',
    ],
    first: /longe/,
    none: /outra hora/,
  },
  {
    what: 'who cannot come is told of the agenda, with a word for the illness',
    trade: 'nutrition',
    lines: ['S: Sexta 17h30?', 'C: Ótimo', 'S: Combinado!', 'C: Criança com febre. Passa pra quinta que vem, online?'],
    each: /Melhoras/,
    none: /mesmo valor/,
  },
  {
    what: 'a passing word of a frequent question does not call its answer',
    trade: 'nutrition',
    lines: ['C: no online como é que você mede a gordura, com fita?'],
    none: /mesmo valor/,
  },
  {
    what: 'who names one way to pay is told of that one',
    trade: 'languages',
    lines: ['C: quanto é?', 'S: 1.350 à vista', 'C: prefiro acertar tudo de uma vez. Recebe por transferência?'],
    first: /Pix/,
    none: /Boleto|cartão/i,
  },
  {
    what: 'who was paid asks for no money again',
    trade: 'nutrition',
    lines: ['C: passei já', 'S: Caiu! Próximo dia 20, 7h?', 'C: fechou 7h'],
    none: /pagar/,
  },
  {
    what: 'a card that is not needed does not refuse Pix',
    trade: 'nutrition',
    lines: ['S: Fica 280', 'C: manda o pix que eu já pago daqui aí a mãe não precisa mexer com cartão'],
    first: /marina@exemplo/,
  },
  {
    what: 'good news is shared',
    trade: 'nutrition',
    lines: ['S: Até a próxima!', 'C: 9kg desde abril!!! meu marido nem acredita'],
    none: /ajudar|[Ee]ntendi/,
  },
  {
    what: 'who says how they came is asked how to help',
    trade: 'photographer',
    lines: ['C: Estive no casamento do meu sobrinho em março, vi a senhora trabalhando e gostei do jeito'],
    first: /ajudar/,
    none: /calma|contar/,
  },
  {
    what: 'a robbery is met with a word of its own before anything of business',
    trade: 'clothes',
    lines: ['S: Separo pra você?', 'C: me roubaram ontem, levaram tudo. vou ter que deixar pra depois'],
    each: /Sinto muito/,
    none: /Que bom|Ótimo/,
  },
  {
    what: 'who does not need it any more is not told to change their mind',
    trade: 'hair',
    lines: [
      'S: Já faz um ano! Venha fazer a revisão',
      'C: operei a vista em novembro e hoje não uso mais óculos, graças a Deus',
    ],
    none: /mudar de ideia|valer a pena/,
  },
  {
    what: 'a fault is not told from afar, whatever it is called',
    trade: 'workshop',
    lines: ['C: Meu Sandero está chiando quando freio. Isso é pastilha?'],
    first: /de perto/,
  },
  {
    what: 'who asks for the very hour that is there is not offered another day',
    trade: 'hair',
    lines: ['C: marca eu sábado às 11h, corte e barba'],
    each: /sábado às 11h/,
    none: /outro dia/,
  },
  {
    what: 'whether a price holds is asked for no new one',
    trade: 'cakes',
    lines: ['C: quanto é?', 'S: 450 os 60', 'C: ela só assina sexta. O preço se mantém?'],
    first: /mantém|mesmo/,
  },
  {
    what: 'who asks to split what was named has made no offer',
    trade: 'hair',
    lines: ['C: quanto fica?', 'S: 1.600', 'C: se eu der 800 e o resto em janeiro você faz?'],
    none: /valor bom|como você pagaria/,
  },
  {
    what: 'who names a sum hears of that one',
    trade: 'cakes',
    lines: ['C: quanto fica?', 'S: 280 não dá, 300 e levo em casa', 'C: 290 e eu busco'],
    none: /valor bom/,
  },
  {
    what: 'who says who they are is asked how to help',
    trade: 'cakes',
    lines: ['C: Bom dia, caro Davi. Aqui é Arnaldo, pai de Simone, do bolo de São João.'],
    first: /ajudar/,
    none: /contar|Entendi/,
  },
  {
    what: 'who takes one of two offered hours the day after is heard by its own day',
    trade: 'nutrition',
    lines: ['C: valor', 'S: 280. Tenho amanhã 18h ou quinta 7h30.', 'C: 7h30'],
    first: /7h30/,
  },
  {
    what: 'who asks for every Tuesday is offered no single one',
    trade: 'cleaning',
    lines: ['C: Oi, vc tem diarista pras terças aqui no centro?'],
    none: /\d+h|[Tt]em, sim/,
  },
  {
    what: 'where a sum of the catalogue depends on the CEP it is asked for',
    trade: 'clothes',
    lines: ['C: oi, entrega em olinda?'],
    first: /CEP\?/,
  },
  {
    what: 'a trouble that the seller is seeing to is not asked about again',
    trade: 'cleaning',
    lines: [
      'C: Vocês dedetizaram aqui dia 2 e a barata voltou.',
      'S: Está dentro da garantia, o reforço não tem custo. São das pequenas?',
      'C: Das pequenas. Paguei 280 e me disseram que em quinze dias acabava.',
    ],
    none: /resolv(?:a|ido)\?/,
  },
  {
    what: 'a delight beside a question is shared',
    trade: 'hair',
    lines: ['C: Vi o trabalho de vcs no insta, amei demais', 'C: Vocês vão no local?'],
    first: /Que bom que gostou/,
  },
  {
    what: 'who begs pardon is let off',
    trade: 'hair',
    lines: ['S: Até sexta!', 'C: amiga me perdoa, cancelaram minha folga. pode ser sábado às 10h?'],
    first: /acontece/,
  },
  {
    what: 'what was meant for somebody else is said to be',
    trade: 'hair',
    lines: ['C: bom dia meu filho', 'C: manda um botijão na rua das acácias 40 fundos'],
    each: /outro contato|outra pessoa|engano/,
  },
  {
    what: 'who will not pay twice is offered no hour',
    trade: 'workshop',
    lines: ['S: Putz, erro nosso. Mando o direito hoje, por minha conta', 'C: tá, mas o frete eu não pago de novo'],
    none: /\d+h|horário/,
  },
  {
    what: 'the same hour is the one that was named',
    trade: 'cleaning',
    lines: ['S: Quinta 12, 15h.', 'C: o caseiro foi ao dentista. Pode ser amanhã, no mesmo horário?'],
    first: /15h/,
    none: /8h|12h/,
  },
  {
    what: 'a golden wedding is a joy',
    trade: 'cakes',
    lines: ['C: Completo bodas de ouro no dia 8 de agosto e desejo um Souza Leão. Teria disponibilidade?'],
    each: /alegria/,
  },
  {
    what: 'no hour is offered to a yes for what is not in the catalogue',
    trade: 'cleaning',
    lines: ['C: quanto sai a lavagem da caixa d’água?', 'S: 1.120, com laudo.', 'C: ficou com vocês. Podemos seguir.'],
    first: /Que bom|Ótimo/,
    none: /\d+h/,
  },
  {
    what: 'what was asked for and came as a picture is received',
    trade: 'languages',
    lines: ['S: Me manda nome completo e nascimento?', 'C: Sofia Alves, 14/02/2016'],
    each: /Recebi|[Aa]notado/,
  },
  {
    what: 'a worried mother is met with a word of her own, where the seller bars the first',
    trade: 'languages',
    lines: [
      'S: Tô em aula, me escreve?',
      'C: é que a professora do meu menino falou que ele tá atrasado na leitura e eu tô sem saber o que fazer',
    ],
    each: /Imagino/,
    none: /fácil/,
  },
  {
    what: 'a measure that is sold “fechado” is no yes',
    trade: 'cleaning',
    lines: ['S: Tem as duas sim', 'C: vende meio metro ou só metro fechado'],
    none: /Que bom|Ótimo|Perfeito/,
  },
  {
    what: 'a wish told to “posso ajudar?” is no data that came',
    trade: 'cakes',
    lines: ['S: Oi, Ana! Posso ajudar?', 'C: quero um bolo de casamento, caso em maio'],
    none: /Recebi/,
  },
  {
    what: 'a quote to be sent to an address is no wrong number',
    trade: 'cleaning',
    lines: ['C: manda um orçamento pra rua das flores 10'],
    none: /engano|outro contato/,
  },
  {
    what: 'nobody laughs about a robbery',
    trade: 'cakes',
    lines: ['S: Oi! Posso ajudar?', 'C: me roubaram ontem kkk'],
    none: /Rsrs/,
  },
  {
    what: '“tá caro” takes no time that was offered',
    trade: 'hair',
    lines: ['S: Bom dia! Fica 50. Prefere sexta às 10h?', 'C: tá caro'],
    none: /Fechado|Combinado/,
  },
  {
    what: 'who did not like it is not thanked for praise',
    trade: 'cakes',
    lines: ['S: Chegou tudo bem?', 'C: só não gostei da cor'],
    none: /Que bom|feliz/,
  },
  {
    what: '“dois” is no ache',
    trade: 'workshop',
    lines: [
      'C: quero orçamento pra dois carros',
      'S: Quais carros? Aí passo o valor',
      'C: um Gol e um Palio, os dois 2012',
    ],
    none: /de perto/,
  },
]

test.for(cases)('$what', (given) => {
  const texts = textsOf(given)
  if (given.first) expect(texts[0]).toMatch(given.first)
  for (const text of texts) {
    if (given.each) expect(text).toMatch(given.each)
    if (given.none) expect(text).not.toMatch(given.none)
  }
})

test('the customer is addressed as the seller does it, and only then', () => {
  const lines = [
    'C: bom dia, o senhor atende no centro?',
    'S: Bom dia! A senhora mora onde?',
    'C: no Cordeiro. Vocês vêm aqui?',
  ]
  const texts = textsOf({ trade: 'cleaning', lines })
  expect(texts.join(' ')).toMatch(/lhe /)
  expect(texts.join(' ')).not.toMatch(/(?<!\p{L})(?:te|você)(?!\p{L})/u)
  const plain = textsOf({
    trade: 'cleaning',
    lines: lines.with(1, 'S: Bom dia! Você mora onde? Minha senhora é do Cordeiro'),
  })
  expect(plain.join(' ')).not.toMatch(/lhe |senhora?/)
})

test('after a day each reply greets and asks pardon, the shortest too', () => {
  const lines = at(['C: quanto fica o dia do noivo?', 'S: Quantas pessoas vêm?', 'C: 20/06. Eu, meu pai e 4 padrinhos'])
  const { catalogue, setUp } = tradeNamed('hair')
  const replies = repliesOf(suggestionFor('Ana Lima', lines, '2026-03-12T10:30', { catalogue, setUp }))
  for (const { text } of replies) expect(text).toMatch(/^(?:Oi|Bom dia).*Desculpe a demora/)
})

test('who is called dona is a senhora, unless the seller says você', () => {
  const texts = (said: string) => textsOf({ trade: 'cleaning', lines: [`S: ${said}`, 'C: está fora do nosso alcance'] })
  const { catalogue, setUp } = tradeNamed('cleaning')
  const of = (said: string) =>
    repliesOf(suggestionFor('Dona Iara', at([`S: ${said}`, 'C: achei caro']), `${day}T10:30`, { catalogue, setUp }))
      .map(({ text }) => text)
      .join(' ')
  expect(of('Boa tarde, dona Iara. Fica em 14.800.')).toMatch(/a senhora|lhe /)
  expect(of('Boa tarde, dona Iara. Para você fica em 14.800.')).not.toMatch(/senhora|lhe /)
  expect(texts('Boa tarde. Fica em 14.800.').join(' ')).not.toMatch(/senhora|lhe /)
})

test('a compound name is said as the seller greets with it', () => {
  const lines = at(['C: bom dia', 'S: Bom dia Ana Lúcia! Fazemos, sim.', 'C: obrigada! o tampo está incluído?'])
  const first = (contact: string) => repliesOf(suggestionFor(contact, lines, `${day}T10:30`))[0]!.text
  const next = (contact: string) => repliesOf(suggestionFor(contact, lines, '2026-03-11T10:30'))[0]!.text
  expect(next('Ana Lúcia cozinha')).toMatch(/Ana Lúcia/)
  expect(next('Ana Lima')).not.toMatch(/Lúcia|Lima/)
  expect(first('Ana Lima')).not.toMatch(/Lúcia/)
})

test('without words a price is still answered: of the only item, else by a holding reply', () => {
  const { catalogue, setUp } = tradeNamed('clothes')
  const thread = threadOfLines('Ana Lima', at(['C: oi, quanto custa?']))
  const first = (items: typeof catalogue.items) =>
    repliesOf(
      suggest(inputOf(thread, `${day}T10:05`, { words: [null], setUp, catalogue: { ...catalogue, items } })),
    )[0]!.text
  expect(first(catalogue.items.slice(0, 1))).toMatch(/R\$ 189,90/)
  expect(first(catalogue.items)).toMatch(/valor/)
  expect(first(catalogue.items)).not.toMatch(/R\$/)
})
