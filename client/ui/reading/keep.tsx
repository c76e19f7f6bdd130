import { ArrowUp, Check } from 'lucide-react'
import { href } from '#shared/routes.ts'
import type { ReadingView } from '#shared/reading/view/view.ts'
import { Avatar } from '../avatar.tsx'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Label } from '../label.tsx'
import { ReadAnother } from './read-another.tsx'

/** The end: an account keeps this person in sight, unless they are to be left in peace. */
export function Keep({ view: { name, temperature, last, advice } }: { view: ReadingView }) {
  return (
    <section className="keep" aria-labelledby="guarde">
      <div className="wrap">
        <div className="keep-words">
          <h2 id="guarde">
            Não perca <br className="wide-only" />
            {advice.isPeace ? 'a próxima venda' : `${name.first} de vista`}
          </h2>
          <p>
            Com a conta grátis, quem está pronto para fechar aparece primeiro. Nada foi guardado aqui: crie a conta e
            traga esta conversa de novo.
          </p>
          <div className="keep-actions">
            <ButtonLink href={href('auth', {}, { modo: 'criar', next: href('connect') })} size="large">
              Criar conta grátis
            </ButtonLink>
            <ReadAnother />
          </div>
          <p className="keep-note">
            <Icon of={Check} size={18} />
            <span>
              Grátis e sem cartão: por enquanto, tudo fica aberto em todas as contas. Ficam nome, número, horários e
              etiquetas; as palavras, só com você.
            </span>
          </p>
        </div>
        <div className="keep-queue" aria-hidden="true">
          {!advice.isPeace && (
            <div className="first">
              <Avatar initials={name.initials} color="amber" />
              <p>
                <strong>{name.full}</strong>
                <span>{last.text}</span>
              </p>
              <Label
                color={temperature.color === 'quiet' ? 'sage' : temperature.color}
                {...(temperature.color === 'coral' && { icon: ArrowUp })}
              >
                {temperature.words}
              </Label>
              <span className="at">{last.at}</span>
            </div>
          )}
          <div className="next">
            <i />
            <span />
          </div>
          <div className="next">
            <i />
            <span />
          </div>
        </div>
      </div>
    </section>
  )
}
