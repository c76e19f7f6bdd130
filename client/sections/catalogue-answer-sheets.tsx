import { CircleQuestionMark, Plus } from 'lucide-react'
import type { FrequentAnswer } from '#shared/catalogue/catalogue.ts'
import { catalogueLimits } from '#shared/catalogue/limits.ts'
import { href } from '#shared/routes.ts'
import { Field, Form, TextArea } from '../form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../view.tsx'
import { catalogueHref } from './catalogue-href.ts'
import { Seen, Sheet, SheetFoot } from './catalogue-sheet-frame.tsx'

/** All questions; those that wait for an answer first. */
export function AnswersSheet({ answers }: { answers: readonly FrequentAnswer[] }) {
  const waiting = answers.filter(({ answer }) => answer === '')
  const known = answers.filter(({ answer }) => answer !== '')
  return (
    <Sheet
      heading="Perguntas frequentes"
      lede={answers.length === 0 ? 'O que sempre perguntam e o que você responde.' : ''}
    >
      {waiting.length > 0 && (
        <ul className="waiting-answers">
          {waiting.map(({ id, question }) => (
            <li key={id}>
              <a href={catalogueHref(id)} className="label amber">
                <Icon of={CircleQuestionMark} size={16} />
                {question}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className="known-answers">
        {known.map(({ id, question, answer }) => (
          <li key={id}>
            <p className="bubble">{question}</p>
            <p className="bubble out">{answer}</p>
            <a className="text-button" href={catalogueHref(id)}>
              Mudar<span className="visually-hidden">: {question}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="sheet-foot cluster">
        <ButtonLink href={catalogueHref('pergunta')}>
          <Icon of={Plus} />
          Adicionar pergunta
        </ButtonLink>
        <a className="text-button" href={href('catalogue')}>
          Fechar
        </a>
      </div>
    </Sheet>
  )
}

export function AnswerForm({ answer, mark }: { answer: FrequentAnswer; mark: string }) {
  const { form } = useView()
  const isKept = mark !== ''
  const values = { pergunta: answer.question, resposta: answer.answer }
  return (
    <Sheet heading={isKept ? 'Mudar resposta' : 'Nova pergunta'}>
      {isKept && form?.form === 'pergunta' && form.notice !== null && (
        <p className="notice amber stands-now">
          No catálogo está: <strong>{answer.question}</strong> {answer.answer || 'Ainda sem resposta.'}
        </p>
      )}
      <Form
        name="pergunta"
        action={catalogueHref(isKept ? answer.id : 'pergunta', '#folha')}
        values={values}
        className="form"
      >
        <Seen id={answer.id} mark={mark} />
        <Field
          name="pergunta"
          label="O que perguntam"
          maxLength={catalogueLimits.question}
          autoComplete="off"
          required
        />
        <TextArea
          name="resposta"
          label="O que você responde"
          hint="Sem resposta, a pergunta não é usada."
          rows={4}
          maxLength={catalogueLimits.answer}
        />
        <SheetFoot back={catalogueHref('perguntas')} />
      </Form>
      {isKept && (
        <form className="item-acts" method="post" action={catalogueHref('perguntas')}>
          <input type="hidden" name="form" value="remover-pergunta" />
          <input type="hidden" name="id" value={answer.id} />
          <button className="text-button quiet" type="submit">
            Remover
          </button>
        </form>
      )}
    </Sheet>
  )
}
