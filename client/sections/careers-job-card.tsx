import { Check, Clock, MapPin } from 'lucide-react'
import type { Job } from '#shared/models/job.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Label } from '../ui/label.tsx'
import { CvForm } from './careers-cv-form.tsx'

const colors = { Tecnologia: 'sage', Marketing: 'coral', Suporte: 'amber', Design: 'lime' } as const

/** A job with its application form, which is closed at first. */
export function JobCard({ job }: { job: Job }) {
  const { id, title, department, type, location, description, requirements } = job
  return (
    <article className="job" id={`vaga-${id}`} tabIndex={-1}>
      <div className="job-head">
        <Label color={colors[department]}>{department}</Label>
        <h3>{title}</h3>
        <ul>
          <li>
            <Icon of={MapPin} />
            {location}
          </li>
          <li>
            <Icon of={Clock} />
            {type}
          </li>
        </ul>
      </div>
      <div className="job-body">
        <p>{description}</p>
        <h4>O que esperamos</h4>
        <ul>
          {requirements.map((requirement) => (
            <li key={requirement}>
              <Icon of={Check} />
              {requirement}
            </li>
          ))}
        </ul>
        <ButtonLink href={`#apply-${id}`}>
          Candidatar-se <span className="visually-hidden">à vaga de {title}</span>
        </ButtonLink>
      </div>
      <CvForm name={`apply-${id}`} jobId={id} heading={`Candidatar-se à vaga de ${title}`} closesTo={`vaga-${id}`} />
    </article>
  )
}
