import { site } from '#shared/site.ts'
import type { Job } from '#shared/models/job.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { CareersCulture } from '../sections/careers-culture.tsx'
import { CvForm } from '../sections/careers-cv-form.tsx'
import { JobCard } from '../sections/careers-job-card.tsx'
import { Invitation } from '../sections/invitation.tsx'
import { jobPosting } from '../job-posting.ts'
import type { Absolute } from '../structured-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Bubble } from '../ui/bubble.tsx'

type Props = {
  jobs: readonly Job[]
  /** The jobs' expiry for search engines: `2027-02-10`. */
  openUntil: string
}

export const title = 'Carreiras: vagas e cultura'
export const description = `Vagas abertas no ${site.name}, em São Paulo ou de onde você estiver no Brasil. Conheça a cultura, candidate-se ou deixe seu currículo.`
export const styles = 'company'

export const structuredData = ({ jobs, openUntil }: Props, absolute: Absolute) =>
  jobs.map((job) => jobPosting(job, openUntil, absolute))

export default function CareersPage({ jobs }: Props) {
  return (
    <MarketingLayout headerOver="paper">
      <section className="opening careers-opening">
        <div className="wrap">
          <h1>
            <span>Seu próximo trabalho</span>{' '}
            <span>
              começa com um <Bubble direction="out">oi</Bubble>
            </span>
          </h1>
          <p className="lede">
            Fazemos o {site.name}, que ajuda quem vende no WhatsApp a responder bem e na hora. São {jobs.length} vagas
            abertas, em São Paulo ou de onde você estiver no Brasil.
          </p>
          <p className="careers-anchors">
            <ButtonLink href="#vagas">Ver as vagas abertas</ButtonLink>
            <ButtonLink href="#cultura" variant="secondary">
              Conhecer a cultura
            </ButtonLink>
          </p>
        </div>
      </section>
      <CareersCulture />
      <section className="vacancies" id="vagas" aria-labelledby="vacancies-heading">
        <div className="wrap">
          <div className="section-head">
            <h2 id="vacancies-heading">Vagas abertas</h2>
            <p>Todas em tempo integral. Se você tem quase tudo da lista, mande seu oi mesmo assim.</p>
          </div>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </div>
      </section>
      <Invitation
        id="curriculo"
        heading="Não achou sua vaga?"
        words="Conte o que você faz bem. Quando abrir uma vaga com a sua cara, a conversa já começou."
      >
        <ButtonLink href="#send-cv" size="large">
          Envie seu currículo
        </ButtonLink>
        <CvForm name="send-cv" heading="Envie seu currículo" closesTo="curriculo" />
      </Invitation>
    </MarketingLayout>
  )
}
