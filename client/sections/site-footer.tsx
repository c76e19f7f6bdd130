import { company, site } from '#shared/site.ts'
import { Logo } from '../ui/logo.tsx'
import { SocialIcon } from '../ui/social-icon.tsx'
import { useAnchor } from '../visit.tsx'

const product = ['Organização Automática', 'IA Estratégica', 'Respostas Inteligentes', 'Acompanhamento Proativo']

const companyLinks = [
  ['/about', 'Sobre nós'],
  ['/blog', 'Blog'],
  ['/careers', 'Carreiras'],
  ['/contact', 'Contato'],
  ['/embaixadores', 'Embaixadores'],
  ['/roadmap', 'O que vem aí'],
] as const

const legalLinks = [
  ['/terms', 'Termos de Serviço'],
  ['/privacy', 'Privacidade'],
  ['/cookies', 'Cookies'],
] as const

export function SiteFooter() {
  const anchor = useAnchor()
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-brand">
            <a href="/" aria-label="Fechou, página inicial">
              <Logo />
            </a>
            <p>Feito no Brasil para quem vende conversando.</p>
            <ul className="social" aria-label="Redes sociais">
              {Object.entries(site.social).map(([name, href]) => (
                <li key={name}>
                  <a href={href} aria-label={name}>
                    <SocialIcon of={name as keyof typeof site.social} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <FooterLinks heading="Produto" links={product.map((label) => [anchor('features'), label])} />
          <FooterLinks heading="Empresa" links={companyLinks} />
          <FooterLinks heading="Legal" links={legalLinks} />
        </div>
        <div className="legal-identity">
          <p>
            {company.legalName} · CNPJ {company.cnpj}
          </p>
          <p>
            {company.street} · <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ heading, links }: { heading: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(([href, label]) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
