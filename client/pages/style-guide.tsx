import { Check, CheckCheck, Flame } from 'lucide-react'
import { Island } from '../island.tsx'
import ChatPreview from '../islands/chat-preview.tsx'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { heroSuggestion } from '#shared/examples/hero-suggestion.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Label } from '../ui/label.tsx'
import { Logo } from '../ui/logo.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'Estilo da casa'
export const description = 'As peças com que o site é montado, de dia e à noite.'
export const styles = 'style-guide'

const colors = [
  'paper',
  'sand',
  'card',
  'ink',
  'ink-soft',
  'action',
  'mint',
  'error',
  'green-deep',
  'leaf',
  'lime',
  'coral',
  'amber',
  'sage',
]

const labelColors = ['coral', 'amber', 'sage', 'lime', 'quiet', 'ink'] as const
const avatarColors = ['amber', 'sage', 'mint', 'sand', 'coral', 'lime'] as const

/** All UI components, for developers. */
export default function StyleGuidePage() {
  return (
    <MarketingLayout headerOver="paper">
      <div className="wrap style-guide">
        <h1>
          As <Bubble direction="in">peças</Bubble> <Bubble direction="out">da casa</Bubble>
        </h1>

        <h2>Cores</h2>
        <ul className="swatches">
          {colors.map((color) => (
            <li key={color}>
              <svg className="swatch" color={`var(--${color})`} aria-hidden="true" />
              {color}
            </li>
          ))}
        </ul>

        <h2>Letras</h2>
        <h3>Título de cartão em Bricolage Grotesque</h3>
        <p>
          Texto em Figtree: “não”, “você”, “ação”, “àquela”, R$ 1.164, 58%, 18:10. A medida fica entre 62 e 68 letras.
        </p>

        <h2>Botões</h2>
        <p className="pieces">
          <ButtonLink href="#conteudo">Principal</ButtonLink>
          <ButtonLink href="#conteudo" variant="secondary">
            Secundário
          </ButtonLink>
          <ButtonLink href="#conteudo" variant="lime">
            Lima
          </ButtonLink>
          <ButtonLink href="#conteudo" variant="lime" size="small">
            Pequeno
          </ButtonLink>
          <ButtonLink href="#conteudo" size="large">
            Grande
          </ButtonLink>
        </p>

        <h2>Etiquetas, monogramas e ícones</h2>
        <p className="pieces on-green">
          {labelColors.map((color) => (
            <Label key={color} color={color} icon={Flame}>
              {color}
            </Label>
          ))}
        </p>
        <p className="pieces">
          {avatarColors.map((color) => (
            <Avatar key={color} initials="FE" color={color} />
          ))}
          <Icon of={Check} size={28} />
          <Logo />
        </p>

        <h2>Balões</h2>
        <div className="bubbles">
          <p className="bubble in">
            Canto justo à esquerda: alguém fala com você. <small>09:42</small>
          </p>
          <p className="bubble out">
            Canto justo à direita: você responde. <small>09:43</small> <CheckCheck className="ticks" size={16} />
          </p>
        </div>

        <h2>Ilhas</h2>
        <p>A mesma ilha acordada por três motivos: pelo toque, por estar à vista e por um navegador sem pressa.</p>
        <div className="islands">
          <Island of={ChatPreview} on="interaction" props={heroSuggestion} />
          <Island of={ChatPreview} on="visible" props={heroSuggestion} />
          <Island of={ChatPreview} on="idle" props={heroSuggestion} />
        </div>
      </div>
    </MarketingLayout>
  )
}
