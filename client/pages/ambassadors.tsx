import { ambassadors, site } from '#shared/site.ts'
import { ReadingLayout } from '../layouts/reading.tsx'
import { AmbassadorRequirements } from '../sections/ambassador-requirements.tsx'
import { AmbassadorBenefits } from '../sections/ambassador-benefits.tsx'
import { AmbassadorGoal } from '../sections/ambassador-goal.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Bubble } from '../ui/bubble.tsx'

const { commissionPercent } = ambassadors

export const title = 'Programa de embaixadores'
export const description = `Você cria conteúdo e tem público? Mostre o ${site.name} em uso e receba ${commissionPercent}% de comissão sobre as assinaturas que vierem da sua indicação.`
export const styles = 'company'

/** @param applicationForm the URL of the external form */
export default function AmbassadorsPage({ applicationForm }: { applicationForm: string }) {
  return (
    <ReadingLayout>
      <div className="ambassadors">
        <section className="opening">
          <div className="wrap">
            <h1>
              <span>
                Indicou, <Bubble direction="out">fechou</Bubble>,
              </span>{' '}
              <span>metade é sua</span>
            </h1>
            <p className="lede">
              O programa de embaixadores é para quem cria conteúdo e tem um público que confia no que ouve. Você usa o{' '}
              {site.name}, mostra como usa e recebe&nbsp;{commissionPercent}% de comissão sobre as assinaturas que
              vierem da sua indicação.
            </p>
            <p className="apply-now">
              <ButtonLink href={applicationForm} newTab>
                Quero fazer parte
              </ButtonLink>
            </p>
          </div>
        </section>
        <AmbassadorBenefits />
        <AmbassadorRequirements />
        <AmbassadorGoal applicationForm={applicationForm} />
      </div>
    </ReadingLayout>
  )
}
