import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { Avatar } from '../avatar.tsx'
import { Bubble } from '../bubble.tsx'
import { Icon } from '../icon.tsx'
import { DropBubble } from './drop-bubble.tsx'

const examples = [
  { name: 'davi', initials: 'DA', color: 'lime', who: 'Davi e a barbearia', words: 'sábado 10h ainda tem?' },
  { name: 'livia', initials: 'LM', color: 'amber', who: 'Lívia e a nutricionista', words: 'quanto custa?' },
  { name: 'rogerio', initials: 'RP', color: 'sage', who: 'Rogério e o corretor', words: 'aceita permuta?' },
] as const

type StartActions = {
  readFile: (file: File) => void
  readText: () => void
  readExample: (name: string) => void
}

type Props = {
  /** `null` where no script runs. */
  actions: StartActions | null
  /** Stands in the drop bubble's place: a reading under way, a question, a refusal. */
  inPlaceOfDrop?: ReactNode
  /** Both are shown, since no script opens the file field. */
  keepsDrop?: boolean
  /** What was pasted and is pasted again. */
  text?: string
}

/**
 * The form as a chat: left what comes in, right what one gives.
 *
 * Its submit button stands in a <noscript>: where scripts run nothing can send the form, even before they have arrived.
 */
export function Start({ actions, inPlaceOfDrop, keepsDrop = false, text = '' }: Props) {
  return (
    <section className="try-start">
      <div className="wrap">
        <h1>
          Experimente com <br className="wide-only" />
          uma conversa <Bubble direction="out">sua</Bubble>
        </h1>
        <div className="try-lede">
          <p>Veja quem está pronto para comprar, por quê, e o que fazer agora. Sem conta, em um minuto.</p>
          <p className="promise">
            <Icon of={Lock} />
            <span className="with-script">
              Nada sai do seu <span className="wide-only">computador</span>
              <span className="narrow-only">celular</span>.
            </span>
            <noscript>
              <span>O Fechou lê na memória e não guarda nada.</span>
            </noscript>
          </p>
        </div>
        <form className="try-form" method="post" action={href('try')} encType="multipart/form-data">
          {inPlaceOfDrop}
          <DropBubble onFile={actions?.readFile ?? null} isHidden={Boolean(inPlaceOfDrop) && !keepsDrop} />
          <div className="paste">
            <textarea
              name="texto"
              rows={1}
              aria-label="Ou cole aqui o que você copiou do WhatsApp Web"
              placeholder="Ou cole aqui o que você copiou do WhatsApp Web"
              defaultValue={text}
              spellCheck={false}
              autoComplete="off"
            />
            <button className="button with-script" type="button" {...(actions && { onClick: actions.readText })}>
              Ler a conversa
            </button>
            <noscript>
              <button className="button" type="submit">
                Ler a conversa
              </button>
            </noscript>
          </div>
        </form>
        <div className="try-examples">
          <p id="exemplos">Ou leia uma destas:</p>
          <ul aria-labelledby="exemplos">
            {examples.map(({ name, initials, color, who, words }) => (
              <li key={name}>
                <a
                  href={href('try', {}, { exemplo: name })}
                  {...(actions && {
                    onClick: (click) => {
                      if (click.ctrlKey || click.metaKey || click.shiftKey) return
                      click.preventDefault()
                      actions.readExample(name)
                    },
                  })}
                >
                  <Avatar initials={initials} color={color} />
                  <span>
                    <small>{who}</small> <span>{words}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
