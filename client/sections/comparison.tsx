import { Check, Minus } from 'lucide-react'
import { prerendered } from '../prerendered.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Bubble } from '../ui/bubble.tsx'

type Answer = { has: boolean; words: string }
type Row = { name: string; fechou: Answer; chatbots: Answer; crm: Answer }

const yes = (words: string): Answer => ({ has: true, words })
const no = (words: string): Answer => ({ has: false, words })

const rows: readonly Row[] = [
  {
    name: 'Entende o que o cliente quer',
    fechou: yes('Lê a conversa e marca as palavras que importam'),
    chatbots: no('Segue um roteiro fixo'),
    crm: no('Só guarda o contato'),
  },
  {
    name: 'Mantém uma pessoa no atendimento',
    fechou: yes('Sugere a resposta; você muda e envia'),
    chatbots: no('O robô responde por você'),
    crm: yes('Sim, mas sem ajuda na hora'),
  },
  {
    name: 'Organiza os clientes sozinho',
    fechou: yes('Etiqueta cada conversa pelo que o cliente escreveu'),
    chatbots: no('Ordem de chegada'),
    crm: no('Campo por campo, à mão'),
  },
  {
    name: 'Avisa quando é hora de fechar',
    fechou: yes('Mostra o sinal e o próximo passo'),
    chatbots: no('Não percebe'),
    crm: no('Depende da sua memória'),
  },
  {
    name: 'Mostra quem está quase esquecido',
    fechou: yes('Antes de esfriar, e com o motivo'),
    chatbots: no('A conversa acaba no menu'),
    crm: yes('Se você criar a tarefa'),
  },
  {
    name: 'Começa com o que você já tem',
    fechou: yes('Suas conversas, no navegador, sem instalar nada'),
    chatbots: no('Pede integração'),
    crm: no('Começa vazio, à espera de cadastro'),
  },
]

/** A table on wide screens and a card per row on narrow ones, from the same markup. */
export const Comparison = prerendered(() => (
  <section className="comparison on-green" id="comparison" aria-labelledby="comparison-heading">
    <div className="wrap">
      <h2 id="comparison-heading">
        Robô responde. <br className="narrow-only" />
        CRM arquiva. <br />
        Você{' '}
        <Bubble direction="in" ticks={false}>
          fecha
        </Bubble>
        .
      </h2>
      <table aria-labelledby="comparison-heading" data-reveal>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Logo />
            </th>
            <th scope="col">Chatbots</th>
            <th scope="col">CRM tradicional</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, fechou, chatbots, crm }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Cell {...fechou} ours />
              <Cell {...chatbots} whose="Chatbots" />
              <Cell {...crm} whose="CRM" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
))

function Cell({ has, words, whose, ours = false }: Answer & { whose?: string; ours?: boolean }) {
  return (
    <td className={ours ? 'ours' : undefined}>
      <span className={has ? 'flag yes' : 'flag no'}>
        <Icon of={has ? Check : Minus} size={18} stroke={2.5} />
        <span className="visually-hidden">{has ? 'Sim' : 'Não'}</span>
      </span>
      <span>
        {whose && (
          <span className="column" aria-hidden="true">
            {whose}
          </span>
        )}
        {words}
      </span>
    </td>
  )
}
