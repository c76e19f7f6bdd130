import type { SignsView } from '#shared/reading/view/view.ts'

/** What speaks for the sale and against it. Coral is for who would buy now. */
export function Signs({ signs, isHot }: { signs: SignsView; isHot: boolean }) {
  return (
    <section className={isHot ? 'signs hot' : 'signs'} aria-labelledby="sinais">
      <h2 id="sinais">Sinais da venda</h2>
      {signs.isWon ? <p className="sentence">A venda já foi feita.</p> : <Sides signs={signs} />}
    </section>
  )
}

function Sides({ signs: { inFavour, against } }: { signs: SignsView }) {
  return (
    <>
      {inFavour === '' && against === '' ? (
        <p className="sentence">Ainda não há sinais claros.</p>
      ) : (
        <dl>
          <Side name="A favor" said={inFavour} />
          <Side name="Contra" said={against} />
        </dl>
      )}
      <p>
        Aqui não há porcentagem: uma única conversa não diz quantas fecham. Quando você entra, o Fechou conta quantos
        dos seus clientes fecham em cada etapa.
      </p>
    </>
  )
}

function Side({ name, said }: { name: string; said: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{said || 'nada por enquanto'}</dd>
    </div>
  )
}
