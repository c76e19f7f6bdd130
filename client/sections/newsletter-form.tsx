import { Field, Form } from '../form.tsx'

export function NewsletterForm() {
  return (
    <section className="newsletter" id="newsletter" aria-labelledby="newsletter-heading">
      <div className="wrap">
        <h2 id="newsletter-heading">
          Uma boa ideia <br className="wide-only" />
          de cada vez
        </h2>
        <Form name="newsletter" action="/blog#newsletter-summary">
          <div className="newsletter-line">
            <Field
              name="email"
              label="Seu e-mail"
              type="email"
              autoComplete="email"
              placeholder="voce@exemplo.com.br"
              required
              maxLength={254}
            />
            <button className="button" type="submit">
              Quero receber
            </button>
          </div>
          <p>Você confirma no e-mail e sai com um clique.</p>
        </Form>
      </div>
    </section>
  )
}
