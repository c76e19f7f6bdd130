import { href } from '#shared/routes.ts'

export function ShortFooter() {
  return (
    <footer className="short-footer">
      <a href={href('terms')}>Termos</a>
      <a href={href('privacy')}>Privacidade</a>
      <a href={href('contact')}>Ajuda</a>
    </footer>
  )
}
