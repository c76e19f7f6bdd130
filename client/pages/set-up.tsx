import { Check } from 'lucide-react'
import { href } from '#shared/routes.ts'
import { tones } from '#shared/schemas/set-up.ts'
import { Choice, Field, Form } from '../form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Bubble } from '../ui/bubble.tsx'

type Props = {
  /** The saved values by field name. */
  values: Readonly<Record<string, string>>
  saved: boolean
}

export const title = 'Configuração'
export const description =
  'Fale do seu negócio: o que você vende, em que tom conversa, quando atende e quando o Fechou deve lembrar você.'

export default function SetUpPage({ values, saved }: Props) {
  return (
    <div className="settings">
      <header>
        <h1>
          Fale do seu{' '}
          <Bubble direction="out" ticks={saved}>
            negócio
          </Bubble>
        </h1>
        <p className="lede">
          Cinco perguntas rápidas. As sugestões usam as suas respostas, e você pode mudar tudo depois.
        </p>
        {saved && (
          <p className="notice lime saved" id="set-up-recebido" role="status" tabIndex={-1}>
            <Icon of={Check} stroke={3} />
            <span>
              Configuração salva. <a href={href('dashboard')}>Ir para Hoje</a>
            </span>
          </p>
        )}
      </header>
      <Form name="set-up" action={`${href('set-up')}#set-up-summary`} values={values} className="form panel">
        <Field name="business" label="Nome do negócio" autoComplete="organization" required maxLength={120} />
        <Field
          name="sells"
          label="O que você vende?"
          placeholder="Consultas de nutrição, imóveis, cortes de cabelo…"
          required
          maxLength={200}
        />
        <Choice name="tone" label="Em que tom você conversa?" options={tones} />
        <Field
          name="openingHours"
          label="Quando você atende?"
          placeholder="Segunda a sexta, das 9h às 18h"
          hint="Decide a hora dos lembretes e responde a quem pergunta. Os horários que as respostas oferecem ficam no Catálogo, em Seus horários."
          required
          maxLength={120}
        />
        <Field
          name="followUpDays"
          label="Lembrar você depois de quantos dias sem resposta?"
          hint="De 1 a 30 dias. Quem está perto de fechar, depois de 12 horas."
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={30}
        />
        <button className="button" type="submit">
          Salvar configuração
        </button>
      </Form>
    </div>
  )
}
