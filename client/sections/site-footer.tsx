import { features } from '#shared/features.ts'
import { href, routeEntries } from '#shared/routes.ts'
import { company, dataProtection, site, whatsapp } from '#shared/site.ts'
import { prerendered } from '../prerendered.tsx'
import { Logo } from '../ui/logo.tsx'
import { SocialIcon } from '../ui/social-icon.tsx'

const product = [features.organization, features.strategy, features.replies, features.reminders]

const linksOf = (column: 'company' | 'legal') =>
  routeEntries.flatMap(([, { path, footer }]) => (footer?.column === column ? [[path, footer.label] as const] : []))

export const SiteFooter = prerendered(({ anchor }) => (
  <footer className="site-footer on-green">
    <div className="wrap">
      <div className="footer-columns">
        <div className="footer-brand">
          <a href={href('home')} aria-label={`${site.name}, página inicial`}>
            <Logo />
          </a>
          <p>Feito no Brasil para quem vende conversando.</p>
          <ul className="social" aria-label="Redes sociais">
            {Object.entries(site.social).map(([name, address]) => (
              <li key={name}>
                <a href={address} aria-label={name}>
                  <SocialIcon of={name as keyof typeof site.social} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterLinks
          heading="Produto"
          links={[
            [href('try'), 'Experimentar'],
            ...product.map(({ name }) => [anchor('features'), name] as const),
            [href('dashboard'), 'Entrar'],
          ]}
        />
        <FooterLinks heading="Empresa" links={linksOf('company')} />
        <FooterLinks heading="Termos e privacidade" links={linksOf('legal')} />
      </div>
      <div className="legal-identity">
        <p>
          {company.legalName} · CNPJ {company.cnpj} <br />
          {company.street} · <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
        <p>
          <a href={`${href('cookies')}#preferencias`} data-cookie-choice>
            Preferências de cookies
          </a>{' '}
          <br />
          Dados pessoais: <a href={`mailto:${dataProtection.email}`}>{dataProtection.email}</a>
        </p>
        <p>{whatsapp.independence}</p>
      </div>
    </div>
  </footer>
))

function FooterLinks({ heading, links }: { heading: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(([address, label]) => (
          <li key={label}>
            <a href={address}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
