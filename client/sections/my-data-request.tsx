import { flashMessages, silencedHint } from '#shared/flash-messages.ts'
import { keptAfterDeletion } from '#shared/personal-data.ts'
import { href } from '#shared/routes.ts'
import { Field, Form } from '../form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { BubblePhrase } from '../ui/bubble.tsx'
import type { CardContent } from './mail-link-card.tsx'
import { Card } from './card.tsx'

/** Asks for the address whose data is requested, or shows the outcome of the previous step. */
export function MyDataRequest({ because }: { because: string | null }) {
  const answer = because !== null && Object.hasOwn(answers, because) ? answers[because] : undefined
  if (answer) {
    return (
      <Card heading={answer.heading} id={`${because}-recebido`}>
        <p className="intro">{answer.text}</p>
        {answer.next}
      </Card>
    )
  }
  const { heading, text } = (because !== null && Object.hasOwn(reasons, because) && reasons[because]) || opening
  return (
    <Card heading={heading}>
      <p className="intro">{text}</p>
      <Form name="my-data" action={`${href('my-data')}#my-data-summary`} className="form">
        <Field name="email" label="E-mail" type="email" autoComplete="email" required maxLength={254} />
        <button className="button" type="submit">
          Enviar link
        </button>
      </Form>
      <p className="aside">
        O link chega por e-mail, vale por 24 horas e funciona uma vez só. Já pediu hoje? O e-mail que você recebeu
        continua valendo.
      </p>
    </Card>
  )
}

const opening: CardContent = {
  heading: <BubblePhrase text="Meus" bubble="dados" direction="in" />,
  text: 'Veja, corrija, baixe ou apague o que guardamos com o seu e-mail, com ou sem conta.',
}

/** The texts for links that failed. */
const reasons: Readonly<Record<string, CardContent>> = {
  expired: {
    heading: <BubblePhrase text="Este link" bubble="venceu" direction="in" />,
    text: 'Para proteger seus dados, ele só vale por 24 horas. Informe seu e-mail e enviamos outro.',
  },
  used: {
    heading: <BubblePhrase text="Este link" bubble="já foi usado" direction="in" />,
    text: 'Para proteger seus dados, ele funciona uma vez só. Informe seu e-mail e enviamos outro.',
  },
  unreadable: {
    heading: <BubblePhrase text="Este link" bubble="não abriu" direction="in" />,
    text: 'Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail ou peça outro aqui.',
  },
}

const askAgain = (
  <ButtonLink href={href('my-data')} variant="secondary">
    Pedir outro link
  </ButtonLink>
)

const answers: Readonly<Record<string, CardContent>> = {
  'my-data': {
    heading: <BubblePhrase text="Confira seu" bubble="e-mail" direction="out" />,
    text: flashMessages['my-data'].detail,
    next: (
      <p className="aside">
        Não chegou? Confira a caixa de spam. Enviamos no máximo um link a cada 10 minutos, e três por dia.{' '}
        {silencedHint} <a href={href('my-data')}>Usar outro e-mail</a>
      </p>
    ),
  },
  delete: {
    heading: <BubblePhrase text="Seus dados foram" bubble="apagados" direction="out" />,
    text: keptAfterDeletion,
  },
  close: {
    heading: <BubblePhrase text="Acesso" bubble="encerrado" direction="out" />,
    text: 'Ninguém mais vê seus dados neste navegador. Para voltar, peça outro link.',
    next: askAgain,
  },
}
