import type { ChanceView } from '#shared/reading/view/view.ts'

const twenty = Array.from({ length: 20 }, (_, place) => place)

/** The chance of closing as a range, or why none is told. Coral is for who would buy now. */
export function Chance({ chance, isHot }: { chance: ChanceView; isHot: boolean }) {
  if (!chance.told && chance.isOver)
    return (
      <section className="chance">
        <p>{chance.words}</p>
      </section>
    )
  return (
    <section className={chance.told && isHot ? 'chance hot' : 'chance'} aria-labelledby="chance">
      <h2 id="chance">Chance estimada</h2>
      {chance.told ? (
        <p className="range" data-length={`${chance.low}${chance.high}`.length}>
          {chance.low < chance.high && (
            <>
              {chance.low} <small>a</small>{' '}
            </>
          )}
          {chance.high}
          <sup>%</sup>
        </p>
      ) : (
        <p className="insufficient">dados insuficientes</p>
      )}
      <div className="twenty" aria-hidden="true">
        {twenty.map((place) => (
          <i key={place} className={chance.told ? kindOf(place, chance) : 'unknown'} />
        ))}
      </div>
      <p>
        {chance.words}
        {chance.told && chance.raised && (
          <>
            {' '}
            <strong>Sobe:</strong> {chance.raised}.
          </>
        )}
        {chance.told && chance.lowered && (
          <>
            {' '}
            <strong>Desce:</strong> {chance.lowered}.
          </>
        )}
      </p>
    </section>
  )
}

function kindOf(place: number, { full, tinted }: Extract<ChanceView, { told: true }>) {
  return place < full ? 'full' : place < tinted ? 'tinted' : 'hollow'
}
