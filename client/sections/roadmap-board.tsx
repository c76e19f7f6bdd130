import { Check, CheckCheck, type LucideIcon } from 'lucide-react'
import { site } from '#shared/site.ts'

type Stage = {
  /** The class name of the column. */
  stage: 'shipped' | 'building' | 'planned'
  name: string
  meaning: string
  ticks: LucideIcon
  items: readonly { name: string; words: string }[]
}

const stages: readonly Stage[] = [
  {
    stage: 'shipped',
    name: 'No ar',
    meaning: `Dois tiques verdes: já está no seu ${site.name}.`,
    ticks: CheckCheck,
    items: [
      {
        name: 'Organização automática',
        words: 'Leads e clientes em ordem, com quem está pronto para comprar no topo.',
      },
      { name: 'Estratégia com IA', words: 'O sinal de quando oferecer e de como fechar, dentro da conversa.' },
      { name: 'Respostas sugeridas', words: 'A próxima frase, pronta para ajustar. Quem envia é você.' },
      { name: 'Lembretes de retorno', words: 'Quem ficou de responder não some da sua lista.' },
      { name: 'Etiquetas na conversa', words: 'Nascem das palavras do cliente e aparecem ao lado delas.' },
      { name: 'Aprendizado', words: 'Quanto mais conversa, melhor ele percebe a hora certa no seu negócio.' },
      { name: 'Equipe completa', words: 'Vários usuários e um histórico só, que todos veem.' },
      { name: 'Venda que avisa o anúncio', words: 'Fechou, o seu pixel recebe o evento de compra.' },
    ],
  },
  {
    stage: 'building',
    name: 'Em construção',
    meaning: 'Dois tiques cinza: estamos fazendo agora.',
    ticks: CheckCheck,
    items: [
      { name: 'Resumo do dia', words: 'Quem fechou, quem esperou demais e quem vale chamar amanhã cedo.' },
      { name: 'Etiquetas com o seu nome', words: 'Se no seu negócio é “orçamento na rua”, vai poder ser.' },
      { name: 'Lembrete que conhece feriado', words: 'Para ninguém cobrar resposta em pleno Carnaval.' },
    ],
  },
  {
    stage: 'planned',
    name: 'Nos planos',
    meaning: 'Um tique cinza: queremos fazer, ainda não começou.',
    ticks: Check,
    items: [
      { name: 'Agenda ao lado da conversa', words: 'Oferecer só os horários que estão mesmo livres.' },
      { name: 'Metas da equipe', words: 'Quanto falta para o mês fechar, à vista de todos.' },
      { name: 'Sugestões para cada vendedor', words: 'O jeito de escrever de cada um, respeitado.' },
    ],
  },
]

/** Three columns of messages whose ticks show the stage: one grey, two grey, two green. */
export function RoadmapBoard() {
  return (
    <div className="roadmap-board">
      <div className="wrap">
        {stages.map(({ stage, name, meaning, ticks: Ticks, items }) => (
          <section key={stage} className={stage} aria-labelledby={`${stage}-heading`}>
            <h2 id={`${stage}-heading`}>{name}</h2>
            <p className="meaning">
              <Ticks size={22} strokeWidth={2.4} />
              {meaning}
            </p>
            <ul>
              {items.map(({ name: item, words }) => (
                <li key={item}>
                  <h3>{item}</h3>
                  <p>{words}</p>
                  <Ticks size={20} strokeWidth={2.4} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
