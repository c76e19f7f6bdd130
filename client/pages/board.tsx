import { Bubble } from '../ui/bubble.tsx'

export const title = 'Quadro'
export const description = 'O quadro das suas conversas, etapa por etapa, da Primeira Interação ao Ganho.'
export const styles = 'board'

export default function BoardPage() {
  return (
    <header className="board-top">
      <h1>
        Do <Bubble direction="in">oi</Bubble> ao <Bubble direction="out">fechou</Bubble>
      </h1>
    </header>
  )
}
