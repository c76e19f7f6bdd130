import { ambassadors } from '#shared/site.ts'
import { ButtonLink } from '../ui/button.tsx'

const { people, by } = ambassadors.goal
const perRow = 20
const bubble = 'M5 0h6a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H1.5A1.5 1.5 0 0 1 0 14.5V5a5 5 0 0 1 5-5Z'

/** The goal, drawn as one bubble per person, and the application link. */
export function AmbassadorGoal({ applicationForm }: { applicationForm: string }) {
  return (
    <section className="goal on-green" aria-labelledby="goal-heading">
      <div className="wrap">
        <h2 id="goal-heading">
          A meta: <strong>{people} embaixadores</strong> até {by}
        </h2>
        <svg viewBox={`0 0 ${perRow * 20 - 4} ${(people / perRow) * 20 - 4}`} aria-hidden="true">
          <pattern id="ambassador" width="20" height="20" patternUnits="userSpaceOnUse">
            <path d={bubble} />
          </pattern>
          <rect width="100%" height="100%" fill="url(#ambassador)" />
          <path className="you" d={bubble} transform="translate(260 40)" />
        </svg>
        <p>Um balão para cada pessoa. Se o seu público vende, ou quer vender, um deles pode ser o seu.</p>
        <ButtonLink href={applicationForm} variant="lime" size="large" newTab>
          Preencher a inscrição
        </ButtonLink>
      </div>
    </section>
  )
}
