import { expect, test } from 'vitest'
import { jobs } from '#server/content/jobs.ts'
import { keptFor } from '#shared/personal-data.ts'
import { site } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'

const wordsOf = async (path: string) => {
  const { text } = await given().visitor.get(path).expect(200)
  return {
    text,
    words: text
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  }
}

const pdf = Buffer.from('%PDF-1.7\n%%EOF')
const asPdf = { filename: 'curriculo.pdf', contentType: 'application/pdf' }

function application(form: string, fields: Record<string, string> = {}) {
  const post = given().visitor.post('/careers').field('form', form)
  for (const [name, value] of Object.entries({ name: 'Ana Lima', email: 'ana@example.com', ...fields })) {
    void post.field(name, value)
  }
  return post
}

test('the history has its five milestones, in order, and nothing else', async () => {
  const { text } = await wordsOf('/about')
  const titles = [...text.matchAll(/<div class="answer"><h3>(.*?)<\/h3>.*?<time dateTime="(\d+)"/g)].map(
    ([, title, year]) => `${year} ${title!.replace(/<[^>]+>/g, '')}`,
  )

  expect(titles).toEqual([
    '2022 Fundação',
    '2023 500 clientes ativos',
    '2023 IA para análise de conversas',
    '2024 Mais de 1.000 empresas',
    '2024 Novas integrações e recursos',
  ])
})

test('/about has the mission, six values, four founders with their roles, and leads to the waiting list', async () => {
  const { text, words } = await wordsOf('/about')

  expect(words).toContain('Nossa missão')
  expect([...text.matchAll(/class="value-icon">.*?<h3>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual([
    'Inovação constante',
    'Simplicidade',
    'Resultados mensuráveis',
    'Suporte humanizado',
    'Privacidade e segurança',
    'Empreendedorismo',
  ])
  expect([...text.matchAll(/class="role">(.*?)</g)].map(([, role]) => role)).toEqual(['CEO', 'CTO', 'COO', 'CMO'])
  expect(text).toMatch(/<a class="button[^"]*" href="\/lista-de-espera">Entrar na Lista de Espera<\/a>/)
})

test('/careers leads to culture and vacancies, with six benefits and five jobs', async () => {
  const { text } = await wordsOf('/careers')

  for (const anchor of ['vagas', 'cultura', 'send-cv']) {
    expect(text).toContain(`href="#${anchor}"`)
    expect(text).toContain(`id="${anchor}"`)
  }
  expect(/id="cultura".*?<ul[^>]*>(.*?)<\/ul>/.exec(text)![1]!.match(/<li[ >]/g)).toHaveLength(6)
  expect(jobs.map(({ department }) => department).toSorted()).toEqual([
    'Design',
    'Marketing',
    'Suporte',
    'Tecnologia',
    'Tecnologia',
  ])
  expect(text.match(/<article class="job"/g)).toHaveLength(5)
})

test.for(jobs)('job $id says everything and leads to its form', async (job) => {
  const { text, words } = await wordsOf('/careers')

  expect(job.type).toBe('Integral')
  for (const said of [job.title, job.department, job.location, job.type, job.description, ...job.requirements]) {
    expect(words).toContain(said)
  }
  expect(text).toContain(`href="#apply-${job.id}">Candidatar-se`)
  expect(text).toContain(`id="apply-${job.id}"`)
  expect(text).toContain(`<input type="hidden" name="form" value="apply-${job.id}"/>`)
})

test('every form says how long the CV is kept, as /privacy does', async () => {
  const { words } = await wordsOf('/careers')

  const told = (sentence: string) => words.split(sentence).length - 1
  expect(told(`Apagamos tudo ${keptFor('job-application')}`)).toBe(jobs.length)
  // Of these the proof of consent stays.
  expect(told(`Apagamos o currículo e o que você contou ${keptFor('spontaneous-cv')} A prova`)).toBe(1)
})

test('each job is told to search engines with what Google requires', async () => {
  const { text } = await wordsOf('/careers')
  const { '@graph': graph } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!) as {
    '@graph': Record<string, unknown>[]
  }
  const postings = graph.filter((thing) => thing['@type'] === 'JobPosting')

  expect(postings.map(({ title }) => title)).toEqual(jobs.map(({ title }) => title))
  for (const posting of postings) {
    expect(posting).toMatchObject({
      description: expect.stringMatching(/^<p>.+<li>.+<\/ul>$/),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      employmentType: 'FULL_TIME',
      directApply: true,
      hiringOrganization: { '@type': 'Organization', name: site.name },
    })
    expect(Date.parse(String(posting['validThrough']))).toBeGreaterThan(Date.now())
    if (posting['jobLocationType']) {
      expect(posting).toMatchObject({
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' },
      })
    } else {
      expect(posting).toMatchObject({ jobLocation: { '@type': 'Place', address: { addressCountry: 'BR' } } })
    }
  }
})

test.for(['apply-3', 'send-cv'])(
  '%s with mistakes comes back open, with its words and a sentence a field',
  async (form) => {
    const { text } = await application(form, { job: '3', email: 'ana@', about: 'Escrevo há <dez> anos' }).expect(422)

    expect(text).toContain(`<section class="cv-form submitted" id="${form}"`)
    expect(text.match(/cv-form submitted/g)).toHaveLength(1)
    expect(text.match(/class="error-summary"/g)).toHaveLength(1)
    expect(text).toContain('value="Ana Lima"')
    expect(text).toContain('Escrevo há &lt;dez&gt; anos</textarea>')
    expect(text).toContain(`id="${form}-email-error">Por favor, informe um email válido</p>`)
    expect(text).toContain(`id="${form}-cv-error">Anexe seu currículo em PDF.</p>`)
    expect(text).toContain('Anexe de novo')
    expect(text).toContain('<title>Erro: ')
  },
)

test.for(['apply-1', 'send-cv'])('%s in order is told honestly that it could not be kept', async (form) => {
  const { text } = await application(form, { job: '1' }).attach('cv', pdf, asPdf).expect(503)

  expect(text).toContain('Não conseguimos receber seu envio agora.')
  expect(text).toContain('value="ana@example.com"')
  expect(text).toContain(`<section class="cv-form submitted" id="${form}"`)
  expect(text).not.toContain('field-error')
})

test('a file that is no PDF is refused', async () => {
  const { text } = await application('apply-2', { job: '2' })
    .attach('cv', Buffer.from('oi'), { filename: 'curriculo.doc', contentType: 'application/msword' })
    .expect(422)

  expect(text).toContain('id="apply-2-cv-error">O currículo precisa ser um arquivo PDF.</p>')
})

test('no file chosen, as browsers send it, is told as such', async () => {
  const { text } = await application('apply-2', { job: '2' })
    .attach('cv', Buffer.alloc(0), { filename: '', contentType: 'application/octet-stream' })
    .expect(422)

  expect(text).toContain('id="apply-2-cv-error">Anexe seu currículo em PDF.</p>')
})

test('a CV over 5 MB is refused with a sentence, and one far over with its status', async () => {
  const megabyte = 1024 * 1024
  const { text } = await application('apply-2', { job: '2' })
    .attach('cv', Buffer.alloc(5 * megabyte + 1), asPdf)
    .expect(422)
  expect(text).toContain('O currículo passa de 5 MB. Envie um PDF menor.')

  await application('apply-2', { job: '2' })
    .attach('cv', Buffer.alloc(6 * megabyte), asPdf)
    .expect(413)
})

test('a form that is not on the page is refused', async () => {
  await application('apply-6', { job: '6' }).attach('cv', pdf, asPdf).expect(400)
})

test.for([
  '500 seguidores engajados, no mínimo',
  '3 stories por semana, pelo menos',
  'Com o computador aberto, usando o Fechou',
  '50% de comissão',
  'De cada pagamento que a sua indicação fizer',
  '50% de desconto para quem segue você',
  'Um cupom exclusivo, só para os seus seguidores',
  'Acesso vitalício',
  'Canal de suporte prioritário',
  'Grupo no WhatsApp',
  'A meta: 100 embaixadores até junho',
  '50% de R$ 97: R$ 48,50',
  'não uma promessa de ganho',
  'diga que é parceria (#publi)',
  'nunca mostre nome, foto ou mensagem de cliente sem autorização',
  'enquanto o Fechou existir e você estiver no programa',
])('the ambassadors read: %s', async (promise) => {
  const { words } = await wordsOf('/embaixadores')

  expect(words.replaceAll('\u00a0', ' ')).toContain(promise)
})

test('the application form is where the operator says, in a new tab; the page has a way back to the start', async () => {
  const address = 'https://forms.example.com/ambassadors'
  const { text } = await given({ environment: { AMBASSADOR_FORM_URL: address } }).visitor.get('/embaixadores')

  const links = [...text.matchAll(/<a [^>]*forms\.example\.com[^>]*>/g)].map(([link]) => link)
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toContain(`href="${address}" target="_blank" rel="noopener"`)
  expect((await given().visitor.get('/embaixadores')).text).toContain('https://formulario.fechou.example/embaixadores')
  expect(text).toContain('<a class="back-to-start" href="/">')
})

test('/roadmap tells three stages in words, promises no date and asks what is missing', async () => {
  const { text, words } = await wordsOf('/roadmap')

  expect([...text.matchAll(/-heading">(No ar|Em construção|Nos planos)</g)].map(([, stage]) => stage)).toEqual([
    'No ar',
    'Em construção',
    'Nos planos',
  ])
  for (const said of ['Dois tiques verdes', 'Dois tiques cinza', 'Um tique cinza', 'Sem data prometida']) {
    expect(words).toContain(said)
  }
  expect(words).not.toMatch(/20\d\d|trimestre|semestre/)
  expect(text).toMatch(/href="\/contact">Conte o que falta para você fechar mais</)
})
