import { boardStages } from '#shared/customers/board-view.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import type { Stage } from '#shared/reading/labels.ts'

const meanings: Record<Stage, string> = {
  primeira_interacao: 'a pessoa acabou de chegar.',
  descoberta: 'quer saber o que é e como funciona.',
  interesse: 'perguntou o preço ou mostrou que quer.',
  proposta: 'você já disse o preço.',
  negociacao: 'pede desconto ou tem alguma dúvida.',
  fechamento: 'disse que quer fechar, falta pagar ou marcar.',
  ganho: 'fechou com você.',
  dormindo: 'ficou 7 dias sem escrever.',
  perdido: 'não fechou.',
}

/** What each stage means, for who asks. */
export function BoardMeanings() {
  return (
    <details className="board-meanings">
      <summary className="text-button">O que é cada etapa?</summary>
      <ul>
        {boardStages.map((stage) => (
          <li key={stage}>
            <strong>{stageWords[stage]}:</strong> {meanings[stage]}
          </li>
        ))}
      </ul>
    </details>
  )
}
