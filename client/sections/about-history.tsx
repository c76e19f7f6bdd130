import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { history, site } from '#shared/site.ts'

type Milestone = {
  year: number
  /** The question that the milestone answers. */
  question: string
  title: ReactNode
  story: string
  /** The figure is shown large, as an illustration. */
  look?: 'number' | 'bigger-number'
}

const { founding, clients, analysis, expansion, integrations } = history

const milestones: readonly Milestone[] = [
  {
    ...founding,
    question: 'Como começou?',
    title: 'Fundação',
    story: `Quatro pessoas e uma pergunta: por que tanta venda boa se perde no meio da conversa? Assim nasce o ${site.name}, em São Paulo.`,
  },
  {
    ...clients,
    question: 'E alguém usou?',
    title: (
      <>
        <strong>{clients.count}</strong> clientes ativos
      </>
    ),
    story: 'Nutricionistas, barbeiros, corretores, lojas: quem vive de responder começa a responder melhor.',
    look: 'number',
  },
  {
    ...analysis,
    question: 'Já tinha IA?',
    title: 'IA para análise de conversas',
    story: 'Começa o trabalho com IA: perceber, pela conversa, quem está pronto para comprar.',
  },
  {
    ...expansion,
    question: 'Até onde chegou?',
    title: (
      <>
        Mais de <strong>{expansion.moreThan.toLocaleString('pt-BR')}</strong> empresas
      </>
    ),
    story: 'De salões a imobiliárias, de quem vende sozinho a quem tem equipe.',
    look: 'bigger-number',
  },
  {
    ...integrations,
    question: 'E depois?',
    title: 'Novas integrações e recursos',
    story: 'Começa o trabalho para a equipe, que precisa de um histórico só, e para o anúncio que trouxe cada venda.',
  },
]

/** Five milestones as questions and answers. */
export function AboutHistory() {
  return (
    <section className="about-history on-green" aria-labelledby="history-heading">
      <div className="wrap">
        <h2 id="history-heading">Nossa história em cinco mensagens</h2>
        <ol>
          {milestones.map(({ year, question, title, story, look }) => (
            <li key={question} className={look} data-reveal>
              <p className="question">{question}</p>
              <div className="answer">
                <h3>{title}</h3>
                <p>{story}</p>
                <p className="sent">
                  <time dateTime={String(year)}>{year}</time>
                  <CheckCheck size={20} strokeWidth={2.4} />
                </p>
              </div>
            </li>
          ))}
        </ol>
        <a className="typing-link" href={href('roadmap')}>
          <span aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          Veja o que vem aí
        </a>
      </div>
    </section>
  )
}
